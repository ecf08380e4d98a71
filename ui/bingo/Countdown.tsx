import { formatCountdown } from "../../domain/bingo/countdown.ts";
import { startOf } from "../../domain/bingo/queries.ts";
import { useCountdown } from "./use-countdown.ts";
import { useRoom } from "./use-room.ts";
import { countdownWords as words } from "./words.ts";

/** The time to the next game, or a text where it is unknown. */
export const NextGameIn = () => {
  const start = useRoom(({ next }) => next && startOf(next)) ?? null;
  const isPlaying = useRoom(({ current }) => current?.inProgress === true);
  const leftMs = useCountdown(start);
  if (leftMs === null) return <>{isPlaying ? words.afterThisOne : words.soon}</>;
  if (leftMs === 0) return <>{words.now}</>;
  return (
    <>
      {words.lead} <span className="ed-tabular">{formatCountdown(leftMs)}</span>
    </>
  );
};

/** The countdown that fills the stage while the room waits. */
export const Curtain = () => {
  const start = useRoom(({ next }) => next && startOf(next)) ?? null;
  const leftMs = useCountdown(start);
  const clock = leftMs === null ? words.unknown : formatCountdown(leftMs);
  const isNear = leftMs !== null && leftMs <= 10_000;
  return (
    <div className="ed-bingo-curtain" data-near={isNear || undefined}>
      <p className="ed-bingo-curtain-line">{leftMs === 0 ? words.started : words.lead}</p>
      <p className="ed-bingo-clock ed-tabular" role="timer" aria-live="off">
        {/* A new element where the text becomes shorter: in the middle of its line it begins at another place. */}
        <span key={clock.length}>{clock}</span>
      </p>
    </div>
  );
};
