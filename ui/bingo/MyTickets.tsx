import { ticketsOf } from "../../domain/bingo/queries.ts";
import { tickets as ticketsText } from "../../domain/bingo/rules.ts";
import type { Ticket } from "../../domain/bingo/wire.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { NextGameIn } from "./Countdown.tsx";
import { TicketCard } from "./TicketCard.tsx";
import { useRoom } from "./use-room.ts";

const NONE: readonly Ticket[] = [];

/** What the player holds for the next game. */
export const MyTickets = ({ onBuy }: { readonly onBuy: () => void }) => {
  const owned = useRoom((room) => ticketsOf(room, "next")) ?? NONE;
  if (owned.length === 0)
    return (
      <EmptyState title="No tickets yet" action={<Button onClick={onBuy}>Quick buy</Button>}>
        <NextGameIn />. Tickets you buy for it show here.
      </EmptyState>
    );
  return (
    <section className="ed-bingo-hand" aria-label="My Tickets">
      <p className="ed-bingo-hand-line">
        <span>{ticketsText(owned.length)}</span>
        <span>
          <NextGameIn />
        </span>
      </p>
      <div className="ed-bingo-tickets">
        {owned.map((ticket, index) => (
          <TicketCard key={ticket.ref} ticket={ticket} number={index + 1} />
        ))}
      </div>
    </section>
  );
};
