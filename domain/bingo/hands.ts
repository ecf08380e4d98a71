import { isDraft, original } from "immer";
import type { Game } from "./game.ts";
import type { Ticket } from "./wire.ts";

/** The part of a room that tickets are kept in, by ref (`DATA-171`). */
export interface Tickets {
  readonly next: Game | null;
  readonly current: Game | null;
  tickets: Record<string, Ticket>;
}

/** Keeps tickets by their ref, and gives the refs. */
export function hold(room: Tickets, tickets: readonly Ticket[]): string[] {
  for (const { ref, purchase, rows } of tickets)
    room.tickets[ref] = { ref, purchase, rows: rows.map((row) => [...row]) };
  return tickets.map(({ ref }) => ref);
}

/** Tickets of games that are over are forgotten. */
export function sweep(room: Tickets): void {
  const held = new Set(
    [room.next, room.current].flatMap((game) => [...(game?.purchasedTickets ?? []), ...(game?.assignedTickets ?? [])]),
  );
  for (const ref of Object.keys(room.tickets)) if (!held.has(ref)) delete room.tickets[ref];
}

/** The tickets that the player owns in a game, to be read only: a ball asks all of them, and a draft of each would cost more than the ball. */
export const handOf = (room: Tickets, game: Game): readonly Ticket[] => {
  const tickets = (isDraft(room.tickets) ? original<object>(room.tickets) : room.tickets) as Tickets["tickets"];
  return (game.purchasedTickets ?? []).flatMap((ref) => (Object.hasOwn(tickets, ref) ? (tickets[ref] ?? []) : []));
};

/** Picks a ticket that is offered, or puts it back. */
export function toggle(game: Game, ticket: string): void {
  const at = game.selectedTicketRefs.indexOf(ticket);
  if (at !== -1) game.selectedTicketRefs.splice(at, 1);
  else if (game.assignedTickets.includes(ticket)) game.selectedTicketRefs.push(ticket);
}
