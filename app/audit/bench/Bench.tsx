import { X } from "lucide-react";
import { Activity, type Ref, useCallback, useEffect, useRef } from "react";
import { Callout } from "../../../ui/kit/Callout.tsx";
import { IconButton } from "../../../ui/kit/IconButton.tsx";
import { BenchFrame } from "./BenchFrame.tsx";
import { Landing } from "./Landing.tsx";
import type { AddressedLog, OpenLog } from "./log.ts";
import { OpenBench } from "./OpenBench.tsx";
import type { WorkedQuestion } from "./query/question-page.ts";
import { ReadingLog } from "./ReadingLog.tsx";
import { useDrop } from "./use-drop.ts";
import { useLogEntry } from "./use-log-entry.ts";
import { isCompared, useOpening } from "./use-opening.ts";
import { type CheckKey, useFileInput } from "./use-file-input.ts";
import { CheckpointPanel } from "./CheckpointPanel.tsx";
import { comparisonText } from "./checkpoint-words.ts";
import { benchWords, headlineOf } from "./words.ts";
import "./bench.css";

export interface BenchProps {
  readonly openLog: OpenLog;
  readonly checkKey: CheckKey;
  /** The log that the page's address names. */
  readonly addressed?: AddressedLog | undefined;
  /** The version of this program. */
  readonly version: string;
  /** Questions to begin with. */
  readonly worked: readonly WorkedQuestion[];
  /** The page that draws the player's screen in a frame. */
  readonly screenPage: string;
}

/** The auditor's bench: it opens a log, shows its verdict, and shows every record with the state after it. */
export const Bench = ({ openLog, checkKey, addressed, version, worked, screenPage }: BenchProps) => {
  const opening = useOpening(openLog, addressed);
  const { reading, comparing, current, comparison, refusal, setComparison, compare, stop, refuse, dismiss } = opening;
  const { addFiles, addText } = useFileInput(opening, checkKey);
  const isEntered = useLogEntry(current);
  const isShown = isEntered && reading === undefined;
  const isOver = useDrop(addFiles, refuse);
  const input = useRef<HTMLInputElement>(null);
  const pick = useCallback(() => input.current?.click(), []);
  const log = current?.opened.log;
  const about = isShown && log !== undefined ? `${log.name}: ${headlineOf(log.verdict)}` : undefined;
  useEffect(() => {
    document.title = about === undefined ? benchWords.title : `${about} · ${benchWords.title}`;
  }, [about]);
  const running = reading ?? comparing;
  const hasComparison = comparison.checkpoint !== undefined || comparison.key !== undefined;
  const checkpointPanel = (field?: Ref<HTMLTextAreaElement>) => (
    <CheckpointPanel
      comparison={comparison}
      isNotCompared={current !== undefined && !isCompared(comparison, current)}
      comparing={comparing}
      onAddText={addText}
      onPick={pick}
      onChange={setComparison}
      onCompare={compare}
      onStop={stop}
      field={field}
    />
  );
  return (
    <BenchFrame name={isShown ? log?.name : undefined} isOver={isOver} input={input} onPick={pick} onPicked={addFiles}>
      <p className="ed-hidden" role="status">
        {running === undefined
          ? [about, comparisonText(comparison, isShown ? log : undefined)].join(" ")
          : benchWords.verifying(running.name)}
      </p>
      {refusal !== undefined && (
        <div className="ed-bench-refusal">
          <Callout kind="Danger" isAnnounced>
            {refusal}
          </Callout>
          <IconButton icon={X} size={20} label={benchWords.dismiss} onClick={dismiss} />
        </div>
      )}
      {reading !== undefined && <ReadingLog {...reading} onStop={stop} />}
      {reading === undefined && !isShown && (
        <Landing
          isRefused={refusal !== undefined}
          version={version}
          open={log?.name}
          onPick={pick}
          checkpointPanel={checkpointPanel()}
          hasComparison={hasComparison}
        />
      )}
      {current !== undefined && (
        <Activity mode={isShown ? "visible" : "hidden"}>
          <OpenBench
            key={current.turn}
            opened={current.opened}
            comparison={current.comparison}
            version={version}
            worked={worked}
            screenPage={screenPage}
            isComparing={comparing !== undefined}
            checkpointPanel={checkpointPanel}
          />
        </Activity>
      )}
    </BenchFrame>
  );
};
