import { buySelected } from "../../domain/bingo/buying.ts";
import { toggleTicket } from "../../domain/bingo/commands.ts";
import { hasEveryTicket, isSelectionFull, offeredTickets, selectedTickets } from "../../domain/bingo/queries.ts";
import { columns75 } from "../../domain/bingo/tickets-square.ts";
import type { Ticket } from "../../domain/bingo/fields.ts";
import { EmptyState } from "../kit/EmptyState.tsx";
import { useAct, useCommand } from "../player.tsx";
import { BuyButton } from "./BuyButton.tsx";
import { PurchaseNote } from "./PurchaseNote.tsx";
import { TicketGrid } from "./TicketGrid.tsx";
import { useRoom } from "./use-room.ts";
import { columnHeads75, selectTicketsWords as words } from "./words.ts";
import "./buying.css";
import "./ticket.css";

const NONE: readonly Ticket[] = [];
const NO_PATTERN: readonly number[] = [];
const NO_REFS: readonly string[] = [];

/** Tickets that the player picks one by one. */
export const SelectTickets = () => {
  const offered = useRoom(offeredTickets) ?? NONE;
  const pattern = useRoom(({ next }) => next?.patternPositions) ?? NO_PATTERN;
  const picked = useRoom(selectedTickets) ?? NO_REFS;
  const isFull = useRoom(isSelectionFull) ?? false;
  const toggle = useAct(toggleTicket);
  const { run: buy } = useCommand(buySelected);
  const hasAll = useRoom(hasEveryTicket) ?? false;
  if (hasAll) return <EmptyState title={words.all} action={<PurchaseNote />} />;
  if (offered.length === 0) return <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>;
  return (
    <section className="ed-bingo-select" aria-label={words.label}>
      <TicketGrid count={offered.length}>
        {offered.map((ticket, index) => (
          <button
            key={ticket.ref}
            type="button"
            className="ed-ticket"
            data-paper={Math.floor(index / 6) % 6}
            aria-pressed={picked.includes(ticket.ref)}
            disabled={isFull && !picked.includes(ticket.ref)}
            onClick={() => toggle(ticket.ref)}
          >
            <span className="ed-ticket-head">
              <span>{words.number(index + 1)}</span>{" "}
              <span className="ed-ticket-pick">{picked.includes(ticket.ref) ? words.picked : words.pick}</span>{" "}
            </span>
            <Grid ticket={ticket} pattern={pattern} />
          </button>
        ))}
      </TicketGrid>
      <div className="ed-bingo-select-bar">
        <p className="ed-bingo-buy-why" aria-live="polite">
          {isFull && words.full}
        </p>
        <BuyButton request={{ tickets: picked }} onBuy={() => void buy()} />
      </div>
    </section>
  );
};

/** Spans instead of a table, because a button must not contain a table. A space after each number separates them in the button's name. */
const Grid = ({ ticket: { rows }, pattern }: { readonly ticket: Ticket; readonly pattern: readonly number[] }) => (
  <span className="ed-ticket-table" data-columns={rows[0]?.length}>
    {rows[0]?.length === columns75.length && (
      <span className="ed-ticket-row" aria-hidden="true">
        {columnHeads75.map((head) => (
          <span key={head} className="ed-ticket-column">
            {head}
          </span>
        ))}
      </span>
    )}
    {rows.map((row, y) => (
      <span key={y} className="ed-ticket-row">
        {row.map((number, x) => (
          <span
            key={x}
            className="ed-ticket-cell"
            data-blank={number === null ? "" : undefined}
            data-pattern={pattern.includes(y * row.length + x) || undefined}
            aria-hidden={number === null || undefined}
          >
            {number === null ? row.length === columns75.length && "★" : `${number} `}
          </span>
        ))}
      </span>
    ))}
  </span>
);
