import { memo } from "react";
import type { Ticket } from "../../domain/bingo/wire.ts";
import { ticketWords } from "./words.ts";
import "./ticket.css";

export interface TicketCardProps {
  readonly ticket: Ticket;
  /** Position in the ticket set, from 1. It also decides the paper's colour, one for each strip of six. */
  readonly number: number;
  /** Shows the number of missing numbers. */
  readonly counts?: boolean;
}

/** A ticket without marks. `Daubing` marks the called numbers. */
export const TicketCard = memo(({ ticket, number, counts = false }: TicketCardProps) => (
  <article
    className="ed-ticket"
    data-ticket={ticket.ref}
    data-paper={Math.floor((number - 1) / 6) % 6}
    aria-label={ticketWords.label(number)}
  >
    <header className="ed-ticket-head">
      <span>{ticketWords.number(number)}</span>
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
