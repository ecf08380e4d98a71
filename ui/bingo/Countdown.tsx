import { formatCountdown } from "../../domain/bingo/countdown.ts";
import { startOf } from "../../domain/bingo/queries.ts";
import { useCountdown } from "./use-countdown.ts";
import { useRoom } from "./use-room.ts";

/** How long it is to the next game, in words where that is not known. */
export const NextGameIn = () => {
  const start = useRoom(({ next }) => (next === null ? null : startOf(next))) ?? null;
  const isPlaying = useRoom(({ current }) => current?.inProgress === true);
  const leftMs = useCountdown(start);
  if (leftMs === null) return <>{isPlaying ? "Next game after this one" : "Next game soon"}</>;
  if (leftMs === 0) return <>Starting now</>;
  return (
    <>
      Next game in <span className="ed-tabular">{formatCountdown(leftMs)}</span>
    </>
  );
};

/** The countdown that fills the stage while the room waits. */
export const Curtain = () => {
  const start = useRoom(({ next }) => (next === null ? null : startOf(next))) ?? null;
  const leftMs = useCountdown(start);
  const isNear = leftMs !== null && leftMs <= 10_000;
  return (
    <div className="ed-bingo-curtain" data-near={isNear || undefined}>
      <p className="ed-bingo-curtain-line">{leftMs === 0 ? "Eyes down" : "Next game in"}</p>
      <p className="ed-bingo-clock ed-tabular" role="timer" aria-live="off">
        {leftMs === null ? "soon" : formatCountdown(leftMs)}
      </p>
    </div>
  );
};
