import { type ReactNode, type Ref, useRef } from "react";
import { Check, CircleDashed, FileText, Minus, X, type LucideIcon } from "lucide-react";
import type { OpenedLog } from "../engine/verdict/opened-log.ts";
import { CHECKS, type CheckResult, type Finding, type Outcome } from "../engine/verdict/verdict.ts";

import { Button } from "../../../ui/kit/Button.tsx";
import { Icon } from "../../../ui/kit/Icon.tsx";
import { Switch } from "../../../ui/kit/Switch.tsx";
import { caseWords } from "./case-words.ts";
import { day, exactTime } from "./format.ts";
import { verdictWords } from "./words.ts";
import "./verdict.css";

/** The marks of the outcomes, worst first. */
const MARKS: Readonly<Record<Outcome, LucideIcon>> = {
  failed: X,
  incomplete: CircleDashed,
  passed: Check,
  "not-checked": Minus,
};
const RANKS = Object.keys(MARKS);
const worstFirst = (checks: readonly CheckResult[]) =>
  checks.toSorted((a, b) => RANKS.indexOf(a.outcome) - RANKS.indexOf(b.outcome));

export interface VerdictPanelProps {
  readonly log: OpenedLog;
  readonly onGoTo: (line: number) => void;
  readonly onSaveReport: () => void;
  /** The auditor's notes on the log. */
  readonly casePanel?: ReactNode;
  /** Whether the keys with a character work, and a way to change it. */
  readonly singleKeys: readonly [isOn: boolean, setOn: (isOn: boolean) => void];
  /** `field` is the field for a pasted checkpoint. */
  readonly checkpointPanel: (field: Ref<HTMLTextAreaElement>) => ReactNode;
}

/** All checks with their outcomes, the limits of the verification, and the facts of the log. */
export const VerdictPanel = ({
  log,
  onGoTo,
  onSaveReport,
  casePanel,
  singleKeys: [hasSingleKeys, setSingleKeys],
  checkpointPanel,
}: VerdictPanelProps) => {
  const { checks, notes, notSeen } = log.verdict;
  const field = useRef<HTMLTextAreaElement>(null);
  const compared = checks.find(({ check, outcome }) => check === "checkpoint" && outcome !== "not-checked");
  return (
    <div className="ed-verdict">
      <ul className="ed-verdict-checks" role="list" aria-label={verdictWords.checks}>
        {worstFirst(checks).map((check) => (
          <Checked key={check.check} check={check} onGoTo={onGoTo}>
            {check.check === "checkpoint" && check.outcome === "not-checked" && (
              <button type="button" className="ed-line-link" onClick={() => field.current?.focus()}>
                {verdictWords.giveCheckpoint}
              </button>
            )}
          </Checked>
        ))}
      </ul>
      <section>
        <h3 className="ed-verdict-title" data-outcome={compared?.outcome}>
          {verdictWords.checkpoint}
          {compared !== undefined && <span>{verdictWords.outcomes[compared.outcome]}</span>}
        </h3>
        {checkpointPanel(field)}
      </section>
      {notes.length > 0 && (
        <section>
          <h3>{verdictWords.notes}</h3>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{verdictWords.notSeen}</h3>
        <ul>
          {notSeen.map((says) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{verdictWords.log}</h3>
        <Facts log={log} />
      </section>
      {casePanel !== undefined && (
        <section>
          <h3>{caseWords.title}</h3>
          {casePanel}
        </section>
      )}
      <section>
        <h3>{verdictWords.report}</h3>
        <p className="ed-verdict-report">{verdictWords.aboutReport}</p>
        <Button size="small" variant="secondary" icon={FileText} onClick={onSaveReport}>
          {verdictWords.saveReport}
        </Button>
      </section>
      <section>
        <h3>{verdictWords.keys}</h3>
        <Switch isOn={hasSingleKeys} onChange={setSingleKeys}>
          {verdictWords.singleKeys}
        </Switch>
      </section>
    </div>
  );
};

interface CheckedProps {
  readonly check: CheckResult;
  readonly onGoTo: (line: number) => void;
  /** An action for this check. */
  readonly children: ReactNode;
}

const Checked = ({ check, onGoTo, children }: CheckedProps) => {
  const [first, ...others] = check.findings;
  // A single finding with the sentence of the check is not repeated.
  const isSame = first?.says === check.says && others.length === 0;
  const more = check.found - check.findings.length;
  return (
    <li className="ed-verdict-check" data-outcome={check.outcome}>
      <span className="ed-verdict-mark">
        <Icon of={MARKS[check.outcome]} size={16} />
      </span>
      <div>
        <p className="ed-verdict-title">
          {CHECKS[check.check].title} <span>{verdictWords.outcomes[check.outcome]}</span>
        </p>
        <p>{check.says}</p>
        {children}
        {!(isSame && first.line === null) && check.findings.length > 0 && (
          <ul className="ed-findings" role="list">
            {check.findings.map((finding, i) => (
              <li key={i}>
                <Place finding={finding} onGoTo={onGoTo} /> {isSame ? null : finding.says}
              </li>
            ))}
            {more > 0 && <li>{verdictWords.more(more)}</li>}
          </ul>
        )}
      </div>
    </li>
  );
};

const Place = ({ finding: { line }, onGoTo }: { readonly finding: Finding; readonly onGoTo: (line: number) => void }) =>
  line === null ? (
    <>{verdictWords.wholeLog}</>
  ) : (
    <button type="button" className="ed-line-link" onClick={() => onGoTo(line)}>
      {verdictWords.goToLine(line)}
    </button>
  );

const Facts = ({ log: { verdict, stateDigest, sha256 } }: { readonly log: OpenedLog }) => {
  const { journal, player, appVersion, regulator, firstSeq, lastSeq, firstAt, lastAt, head } = verdict.journal;
  const { facts } = verdictWords;
  const rows: readonly (readonly [string, string | null])[] = [
    [facts.journal, journal],
    [facts.player, player ?? (journal === null ? null : verdictWords.noPlayer)],
    [facts.appVersion, appVersion],
    [facts.regulator, regulator && verdictWords.regulator(regulator.name, regulator.from)],
    [facts.records, firstSeq === null ? null : verdictWords.records(firstSeq, lastSeq ?? firstSeq)],
    [facts.from, firstAt && momentOf(firstAt)],
    [facts.to, lastAt && momentOf(lastAt)],
    [facts.head, head],
    [facts.stateDigest, stateDigest],
    [facts.sha256, sha256],
  ];
  return (
    <dl className="ed-facts">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-hash={(value?.length ?? 0) === 64 || undefined}>{value ?? verdictWords.unknown}</dd>
        </div>
      ))}
    </dl>
  );
};

const momentOf = (at: string) => verdictWords.londonTime(day(Date.parse(at)), exactTime(Date.parse(at)));
