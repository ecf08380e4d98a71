import { X } from "lucide-react";
import { Activity, type Ref, useCallback, useEffect, useRef } from "react";
import { Callout } from "../../../ui/kit/Callout.tsx";
import { IconButton } from "../../../ui/kit/IconButton.tsx";
import { BenchFrame } from "./BenchFrame.tsx";
import { Landing } from "./Landing.tsx";
import type { AddressedLog, OpenLog } from "./log.ts";
import { OpenBench } from "./OpenBench.tsx";
import { ReadingLog } from "./ReadingLog.tsx";
import { useDrop } from "./use-drop.ts";
import { useLogEntry } from "./use-log-entry.ts";
import { isTakenIntoAccount, useOpening } from "./use-opening.ts";
import { type CheckKey, useTaking } from "./use-file-input.ts";
import { VouchingDesk } from "./CheckpointPanel.tsx";
import { headOf, vouchedSays } from "./words.ts";
import "./bench.css";

const TITLE = "Auditor’s bench";

export interface BenchProps {
  readonly openLog: OpenLog;
  readonly checkKey: CheckKey;
  /** A log that the page was asked for by its address. */
  readonly addressed?: AddressedLog | undefined;
  /** Of this program. */
  readonly version: string;
  /** The page that draws the player's screen in a frame. */
  readonly screenPage: string;
}

/** The auditor's bench: a log is dropped on it, and it says whether the log is right, and shows everything in it. */
export const Bench = ({ openLog, checkKey, addressed, version, screenPage }: BenchProps) => {
  const opening = useOpening(openLog, addressed);
  const { reading, comparing, inHand, vouching, refusal, vouch, compare, stop, refuse, dismiss } = opening;
  const { take, give } = useTaking(opening, checkKey);
  const isEntered = useLogEntry(inHand);
  const isShown = isEntered && reading === undefined;
  const isOver = useDrop(take, refuse);
  const input = useRef<HTMLInputElement>(null);
  const pick = useCallback(() => input.current?.click(), []);
  const log = inHand?.opened.log;
  const about = isShown && log !== undefined ? `${log.name}: ${headOf(log.verdict)}` : undefined;
  useEffect(() => {
    document.title = about === undefined ? TITLE : `${about} · ${TITLE}`;
  }, [about]);
  const underWay = reading ?? comparing;
  const isVouched = vouching.checkpoint !== undefined || vouching.key !== undefined;
  const desk = (field?: Ref<HTMLTextAreaElement>) => (
    <VouchingDesk
      vouching={vouching}
      isLeftOut={inHand !== undefined && !isTakenIntoAccount(vouching, inHand)}
      comparing={comparing}
      onGive={give}
      onPick={pick}
      onVouch={vouch}
      onCompare={compare}
      onStop={stop}
      field={field}
    />
  );
  return (
    <BenchFrame name={isShown ? log?.name : undefined} isOver={isOver} input={input} onPick={pick} onPicked={take}>
      <p className="ed-hidden" role="status">
        {underWay === undefined
          ? [about, vouchedSays(vouching, isShown ? log : undefined)].join(" ")
          : `Verifying ${underWay.name}`}
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
        <Landing
          isRefused={refusal !== undefined}
          version={version}
          open={log?.name}
          onPick={pick}
          vouching={desk()}
          isVouched={isVouched}
        />
      )}
      {inHand !== undefined && (
        <Activity mode={isShown ? "visible" : "hidden"}>
          <OpenBench
            key={inHand.turn}
            opened={inHand.opened}
            version={version}
            screenPage={screenPage}
            isComparing={comparing !== undefined}
            vouching={desk}
          />
        </Activity>
      )}
    </BenchFrame>
  );
};
