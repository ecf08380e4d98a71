import { memo } from "react";
import type { Ticket } from "../../domain/bingo/wire.ts";
import "./ticket.css";

export interface TicketCardProps {
  readonly ticket: Ticket;
  /** Place in the hand, from 1; it also gives the paper's colour, six to a strip. */
  readonly number: number;
  /** Shows how many numbers are still to go. */
  readonly counts?: boolean;
}

/** A ticket as it is printed. What the game does to it is marked by Daubing. */
export const TicketCard = memo(({ ticket, number, counts = false }: TicketCardProps) => (
  <article
    className="ed-ticket"
    data-ticket={ticket.ref}
    data-paper={Math.floor((number - 1) / 6) % 6}
    aria-label={`Ticket ${number}`}
  >
    <header className="ed-ticket-head">
      <span>No. {number}</span>
      {counts && (
        <span className="ed-ticket-to-go" data-words="">
          {" "}
        </span>
      )}
    </header>
    <Numbers ticket={ticket} />
  </article>
));

/** The rows of a ticket. */
export const Numbers = ({ ticket: { rows } }: { readonly ticket: Ticket }) => (
  <table className="ed-ticket-table" data-columns={rows[0]?.length}>
    <tbody>
      {rows.map((row, y) => (
        <tr key={y}>
          {row.map((number, x) =>
            number === null ? (
              <td key={x} data-blank="" aria-hidden="true">
                {row.length === 5 && "★"}
              </td>
            ) : (
              <td key={x} data-number={number}>
                {number}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
