import { type CaseFile, type CaseNote, caseText } from "../engine/report/case-file.ts";
import { PAGE_END, reportBody } from "../engine/report/report-page.ts";
import type { OpenedLog } from "../engine/verdict/opened-log.ts";
import { csvRow } from "../command-line/csv.ts";
import type { Comparison } from "./log.ts";
import type { Answer } from "./query/answer.ts";

/** The verdict in the form of `verify --json`, with the digest of the state. */
const verdictJson = ({ name, verdict, stateDigest }: OpenedLog, version: string): string =>
  `${JSON.stringify({ command: "verify", version, files: [{ file: name, ...verdict, stateDigest }] }, null, 2)}\n`;

/** Downloads the verdict as a file. */
export const saveVerdict = (log: OpenedLog, version: string): void =>
  download(verdictJson(log, version), "application/json", `${nameOf(log)}.verdict.json`);

/** The verdict as a page. The bench never has a private key, so the report is not signed. */
export const unsignedReport = (
  { name, sha256, verdict }: OpenedLog,
  { checkpoint, key }: Comparison,
  notes: readonly CaseNote[],
  version: string,
  madeAtMs: number,
): string =>
  reportBody({
    file: name,
    sha256,
    verdict,
    checkpoint,
    keys: key === undefined ? [] : [key],
    notes,
    version,
    madeAtMs,
    isSigned: false,
  }) + PAGE_END;

/** Downloads the verdict as a page. */
export const saveReport = (log: OpenedLog, comparison: Comparison, notes: readonly CaseNote[], version: string): void =>
  download(unsignedReport(log, comparison, notes, version, Date.now()), "text/html", `${nameOf(log)}.verdict.html`);

/** Downloads the auditor's notes on a log. */
export const saveCase = (log: OpenedLog, of: CaseFile): void =>
  download(caseText(of), "application/json", `${nameOf(log)}.case.json`);

/** Downloads the answer to a question as a table for spreadsheets. */
export const saveAnswer = (log: OpenedLog, answer: Answer): void =>
  download(answerCsv(answer), "text/csv", `${nameOf(log)}.answer.csv`);

export const answerCsv = ({ columns, rows }: Answer): string =>
  [columns, ...rows.map((row) => row.map((cell) => String(cell ?? "")))].map(csvRow).join("");

const nameOf = ({ name }: OpenedLog): string => name.replace(/\.[^.]+$/, "");

function download(content: string, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // A slow browser may start the download late, so the address stays valid for a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
