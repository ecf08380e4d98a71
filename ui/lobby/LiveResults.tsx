import { UserRound } from "lucide-react";
import type { LiveTile } from "../../domain/lobby/events.ts";
import { pocketOf, shownResults, shownSeats, tileTypeOf } from "../../domain/lobby/live.ts";
import { Icon } from "../kit/Icon.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import "./live-results.css";

/** How a table went of late, or who sits at it, by what is played there (`LIVE-110` to `LIVE-114`). */
export const LiveResults = ({ tile }: { readonly tile: LiveTile }) => {
  const type = tileTypeOf(tile);
  if (type === undefined) return null;
  if (type === "BLACKJACK") return <Seats tile={tile} />;
  const results = shownResults(tile);
  return (
    <ul
      // A new result comes in from the left.
      key={results.map(({ value }) => value).join()}
      className="ed-live-row"
      data-type={type}
      role="list"
      aria-label="Latest results, newest first"
    >
      {results.map(({ value, multiplier, border }, index) => {
        const pocket = type === "MONEY_WHEEL" ? undefined : pocketOf(value);
        return (
          <li
            key={index}
            className="ed-live-result"
            data-pocket={pocket}
            data-value={value}
            data-bordered={border || undefined}
          >
            {value}
            {pocket !== undefined && <VisuallyHidden> {pocket}</VisuallyHidden>}
            {multiplier !== null && <small>×{multiplier}</small>}
          </li>
        );
      })}
    </ul>
  );
};

const Seats = ({ tile }: { readonly tile: LiveTile }) => (
  <ul className="ed-live-row" data-type="BLACKJACK" role="list" aria-label="Seats">
    {shownSeats(tile).map(({ seat, isTaken }) => (
      <li key={seat} className="ed-live-seat" data-taken={isTaken || undefined}>
        {isTaken ? (
          <>
            <Icon of={UserRound} size={16} />
            <VisuallyHidden>{seat} taken</VisuallyHidden>
          </>
        ) : (
          <>
            {seat}
            <VisuallyHidden> free</VisuallyHidden>
          </>
        )}
      </li>
    ))}
  </ul>
);
