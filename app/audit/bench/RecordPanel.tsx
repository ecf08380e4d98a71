import type { ReactNode } from "react";
import type { WalletView } from "../engine/explain/explain.ts";
import type { Moment } from "../engine/verdict/opened-log.ts";
import { withheldBy } from "../engine/line/withheld.ts";
import { visible } from "../sentences/words.ts";
import { Callout } from "../../../ui/kit/Callout.tsx";
import { Disclosure } from "../../../ui/kit/Disclosure.tsx";
import { FrozenBalance } from "./FrozenBalance.tsx";
import { day, exactTime, money } from "./format.ts";
import type { LineFinding } from "./found-lines.ts";
import { recordWords } from "./words.ts";
import "./record.css";

export interface RecordPanelProps {
  readonly moment: Moment;
  /** The findings of the verdict at the line of the record. */
  readonly findings: readonly LineFinding[];
  /** The number of the log's first record. */
  readonly firstSeq: number;
  /** The auditor's note at the line. */
  readonly note?: ReactNode;
  readonly onGoTo: (line: number) => void;
}

/** One record: its sentence, its findings, its effect on the balance, the screen, and its causes. */
export const RecordPanel = ({ moment, findings, firstSeq, note, onGoTo }: RecordPanelProps) => {
  const { summary, explanation, text, line } = moment;
  const withheld = withheldBy(moment);
  const atMs = summary.at === null ? Number.NaN : Date.parse(summary.at);
  return (
    <div className="ed-record">
      <p className="ed-record-says">{summary.says}</p>
      {findings.map(({ title, outcome, says }) => (
        <Callout
          key={`${title} ${says}`}
          kind={outcome === "failed" ? "Danger" : "Attention"}
          size="small"
          title={title}
        >
          {says}
        </Callout>
      ))}
      <dl className="ed-facts">
        <Fact term={recordWords.line} value={recordWords.place(line, summary.seq)} />
        {withheld === undefined && (
          <>
            <Fact
              term={recordWords.at}
              value={Number.isNaN(atMs) ? "–" : recordWords.londonTime(exactTime(atMs), day(atMs))}
            />
            <Fact term={recordWords.by} value={summary.by ?? recordWords.unknownSource} />
            <Fact term={recordWords.type} value={summary.type === null ? recordWords.noType : visible(summary.type)} />
          </>
        )}
      </dl>
      {explanation === null ? (
        <p className="ed-record-note">
          {withheld === undefined ? "" : recordWords.withheld}
          {recordWords.notFolded}
        </p>
      ) : (
        <>
          <table className="ed-record-wallet">
            <thead>
              <tr>
                <th scope="col">{recordWords.wallet}</th>
                <th scope="col">{recordWords.before}</th>
                <th scope="col">{recordWords.after}</th>
              </tr>
            </thead>
            <tbody className="ed-tabular">
              {(["balance", "folded", "shown"] as const).map((key) => (
                <tr key={key} data-changed={explanation.before[key] !== explanation.after[key] || undefined}>
                  <th scope="row">{recordWords.amounts[key]}</th>
                  <Amount of={explanation.before} at={key} />
                  <Amount of={explanation.after} at={key} />
                </tr>
              ))}
            </tbody>
          </table>
          <p>{explanation.effect}</p>
          <p>{explanation.shown}</p>
          <section>
            <h3>{recordWords.causes}</h3>
            <ol className="ed-record-causes" role="list">
              {explanation.causes.map((cause) => (
                <li key={cause.seq}>
                  <button type="button" className="ed-line-link" onClick={() => onGoTo(cause.seq - firstSeq + 1)}>
                    {recordWords.goToLine(cause.seq - firstSeq + 1)}
                  </button>{" "}
                  {cause.says}
                </li>
              ))}
            </ol>
            <p className="ed-record-note">{explanation.origin}</p>
          </section>
        </>
      )}
      {note}
      <Disclosure summary={recordWords.text}>
        <pre className="ed-record-line">{visible(text)}</pre>
      </Disclosure>
    </div>
  );
};

/** An amount, marked if it differs from the server's balance, or if the display was frozen. */
const Amount = ({ of, at }: { readonly of: WalletView; readonly at: "balance" | "folded" | "shown" }) => {
  const isFrozen = at === "shown" && of.frozenUntil !== null;
  const differs = at === "folded" && of.folded !== of.balance;
  return (
    <td data-tone={differs ? "danger" : isFrozen ? "info" : undefined}>
      {isFrozen && <FrozenBalance says={recordWords.frozen} />}
      {money(of[at])}
      {differs && <small>{recordWords.difference(Math.abs(of.folded - of.balance))}</small>}
    </td>
  );
};

const Fact = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);
