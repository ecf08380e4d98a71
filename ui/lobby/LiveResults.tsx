import { UserRound } from "lucide-react";
import type { LiveTile } from "../../domain/lobby/events.ts";
import { pocketOf, shownResults, shownSeats, tileTypeOf } from "../../domain/lobby/live.ts";
import { Icon } from "../kit/Icon.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { liveWords as words } from "./words.ts";
import "./live-results.css";

/** The last results of a table, or its seats, by the table's type (`LIVE-110` to `LIVE-114`). */
export const LiveResults = ({ tile }: { readonly tile: LiveTile }) => {
  const type = tileTypeOf(tile);
  if (type === undefined) return null;
  if (type === "BLACKJACK") return <Seats tile={tile} />;
  const results = shownResults(tile);
  return (
    <ul
      // The key restarts the animation of a new result.
      key={results.map(({ value }) => value).join()}
      className="ed-live-row"
      data-type={type}
      role="list"
      aria-label={words.results}
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
  <ul className="ed-live-row" data-type="BLACKJACK" role="list" aria-label={words.seats}>
    {shownSeats(tile).map(({ seat, isTaken }) => (
      <li key={seat} className="ed-live-seat" data-taken={isTaken || undefined}>
        {isTaken ? (
          <>
            <Icon of={UserRound} size={16} />
            <VisuallyHidden>
              {seat} {words.taken}
            </VisuallyHidden>
          </>
        ) : (
          <>
            {seat}
            <VisuallyHidden> {words.free}</VisuallyHidden>
          </>
        )}
      </li>
    ))}
  </ul>
);
