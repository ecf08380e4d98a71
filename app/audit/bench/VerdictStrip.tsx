import { CircleCheck, CircleDashed, CornerDownRight, Download, OctagonAlert, type LucideIcon } from "lucide-react";
import type { OpenedLog } from "../engine/verdict/opened-log.ts";
import { count } from "../sentences/words.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { Icon } from "../../../ui/kit/Icon.tsx";
import { FindingSteps, type FindingStepsProps } from "./FindingSteps.tsx";
import { saveVerdict } from "./save-verdict.ts";
import { sizeOf } from "./format.ts";
import { headlineOf, outcomeCounts, verdictWords } from "./words.ts";

const MARKS: Readonly<Record<"good" | "warn" | "danger", LucideIcon>> = {
  good: CircleCheck,
  warn: CircleDashed,
  danger: OctagonAlert,
};

export interface VerdictStripProps {
  readonly log: OpenedLog;
  readonly version: string;
  /** The first line with a fault. */
  readonly firstBad: number | undefined;
  readonly onGoTo: (line: number) => void;
  readonly findings: FindingStepsProps;
}

/** The severity of a verdict, for its colour and mark. */
const severityOf = ({ exitCode }: OpenedLog["verdict"]): keyof typeof MARKS => {
  if (exitCode === 0) return "good";
  return exitCode === 5 ? "warn" : "danger";
};

/** The verdict in short, the outcomes of its checks, and buttons to the first line with a fault and to the findings. */
export const VerdictStrip = ({ log, version, firstBad, onGoTo, findings }: VerdictStripProps) => {
  const { verdict, columns, sizeBytes, tookMs } = log;
  const severity = severityOf(verdict);
  return (
    <section className="ed-verdict-strip" data-part="strip" data-severity={severity} aria-label={verdictWords.strip}>
      <Icon of={MARKS[severity]} size={24} />
      <div className="ed-verdict-words">
        <h2>{headlineOf(verdict)}</h2> <span className="ed-verdict-tally ed-tabular">{outcomeCounts(verdict)}</span>
        <p>{verdict.says}</p>
      </div>
      <p className="ed-verdict-facts ed-tabular">
        {count(columns.lines, "line")}, {sizeOf(sizeBytes)}
        <br />
        {verdictWords.verifiedIn(tookMs)}
      </p>
      <div className="ed-verdict-acts">
        {firstBad !== undefined && (
          <Button size="small" variant="secondary" icon={CornerDownRight} onClick={() => onGoTo(firstBad)}>
            {verdictWords.firstBad(firstBad)}
          </Button>
        )}
        <FindingSteps {...findings} />
        <Button
          size="small"
          variant="quiet"
          icon={Download}
          aria-label={verdictWords.save + verdictWords.saveVerdict}
          onClick={() => saveVerdict(log, version)}
        >
          <span>
            {verdictWords.save}
            <span className="ed-bench-wide">{verdictWords.saveVerdict}</span>
          </span>
        </Button>
      </div>
    </section>
  );
};
