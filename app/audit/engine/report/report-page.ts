import { count, londonTime } from "../../sentences/words.ts";
import { base64Of, type Checkpoint } from "../checkpoint/checkpoint.ts";
import type { VerifierKey } from "../checkpoint/signed-note.ts";
import { CHECKS, type CheckResult, type Outcome, type Verdict } from "../verdict/verdict.ts";
import type { CaseNote } from "./case-file.ts";
import { htmlText } from "./html-text.ts";
import { placeOf, timeOf } from "./place.ts";

/** A verdict and what it is about, for a report that a person keeps or hands over. */
export interface Report {
  /** The name of the log's file. */
  readonly file: string;
  /** The SHA-256 of the file, in hexadecimal; null if the file was not read to its end. */
  readonly sha256: string | null;
  readonly verdict: Verdict;
  /** What the log was compared with. */
  readonly checkpoint: Checkpoint | undefined;
  readonly keys: readonly VerifierKey[];
  /** The version of the auditor. */
  readonly version: string;
  readonly madeAtMs: number;
  readonly isSigned: boolean;
  /** What the auditor wrote at lines. */
  readonly notes: readonly CaseNote[];
}

/** The page without its end: a signed report has its signature there. */
export function reportBody(report: Report): string {
  const { file, sha256, verdict } = report;
  const title = htmlText(`Verdict on ${file}`);
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><meta name="viewport" content="width=device-width">${sha256 === null ? "" : `<meta name="${LOG_DIGEST}" content="${sha256}">`}<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p class="says">${htmlText(verdict.says)}</p>
<p>${report.isSigned ? SIGNED : UNSIGNED}</p>
<h2>What was verified</h2>
<dl>${factsOf(report)
    .map(([term, value]) => `<dt>${term}</dt><dd>${htmlText(value ?? "not known")}</dd>`)
    .join("\n")}</dl>
<h2>Checks</h2>
<table><thead><tr><th scope="col">Check</th><th scope="col">Outcome</th><th scope="col">What was found</th></tr></thead><tbody>
${verdict.checks.map(checkRow).join("\n")}
</tbody></table>
${notesOf(report.notes)}${listOf("Notes", verdict.notes)}${listOf("Limits of this verification", verdict.notSeen)}</main>
`;
}

export const PAGE_END = "</body></html>\n";

/** The SHA-256 of the log that a report states; undefined if it states none. */
export const logDigestIn = (body: string): string | undefined =>
  new RegExp(`^[^\\n]*\\n<html[^\\n]*<meta name="${LOG_DIGEST}" content="([0-9a-f]{64})">`).exec(body)?.[1];

const LOG_DIGEST = "log-sha256";
const UNSIGNED =
  "This report is not signed: a person who has it can change it. To be certain, verify the log again. The command “audit verify LOG --report FILE --key KEY” makes a signed report.";
const SIGNED =
  "This report is signed. “audit check-report FILE --vkey KEY” shows whether it was changed. The signature shows who made the report, not that the report is right: verify the log again.";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1e1030;background:#fff;margin:2rem auto;max-width:60rem;padding:0 1rem}
h1,dd,td{overflow-wrap:anywhere}.says{font-weight:600}dl{display:grid;grid-template-columns:10rem minmax(0,1fr);gap:.2rem 1rem}dd{margin:0}
table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid #d8d0dd}
td ul{margin:.3rem 0 0;padding-left:1.2rem}.failed{color:#b3261e;font-weight:600}pre{overflow-wrap:anywhere;white-space:pre-wrap}
@media print{body{margin:0;max-width:none}h2{break-after:avoid}tr,dt,dd,pre{break-inside:avoid}thead{display:table-header-group}}`;

function factsOf({ file, sha256, verdict, checkpoint, keys, version, madeAtMs }: Report) {
  const { journal, player, appVersion, regulator, lines, firstSeq, lastSeq, firstAt, lastAt, head } = verdict.journal;
  const isKnown = firstSeq !== null;
  const facts: readonly (readonly [string, string | null])[] = [
    ["File", file],
    ["SHA-256 of the file", sha256 ?? "not computed, because the file was not read to its end"],
    ["Journal", journal],
    ["Player", player ?? (journal === null ? null : "no player signed in at its start")],
    ["App version", appVersion],
    ["Regulator", regulator && `${regulator.name}, in force from ${regulator.from}`],
    ["Lines", count(lines, "line") + (isKnown ? `, records ${firstSeq} to ${lastSeq}` : "")],
    ["From", firstAt && `${timeOf(firstAt)} London time`],
    ["To", lastAt && `${timeOf(lastAt)} London time`],
    ["Head", isKnown ? head : null],
    [
      "Checkpoint",
      checkpoint === undefined
        ? "none given"
        : `${checkpoint.origin}, ${count(checkpoint.size, "line")}, root ${base64Of(checkpoint.root)}`,
    ],
    ["Key", keys.length === 0 ? "none given" : keys.map(({ name, id }) => `${name}+${id}`).join(", ")],
    ["Auditor", `version ${version}`],
    ["Date of the report", `${londonTime(madeAtMs)} London time, by the clock of the auditor’s computer`],
  ];
  return facts;
}

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  passed: "passed",
  failed: "failed",
  incomplete: "incomplete",
  "not-checked": "not checked",
};

function checkRow({ check, outcome, says, findings, found }: CheckResult): string {
  const isSame = findings.length === 1 && findings[0]?.says === says;
  const more = found - findings.length;
  const items = [
    ...findings.map((finding) => placeOf(finding) + (isSame ? "" : `: ${finding.says}`)),
    ...(more > 0 ? [`and ${count(more, "more finding")}`] : []),
  ];
  const list = items.length === 0 ? "" : `<ul>${items.map((item) => `<li>${htmlText(item)}</li>`).join("")}</ul>`;
  return `<tr><th scope="row">${CHECKS[check].title}</th><td class="${outcome}">${OUTCOMES[outcome]}</td><td>${htmlText(says)}${list}</td></tr>`;
}

/** They are the auditor's words, and no part of the verdict. */
const notesOf = (notes: readonly CaseNote[]): string =>
  notes.length === 0
    ? ""
    : `<h2>The auditor’s own notes</h2>\n<ul>${notes
        .map(({ line, text }) => `<li>Line ${line}: ${(text || "marked").split("\n").map(htmlText).join("<br>")}</li>`)
        .join("\n")}</ul>\n`;

const listOf = (title: string, texts: readonly string[]): string =>
  texts.length === 0
    ? ""
    : `<h2>${title}</h2>\n<ul>${texts.map((text) => `<li>${htmlText(text)}</li>`).join("\n")}</ul>\n`;
