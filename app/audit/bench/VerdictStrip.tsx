import { CircleCheck, CircleDashed, CornerDownRight, Download, OctagonAlert, type LucideIcon } from "lucide-react";
import type { OpenedLog } from "../engine/verdict/opened-log.ts";
import { count } from "../sentences/words.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { Icon } from "../../../ui/kit/Icon.tsx";
import { saveVerdict } from "./save-verdict.ts";
import { gravityOf, headOf, sizeOf, tallyOf, thousands } from "./words.ts";

const MARKS: Readonly<Record<"good" | "warn" | "danger", LucideIcon>> = {
  good: CircleCheck,
  warn: CircleDashed,
  danger: OctagonAlert,
};

export interface VerdictStripProps {
  readonly log: OpenedLog;
  readonly version: string;
  /** The first line at which something is wrong. */
  readonly firstBad: number | undefined;
  readonly onGoTo: (line: number) => void;
}

/** The verdict in short, how many checks it rests on, and the way to where it first went wrong. */
export const VerdictStrip = ({ log, version, firstBad, onGoTo }: VerdictStripProps) => {
  const { verdict, columns, sizeBytes, tookMs } = log;
  const gravity = gravityOf(verdict);
  return (
    <section className="ed-verdict-strip" data-part="strip" data-gravity={gravity} aria-label="Verdict in short">
      <Icon of={MARKS[gravity]} size={24} />
      <div className="ed-verdict-words">
        <h2>{headOf(verdict)}</h2> <span className="ed-verdict-tally ed-tabular">{tallyOf(verdict)}</span>
        <p>{verdict.says}</p>
      </div>
      <p className="ed-verdict-facts ed-tabular">
        {count(columns.lines, "line")}, {sizeOf(sizeBytes)}
        <br />
        verified in {tookMs < 1000 ? `${Math.round(tookMs)} ms` : `${(tookMs / 1000).toFixed(1)} s`}
      </p>
      <div className="ed-verdict-acts">
        {firstBad !== undefined && (
          <Button size="small" variant="secondary" icon={CornerDownRight} onClick={() => onGoTo(firstBad)}>
            First divergence: line {thousands.format(firstBad)}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={Download}
          aria-label="Save verdict"
          onClick={() => saveVerdict(log, version)}
        >
          <span>
            Save<span className="ed-bench-wide"> verdict</span>
          </span>
        </Button>
      </div>
    </section>
  );
};
