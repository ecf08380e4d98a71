import type { CSSProperties, ReactNode, Ref } from "react";
import { settingsOf } from "../../domain/bingo/queries.ts";
import { sizeOfTickets } from "../../domain/bingo/settings.ts";
import { useSnapshot } from "../player.tsx";
import { INKS } from "./inks.ts";
import "./ticket.css";
import "./ticket-options.css";

export interface TicketGridProps {
  readonly count: number;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** Tickets in the player's size, marked with the player's dabber. */
export const TicketGrid = ({ count, ref, children }: TicketGridProps) => {
  const { ticketSize, dabberColour, dabberShape } = useSnapshot(({ bingo }) => settingsOf(bingo));
  const style = { "--dab": INKS[dabberColour] } as CSSProperties;
  return (
    <div
      ref={ref}
      className="ed-bingo-tickets"
      data-size={sizeOfTickets(ticketSize, count)}
      data-dabber={dabberShape}
      style={style}
    >
      {children}
    </div>
  );
};
