import { ticketsOf } from "../../domain/bingo/queries.ts";
import { tickets as ticketsText } from "../../domain/bingo/rules.ts";
import type { Ticket } from "../../domain/bingo/fields.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { NextGameIn } from "./Countdown.tsx";
import { TicketCard } from "./TicketCard.tsx";
import { TicketGrid } from "./TicketGrid.tsx";
import { useRoom } from "./use-room.ts";
import { myTicketsWords as words } from "./words.ts";

const NONE: readonly Ticket[] = [];

/** The player's tickets for the next game. */
export const MyTickets = ({ onBuy }: { readonly onBuy: () => void }) => {
  const owned = useRoom((room) => ticketsOf(room, "next")) ?? NONE;
  const pattern = useRoom(({ next }) => next?.patternPositions);
  if (owned.length === 0)
    return (
      <EmptyState title={words.emptyTitle} action={<Button onClick={onBuy}>{words.quickBuy}</Button>}>
        <NextGameIn />. {words.empty}
      </EmptyState>
    );
  return (
    <section className="ed-bingo-ticket-set" aria-label={words.label}>
      <p className="ed-bingo-ticket-set-line">
        <span>{ticketsText(owned.length)}</span>
        <span>
          <NextGameIn />
        </span>
      </p>
      <TicketGrid count={owned.length}>
        {owned.map((ticket, index) => (
          <TicketCard key={ticket.ref} ticket={ticket} number={index + 1} pattern={pattern} />
        ))}
      </TicketGrid>
    </section>
  );
};
