import { download } from "../../../adapters/browser/download.ts";
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
  download({ name: `${nameOf(log)}.verdict.json`, type: "application/json", content: verdictJson(log, version) });

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
  download({
    name: `${nameOf(log)}.verdict.html`,
    type: "text/html",
    content: unsignedReport(log, comparison, notes, version, Date.now()),
  });

/** Downloads the auditor's notes on a log. */
export const saveCase = (log: OpenedLog, of: CaseFile): void =>
  download({ name: `${nameOf(log)}.case.json`, type: "application/json", content: caseText(of) });

/** Downloads the answer to a question as a table for spreadsheets. */
export const saveAnswer = (log: OpenedLog, answer: Answer): void =>
  download({ name: `${nameOf(log)}.answer.csv`, type: "text/csv", content: answerCsv(answer) });

export const answerCsv = ({ columns, rows }: Answer): string =>
  [columns, ...rows.map((row) => row.map((cell) => String(cell ?? "")))].map(csvRow).join("");

const nameOf = ({ name }: OpenedLog): string => name.replace(/\.[^.]+$/, "");
