import { type ReactNode, type Ref, useRef } from "react";
import { Check, CircleDashed, Minus, X, type LucideIcon } from "lucide-react";
import type { OpenedLog } from "../engine/verdict/opened-log.ts";
import { CHECKS, type CheckResult, type Finding, type Outcome } from "../engine/verdict/verdict.ts";
import { count } from "../sentences/words.ts";
import { Icon } from "../../../ui/kit/Icon.tsx";
import { day, exactTime, thousands } from "./words.ts";
import "./verdict.css";

/** What an auditor has to look at comes first. */
const OUTCOMES: Readonly<Record<Outcome, { readonly mark: LucideIcon; readonly says: string }>> = {
  failed: { mark: X, says: "Failed" },
  incomplete: { mark: CircleDashed, says: "Incomplete" },
  passed: { mark: Check, says: "Passed" },
  "not-checked": { mark: Minus, says: "Not checked" },
};
const RANKS = Object.keys(OUTCOMES);
const worstFirst = (checks: readonly CheckResult[]) =>
  checks.toSorted((a, b) => RANKS.indexOf(a.outcome) - RANKS.indexOf(b.outcome));

export interface VerdictPanelProps {
  readonly log: OpenedLog;
  readonly onGoTo: (line: number) => void;
  /** Where a checkpoint is given; `field` is for pasting one. */
  readonly vouching: (field: Ref<HTMLTextAreaElement>) => ReactNode;
}

/** Every check there is, with what was not looked at, and what no check can see. */
export const VerdictPanel = ({ log, onGoTo, vouching }: VerdictPanelProps) => {
  const { checks, notes, notSeen } = log.verdict;
  const field = useRef<HTMLTextAreaElement>(null);
  const compared = checks.find(({ check, outcome }) => check === "checkpoint" && outcome !== "not-checked");
  return (
    <div className="ed-verdict">
      <ul className="ed-verdict-checks" role="list" aria-label="Checks">
        {worstFirst(checks).map((check) => (
          <Checked key={check.check} check={check} onGoTo={onGoTo}>
            {check.check === "checkpoint" && check.outcome === "not-checked" && (
              <button type="button" className="ed-line-link" onClick={() => field.current?.focus()}>
                Give one
              </button>
            )}
          </Checked>
        ))}
      </ul>
      <section>
        <h3 className="ed-verdict-title" data-outcome={compared?.outcome}>
          Checkpoint {compared !== undefined && <span>{OUTCOMES[compared.outcome].says}</span>}
        </h3>
        {vouching(field)}
      </section>
      {notes.length > 0 && (
        <section>
          <h3>Worth knowing</h3>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>What this does not show</h3>
        <ul>
          {notSeen.map((says) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>The log</h3>
        <Facts log={log} />
      </section>
    </div>
  );
};

interface CheckedProps {
  readonly check: CheckResult;
  readonly onGoTo: (line: number) => void;
  /** What can be done about it. */
  readonly children: ReactNode;
}

const Checked = ({ check, onGoTo, children }: CheckedProps) => {
  const { mark, says } = OUTCOMES[check.outcome];
  const [first, ...others] = check.findings;
  const isTold = first?.says === check.says && others.length === 0;
  const more = check.found - check.findings.length;
  return (
    <li className="ed-verdict-check" data-outcome={check.outcome}>
      <span className="ed-verdict-mark">
        <Icon of={mark} size={16} />
      </span>
      <div>
        <p className="ed-verdict-title">
          {CHECKS[check.check].title} <span>{says}</span>
        </p>
        <p>{check.says}</p>
        {children}
        {!(isTold && first.line === null) && check.findings.length > 0 && (
          <ul className="ed-findings" role="list">
            {check.findings.map((finding, i) => (
              <li key={i}>
                <Place finding={finding} onGoTo={onGoTo} /> {isTold ? null : finding.says}
              </li>
            ))}
            {more > 0 && <li>and {count(more, "more like it", "more like them")}</li>}
          </ul>
        )}
      </div>
    </li>
  );
};

const Place = ({
  finding: { line },
  onGoTo,
}: {
  readonly finding: Finding;
  readonly onGoTo: (line: number) => void;
}) =>
  line === null ? (
    <>Anywhere:</>
  ) : (
    <button type="button" className="ed-line-link" onClick={() => onGoTo(line)}>
      Line {thousands.format(line)}
    </button>
  );

const Facts = ({ log: { verdict, stateDigest } }: { readonly log: OpenedLog }) => {
  const { journal, player, appVersion, regulator, firstSeq, lastSeq, firstAt, lastAt, head } = verdict.journal;
  const rows: readonly (readonly [string, string | null])[] = [
    ["Journal", journal],
    ["Player", player ?? (journal === null ? null : "nobody signed in")],
    ["App version", appVersion],
    ["Regulator", regulator && `${regulator.name}, in force from ${regulator.from}`],
    ["Records", firstSeq === null ? null : `${thousands.format(firstSeq)} to ${thousands.format(lastSeq ?? firstSeq)}`],
    ["From", firstAt && momentOf(firstAt)],
    ["To", lastAt && momentOf(lastAt)],
    ["Head", head],
    ["State digest", stateDigest],
  ];
  return (
    <dl className="ed-facts">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-hash={(value?.length ?? 0) === 64 || undefined}>{value ?? "not known"}</dd>
        </div>
      ))}
    </dl>
  );
};

const momentOf = (at: string) => `${day(Date.parse(at))}, ${exactTime(Date.parse(at))} London time`;
