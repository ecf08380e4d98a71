import { CircleCheck, CircleDashed, CornerDownRight, Download, OctagonAlert, type LucideIcon } from "lucide-react";
import type { OpenedLog } from "../../domain/audit/opened-log.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { saveVerdict } from "./save-verdict.ts";
import { gravityOf, sizeOf, thousands } from "./words.ts";

const MARKS: Readonly<Record<"good" | "warn" | "danger", LucideIcon>> = {
  good: CircleCheck,
  warn: CircleDashed,
  danger: OctagonAlert,
};
const HEADS: Readonly<Record<OpenedLog["verdict"]["exitCode"], string>> = {
  0: "Every check passed",
  1: "Intact, but not in order",
  2: "Not intact",
  4: "Not all of it could be read",
  5: "Nothing wrong found, not all checked",
};

export interface VerdictStripProps {
  readonly log: OpenedLog;
  readonly version: string;
  /** The first line at which something is wrong. */
  readonly firstBad: number | undefined;
  readonly onGoTo: (line: number) => void;
}

/** The verdict in one line, and the way to where it first went wrong. */
export const VerdictStrip = ({ log, version, firstBad, onGoTo }: VerdictStripProps) => {
  const { verdict, columns, sizeBytes, tookMs } = log;
  const gravity = gravityOf(verdict);
  return (
    <section className="ed-verdict-strip" data-part="strip" data-gravity={gravity} aria-label="Verdict in short">
      <Icon of={MARKS[gravity]} size={24} />
      <div className="ed-verdict-words" role="status">
        <h2>{HEADS[verdict.exitCode]}</h2>
        <p>{verdict.says}</p>
      </div>
      <p className="ed-verdict-facts ed-tabular">
        {thousands.format(columns.lines)} lines, {sizeOf(sizeBytes)}
        <br />
        verified in {tookMs < 1000 ? `${Math.round(tookMs)} ms` : `${(tookMs / 1000).toFixed(1)} s`}
      </p>
      <div className="ed-verdict-acts">
        {firstBad !== undefined && (
          <Button size="small" variant="secondary" icon={CornerDownRight} onClick={() => onGoTo(firstBad)}>
            First divergence: line {thousands.format(firstBad)}
          </Button>
        )}
        <Button size="small" variant="quiet" icon={Download} onClick={() => saveVerdict(log, version)}>
          Save verdict
        </Button>
      </div>
    </section>
  );
};
