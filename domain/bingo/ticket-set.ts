import type { Game } from "./game.ts";
import type { Ticket } from "./fields.ts";

/** The part of a room that tickets are kept in, by ref (`DATA-171`). */
export interface Tickets {
  readonly next: Game | null;
  readonly current: Game | null;
  tickets: Record<string, Ticket>;
}

/** Stores tickets by their ref, and returns the refs. */
export function hold(room: Tickets, tickets: readonly Ticket[]): string[] {
  for (const { ref, purchase, rows } of tickets)
    room.tickets[ref] = { ref, purchase, rows: rows.map((row) => [...row]) };
  return tickets.map(({ ref }) => ref);
}

/** Removes the tickets of finished games. */
export function sweep(room: Tickets): void {
  const held = new Set(
    [room.next, room.current].flatMap((game) => [...(game?.purchasedTickets ?? []), ...(game?.assignedTickets ?? [])]),
  );
  for (const ref of Object.keys(room.tickets)) if (!held.has(ref)) delete room.tickets[ref];
}

/** The tickets that the player owns in a game. */
export const ticketSetOf = ({ tickets }: Pick<Tickets, "tickets">, { purchasedTickets }: Game): readonly Ticket[] =>
  (purchasedTickets ?? []).flatMap((ref) => tickets[ref] ?? []);

/** Selects an offered ticket, or deselects it. */
export function toggle(game: Game, ticket: string): void {
  const at = game.selectedTicketRefs.indexOf(ticket);
  if (at !== -1) game.selectedTicketRefs.splice(at, 1);
  else if (game.assignedTickets.includes(ticket)) game.selectedTicketRefs.push(ticket);
}
