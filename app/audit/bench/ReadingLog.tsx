import type { ReadingProgress } from "../engine/verdict/opened-log.ts";
import { count } from "../sentences/words.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { ProgressBar } from "../../../ui/kit/ProgressBar.tsx";
import type { LogBeingRead } from "./use-opening.ts";
import { benchWords, readingWords } from "./words.ts";
import "./landing.css";

/** The progress of reading a log: its share, its rate, and the remaining time. */
export const ReadingLog = ({ name, progress, onStop }: LogBeingRead & { readonly onStop: () => void }) => (
  <div className="ed-bench-reading">
    <h2>{benchWords.verifying(name)}</h2>
    <ProgressBar
      label={progress === undefined ? readingWords.opening : count(progress.lines, "record")}
      current={progress?.bytes ?? 0}
      total={progress?.totalBytes ?? 1}
    />
    <p className="ed-tabular">{progress === undefined ? "\u00a0" : rateOf(progress)}</p>
    <Button variant="secondary" onClick={onStop}>
      {readingWords.stop}
    </Button>
  </div>
);

function rateOf({ lines, bytes, totalBytes, elapsedMs }: ReadingProgress): string {
  const leftMs = bytes > 0 ? (elapsedMs / bytes) * (totalBytes - bytes) : 0;
  return readingWords.rate(Math.round((lines / elapsedMs) * 1000), Math.ceil(leftMs / 1000));
}
