import { memo } from "react";
import { columns75 } from "../../domain/bingo/tickets-square.ts";
import type { Ticket } from "../../domain/bingo/fields.ts";
import { columnHeads75, ticketWords } from "./words.ts";
import "./ticket.css";

const NO_PATTERN: readonly number[] = [];

export interface TicketCardProps {
  readonly ticket: Ticket;
  /** Position in the ticket set, from 1. It also decides the paper's colour, one for each strip of six. */
  readonly number: number;
  /** Shows the number of missing numbers. */
  readonly counts?: boolean;
  /** The cells that win, counted from the top left, row by row. */
  readonly pattern?: readonly number[] | undefined;
}

/** A ticket without marks. `Daubing` marks the called numbers. */
export const TicketCard = memo(({ ticket, number, counts = false, pattern }: TicketCardProps) => (
  <article
    className="ed-ticket"
    data-ticket={ticket.ref}
    data-paper={Math.floor((number - 1) / 6) % 6}
    aria-label={ticketWords.label(number)}
  >
    <header className="ed-ticket-head">
      <span>{ticketWords.label(number)}</span>
      {counts && (
        <span className="ed-ticket-to-go" data-words="">
          {" "}
        </span>
      )}
    </header>
    <Numbers ticket={ticket} pattern={pattern} />
  </article>
));

/** The rows of a ticket. */
const Numbers = ({ ticket: { rows }, pattern = NO_PATTERN }: Pick<TicketCardProps, "ticket" | "pattern">) => (
  <table className="ed-ticket-table" data-columns={rows[0]?.length}>
    {rows[0]?.length === columns75.length && (
      <thead>
        <tr>
          {columnHeads75.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map((row, y) => (
        <tr key={y}>
          {row.map((number, x) =>
            number === null ? (
              <td key={x} data-blank="" data-pattern={inPattern(pattern, y, row.length, x)} aria-hidden="true">
                {row.length === 5 && "★"}
              </td>
            ) : (
              <td key={x} data-number={number} data-pattern={inPattern(pattern, y, row.length, x)}>
                {number}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The attribute of a cell of the pattern. */
const inPattern = (pattern: readonly number[], row: number, columns: number, column: number) =>
  pattern.includes(row * columns + column) || undefined;
