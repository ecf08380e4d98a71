import { X } from "lucide-react";
import { Activity, useEffect } from "react";
import { Callout } from "../kit/Callout.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { BenchFrame } from "./BenchFrame.tsx";
import { Landing } from "./Landing.tsx";
import type { AddressedLog, OpenLog } from "./log.ts";
import { OpenBench } from "./OpenBench.tsx";
import { ReadingLog } from "./ReadingLog.tsx";
import { useDrop } from "./use-drop.ts";
import { useLogEntry } from "./use-log-entry.ts";
import { useOpening } from "./use-opening.ts";
import { headOf } from "./words.ts";
import "./bench.css";

const TITLE = "Auditor’s bench";

export interface BenchProps {
  readonly openLog: OpenLog;
  /** A log that the page was asked for by its address. */
  readonly addressed?: AddressedLog | undefined;
  /** Of this program. */
  readonly version: string;
  /** The page that draws the player's screen in a frame. */
  readonly screenPage: string;
}

/** The auditor's bench: a log is dropped on it, and it says whether the log is right, and shows everything in it. */
export const Bench = ({ openLog, addressed, version, screenPage }: BenchProps) => {
  const { reading, inHand, refusal, open, stop, refuse, dismiss } = useOpening(openLog, addressed);
  const isEntered = useLogEntry(inHand);
  const isShown = isEntered && reading === undefined;
  const isOver = useDrop(open, refuse);
  const log = inHand?.opened.log;
  const about = isShown && log !== undefined ? `${log.name}: ${headOf(log.verdict)}` : undefined;
  useEffect(() => {
    document.title = about === undefined ? TITLE : `${about} · ${TITLE}`;
  }, [about]);
  return (
    <BenchFrame name={isShown ? log?.name : undefined} isOver={isOver} onPick={open}>
      <p className="ed-hidden" role="status">
        {reading === undefined ? about : `Verifying ${reading.name}`}
      </p>
      {refusal !== undefined && (
        <div className="ed-bench-refusal">
          <Callout kind="Danger" isAnnounced>
            {refusal}
          </Callout>
          <IconButton icon={X} size={20} label="Dismiss" onClick={dismiss} />
        </div>
      )}
      {reading !== undefined && <ReadingLog {...reading} onStop={stop} />}
      {reading === undefined && !isShown && (
        <Landing isRefused={refusal !== undefined} version={version} open={log?.name} onPick={open} />
      )}
      {inHand !== undefined && (
        <Activity mode={isShown ? "visible" : "hidden"}>
          <OpenBench key={inHand.turn} opened={inHand.opened} version={version} screenPage={screenPage} />
        </Activity>
      )}
    </BenchFrame>
  );
};
