import * as Effect from "effect/Effect";
import { useEffect, useState } from "react";
import { formatMoney, type Pence } from "../../domain/money.ts";
import { loadReality } from "../../domain/reality/commands.ts";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useAct, useClock, usePlayer, useSnapshot } from "../player.tsx";
import { useNow } from "../use-now.ts";
import { gameWords as words } from "./words.ts";

const TICK_MS = 1_000;

const loadFigures = (whenRead: () => void) => Effect.andThen(loadReality(), Effect.sync(whenRead));

interface SessionFiguresProps {
  /** The figures are read when this changes, and at first. */
  readonly readings: number;
  readonly canRead?: boolean;
  readonly className: string;
}

/** How long the session lasts, and what it won or lost, by the server's figures. */
const SessionFigures = ({ readings, canRead = true, className }: SessionFiguresProps) => {
  const load = useAct(loadFigures);
  const figures = useSnapshot(({ reality }) => reality.figures);
  const { replay } = usePlayer();
  // The time that went by since an earlier screen read its figures is unknown here.
  const [hasRead, setRead] = useState(false);
  const isRead = replay ? replay.lastAtMs.figures !== undefined : hasRead;
  useEffect(() => {
    if (canRead) load(() => setRead(true));
  }, [load, readings, canRead]);
  return (
    <p className={`${className} ed-tabular`}>
      {isRead && figures !== null && (
        <>
          <SessionClock key={figures.sessionDurationInSeconds} seconds={figures.sessionDurationInSeconds} />
          <Net net={(figures.sessionWinnings - figures.sessionLosses) as Pence} />
        </>
      )}
    </p>
  );
};

/** Counts on from the server's duration. */
const SessionClock = ({ seconds }: { readonly seconds: number }) => {
  const clock = useClock();
  const statedAtMs = usePlayer().replay?.lastAtMs.figures;
  const [mountedAtMs] = useState(clock.now);
  const nowMs = useNow(TICK_MS);
  const total = seconds + Math.max(0, Math.floor((nowMs - (statedAtMs ?? mountedAtMs)) / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  return (
    <span role="timer">
      {words.session} {Math.floor(total / 3600)}:{two(Math.floor(total / 60) % 60)}:{two(total % 60)}
    </span>
  );
};

const Net = ({ net }: { readonly net: Pence }) => (
  <span>
    <span aria-hidden="true">
      {words.net} {net > 0 ? "+" : ""}
      {formatMoney(net)}
    </span>
    <VisuallyHidden>
      {net === 0 ? words.even : words.netInWords(net < 0, formatMoney(Math.abs(net) as Pence))}
    </VisuallyHidden>
  </span>
);

export default SessionFigures;
