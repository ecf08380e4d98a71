import { useRef } from "react";
import { activeRoom, ticketsOf } from "../../domain/bingo/queries.ts";
import { tickets as ticketsText } from "../../domain/bingo/rules.ts";
import { standings } from "../../domain/bingo/standings.ts";
import type { Ticket } from "../../domain/bingo/fields.ts";
import type { Player } from "../../domain/player.ts";
import { TicketCard } from "./TicketCard.tsx";
import { TicketGrid } from "./TicketGrid.tsx";
import { useDaubing } from "./use-daubing.ts";
import { useRoom } from "./use-room.ts";
import { ticketWords as words } from "./words.ts";

const NO_TICKETS: readonly Ticket[] = [];

/** The player's tickets in the current game; those that need fewest numbers come first. */
export const CurrentGame = () => {
  const tickets = useRoom((room) => ticketsOf(room, "current")) ?? NO_TICKETS;
  const pattern = useRoom(({ current }) => current?.patternPositions);
  const isOver = useRoom(({ current }) => current?.inProgressStatus === "GAME_FINISHED");
  const table = useRef<HTMLDivElement>(null);
  useDaubing(table, tickets, tableOf);
  return (
    <section aria-label={words.mine} className="ed-bingo-ticket-set" data-over={isOver || undefined}>
      <p className="ed-bingo-ticket-set-line">
        <span>{ticketsText(tickets.length)}</span>
        <Nearest />
      </p>
      <TicketGrid count={tickets.length} ref={table}>
        {tickets.map((ticket, index) => (
          <TicketCard key={ticket.ref} ticket={ticket} number={index + 1} counts pattern={pattern} />
        ))}
      </TicketGrid>
    </section>
  );
};

const Nearest = () => {
  const toGo = useRoom((room) => standings(room)[0]?.toGo);
  const isOver = useRoom(({ current }) => current?.inProgressStatus === "GAME_FINISHED");
  const text = toGo === undefined || isOver ? "" : toGo === 0 ? words.win : words.nearest(toGo);
  // The element stays in the page: a screen reader announces only changes of a live region that it knows.
  return (
    <span role="status" data-close={(toGo === 1 && !isOver) || undefined}>
      {text}
    </span>
  );
};

const tableOf = ({ bingo }: Player) => {
  const room = activeRoom(bingo);
  return room?.current == null ? undefined : { drawn: room.current.drawnNumbers, standings: standings(room) };
};
