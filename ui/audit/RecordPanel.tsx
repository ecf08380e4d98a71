import type { Moment } from "../../domain/audit/opened-log.ts";
import { Disclosure } from "../kit/Disclosure.tsx";
import { day, exactTime, money, thousands } from "./words.ts";
import "./record.css";

export interface RecordPanelProps {
  readonly moment: Moment;
  /** Of the log's first line. */
  readonly firstSeq: number;
  readonly onGoTo: (line: number) => void;
}

/** One record: what it says, what it did to the balance, what the screen showed, and what led to it. */
export const RecordPanel = ({ moment, firstSeq, onGoTo }: RecordPanelProps) => {
  const { summary, explanation, text, line } = moment;
  const atMs = summary.at === null ? Number.NaN : Date.parse(summary.at);
  return (
    <div className="ed-record">
      <p className="ed-record-says">{summary.says}</p>
      <dl className="ed-facts">
        <Fact term="Line" value={`${thousands.format(line)}${summary.seq === null ? "" : `, record ${summary.seq}`}`} />
        <Fact term="At" value={`${exactTime(atMs)}, ${day(atMs)}`} />
        <Fact term="Said by" value={summary.by ?? "nobody that may"} />
        <Fact term="Type" value={summary.type ?? "none"} />
      </dl>
      {explanation === null ? (
        <p className="ed-record-note">It was not folded: the state is what it was before.</p>
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
                  <td>{money(explanation.before[key])}</td>
                  <td>{money(explanation.after[key])}</td>
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

const Fact = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);
