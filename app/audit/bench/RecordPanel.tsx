import type { WalletView } from "../engine/explain/explain.ts";
import type { Moment } from "../engine/verdict/opened-log.ts";
import { CHECKS, type Verdict } from "../engine/verdict/verdict.ts";
import { withheldBy } from "../engine/line/withheld.ts";
import { Callout } from "../../../ui/kit/Callout.tsx";
import { Disclosure } from "../../../ui/kit/Disclosure.tsx";
import { HeldStill } from "./FrozenBalance.tsx";
import { day, exactTime, money, thousands } from "./words.ts";
import "./record.css";

export interface RecordPanelProps {
  readonly moment: Moment;
  /** On the log that the record is of. */
  readonly verdict: Verdict;
  readonly onGoTo: (line: number) => void;
}

/** One record: what it says, what is wrong with it, what it did to the balance, what the screen showed, and what led to it. */
export const RecordPanel = ({ moment, verdict, onGoTo }: RecordPanelProps) => {
  const { summary, explanation, text, line } = moment;
  const firstSeq = verdict.journal.firstSeq ?? 0;
  const withheld = withheldBy(moment);
  const wrong = verdict.checks.flatMap(({ check, findings }) =>
    findings.filter((finding) => finding.line === line).map(({ says }) => [CHECKS[check].title, says] as const),
  );
  const atMs = summary.at === null ? Number.NaN : Date.parse(summary.at);
  return (
    <div className="ed-record">
      <p className="ed-record-says">{summary.says}</p>
      {wrong.map(([title, says]) => (
        <Callout key={`${title} ${says}`} kind="Danger" size="small" title={title}>
          {says}
        </Callout>
      ))}
      <dl className="ed-facts">
        <Fact term="Line" value={`${thousands.format(line)}${summary.seq === null ? "" : `, record ${summary.seq}`}`} />
        {withheld === undefined && (
          <>
            <Fact term="At" value={Number.isNaN(atMs) ? "–" : `${exactTime(atMs)}, ${day(atMs)}, London time`} />
            <Fact term="Said by" value={summary.by ?? "nobody that may"} />
            <Fact term="Type" value={summary.type ?? "none"} />
          </>
        )}
      </dl>
      {explanation === null ? (
        <p className="ed-record-note">
          {withheld === undefined ? "" : "Its hash stands in its place, so that the chain goes on through it. "}It was
          not folded: the state is what it was before.
        </p>
      ) : (
        <>
          <table className="ed-record-wallet">
            <thead>
              <tr>
                <th scope="col">Wallet</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody className="ed-tabular">
              {(
                [
                  ["Stated by the server", "balance"],
                  ["By the movements", "folded"],
                  ["On screen", "shown"],
                ] as const
              ).map(([label, key]) => (
                <tr key={key} data-changed={explanation.before[key] !== explanation.after[key] || undefined}>
                  <th scope="row">{label}</th>
                  <Amount of={explanation.before} at={key} />
                  <Amount of={explanation.after} at={key} />
                </tr>
              ))}
            </tbody>
          </table>
          <p>{explanation.effect}</p>
          <p>{explanation.shown}</p>
          <section>
            <h3>What led to it</h3>
            <ol className="ed-record-causes" role="list">
              {explanation.causes.map((cause) => (
                <li key={cause.seq}>
                  <button type="button" className="ed-line-link" onClick={() => onGoTo(cause.seq - firstSeq + 1)}>
                    Line {thousands.format(cause.seq - firstSeq + 1)}
                  </button>{" "}
                  {cause.says}
                </li>
              ))}
            </ol>
            <p className="ed-record-note">{explanation.origin}</p>
          </section>
        </>
      )}
      <Disclosure summary="The line as it stands in the file">
        <pre className="ed-record-line">{text}</pre>
      </Disclosure>
    </div>
  );
};

/** An amount beside what the server stated, marked where it is another, and where the screen was held still. */
const Amount = ({ of, at }: { readonly of: WalletView; readonly at: "balance" | "folded" | "shown" }) => {
  const isHeld = at === "shown" && of.frozenUntil !== null;
  const isApart = at === "folded" && of.folded !== of.balance;
  return (
    <td data-tone={isApart ? "danger" : isHeld ? "info" : undefined}>
      {isHeld && <HeldStill says="Held still" />}
      {money(of[at])}
      {isApart && <small>{money(Math.abs(of.folded - of.balance))} apart</small>}
    </td>
  );
};

const Fact = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);
