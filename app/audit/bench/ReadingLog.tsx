import type { ReadingProgress } from "../engine/verdict/opened-log.ts";
import { count } from "../sentences/words.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { ProgressBar } from "../../../ui/kit/ProgressBar.tsx";
import type { LogInReading } from "./use-opening.ts";
import "./landing.css";

const thousands = new Intl.NumberFormat("en-GB");

/** While a log is read: how far it has come, how fast, and how long it will take. */
export const ReadingLog = ({ name, progress, onStop }: LogInReading & { readonly onStop: () => void }) => (
  <div className="ed-bench-reading">
    <h2>Verifying {name}</h2>
    <ProgressBar
      label={progress === undefined ? "Opening the file" : count(progress.lines, "record")}
      current={progress?.bytes ?? 0}
      total={progress?.totalBytes ?? 1}
    />
    <p className="ed-tabular">{progress === undefined ? "\u00a0" : rateOf(progress)}</p>
    <Button variant="secondary" onClick={onStop}>
      Stop reading
    </Button>
  </div>
);

function rateOf({ lines, bytes, totalBytes, elapsedMs }: ReadingProgress): string {
  const rate = thousands.format(Math.round((lines / elapsedMs) * 1000));
  const leftMs = bytes > 0 ? (elapsedMs / bytes) * (totalBytes - bytes) : 0;
  const seconds = Math.ceil(leftMs / 1000);
  const left = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${rate} records a second, ${left} left`;
}
