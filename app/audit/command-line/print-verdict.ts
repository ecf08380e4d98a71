import { CHECKS, type CheckResult, type Finding, type Outcome, type Verdict } from "../engine/verdict/verdict.ts";
import { count } from "../sentences/words.ts";
import { facts, hanging } from "./layout.ts";
import { placeOf, time } from "./print-place.ts";
import type { Style, Terminal } from "./terminal.ts";

const OUTCOMES: Readonly<Record<Outcome, { readonly mark: string; readonly style: Style }>> = {
  passed: { mark: "✓ passed", style: "green" },
  failed: { mark: "✗ FAILED", style: ["red", "bold"] },
  incomplete: { mark: "~ incomplete", style: "yellow" },
  "not-checked": { mark: "– not checked", style: "dim" },
};
const VERDICT = "Verdict:";
const MARK_WIDTH = 15;
const TITLE_WIDTH = 17;

/** Prints the verdict on one log. */
export function printVerdict(terminal: Terminal, file: string, verdict: Verdict): void {
  const { paint, write } = terminal;
  write(`${paint("bold", file)}\n${facts(terminal, summaryRows(verdict))}\n\n`);
  for (const check of verdict.checks) printCheck(terminal, check);
  write(`\n${hanging(terminal, "  ", `${VERDICT} ${verdict.says}`).replace(VERDICT, paint("bold", VERDICT))}\n`);
  for (const note of verdict.notes) write(`${hanging(terminal, "  ", `Note: ${note}`)}\n`);
  write(`\n  Limits of this verification\n`);
  for (const text of verdict.notSeen) write(`${hanging(terminal, "   · ", text)}\n`);
  write("\n");
}

function summaryRows({ journal }: Verdict): readonly (readonly [string, string])[] {
  const { player, appVersion, regulator, firstSeq, lastSeq, firstAt, lastAt } = journal;
  const rows: (readonly [string, string])[] = [];
  if (journal.journal !== null)
    rows.push([
      "Journal",
      `${journal.journal}, ${player === null ? "no player signed in at its start" : `player ${player}`}, app version ${appVersion}`,
    ]);
  if (regulator !== null) rows.push(["Regulator", `${regulator.name}, in force from ${regulator.from}`]);
  const span = firstAt === null || lastAt === null ? "" : `, ${time(firstAt)} to ${time(lastAt)} London time`;
  const numbers = firstSeq === null ? "" : `, records ${firstSeq} to ${lastSeq}`;
  rows.push(["Lines", count(journal.lines, "line") + numbers + span]);
  if (firstSeq !== null) rows.push(["Head", journal.head]);
  return rows;
}

function printCheck(terminal: Terminal, { check, outcome, says, findings, found }: CheckResult): void {
  const { mark, style } = OUTCOMES[outcome];
  const label = `  ${terminal.paint(style, mark.padEnd(MARK_WIDTH))}${CHECKS[check].title.padEnd(TITLE_WIDTH)}`;
  const labelWidth = 2 + MARK_WIDTH + TITLE_WIDTH;
  terminal.write(`${hanging(terminal, label, says, labelWidth)}\n`);
  if (findings.length === 1 && findings[0]?.says === says) return;
  for (const finding of findings) printFinding(terminal, finding);
  const more = found - findings.length;
  if (more > 0) terminal.write(`      and ${count(more, "more finding")}\n`);
}

function printFinding(terminal: Terminal, finding: Finding): void {
  terminal.write(`${hanging(terminal, "      ", `${placeOf(finding)}: ${finding.says}`)}\n`);
}
