import type { Break } from "../engine/verdict/break.ts";
import type { DescribedRecord, Explanation, WalletView } from "../engine/explain/explain.ts";
import { count, exactMoney, londonTimeOfDay } from "../sentences/words.ts";
import { facts, hanging } from "./layout.ts";
import { changeText, placeOf, time } from "./print-place.ts";
import type { Terminal } from "./terminal.ts";

const CHANGES_SHOWN = 12;

/** Prints an explanation in sentences, then the figures. */
export function printExplanation(
  terminal: Terminal,
  line: number,
  { record, before, after, effect, shown, changes, causes, origin, standing }: Explanation,
  broken: Break | undefined,
  notChecked: readonly string[],
  gaps: readonly string[],
): void {
  const { paint, write } = terminal;
  write(`${paint("bold", placeOf({ line, ...record }))} London time\n`);
  write(`${hanging(terminal, "  ", record.says)}\n\n`);
  const rows: (readonly [string, string])[] = [
    ["Balance", effect],
    ["On screen", shown],
  ];
  if (standing !== null) rows.push(["Final", `${standing.final ? "Yes. " : "No. "}${standing.says}`]);
  write(`${facts(terminal, rows)}\n\n`);
  write(`  Causes\n`);
  for (const cause of causes) write(`${hanging(terminal, `   · ${causeLabel(cause)}  `, cause.says)}\n`);
  write(`${hanging(terminal, "   · ", origin)}\n\n`);
  write(`  In figures${" ".repeat(13)}before${" ".repeat(10)}after\n`);
  for (const [label, of] of FIGURES) {
    const figure = (view: WalletView) => (view.known ? of(view) : "–");
    write(`    ${label.padEnd(17)}${figure(before).padStart(12)}${figure(after).padStart(15)}\n`);
  }
  if (changes.length > 0) write(`\n  Changes of the state\n`);
  for (const change of changes.slice(0, CHANGES_SHOWN)) write(`${hanging(terminal, "    ", changeText(change))}\n`);
  if (changes.length > CHANGES_SHOWN)
    write(`    and ${count(changes.length - CHANGES_SHOWN, "more change")}; --json lists all\n`);
  for (const gap of gaps) write(`\n${hanging(terminal, "  ", gap)}\n`);
  write(
    `\n${hanging(terminal, "  ", `Checked: encoding, order, chain and schemas of ${broken === undefined ? "the whole log" : "the lines before the break"}. Not checked: ${notChecked.join("; ")}.`)}\n`,
  );
  if (broken === undefined) return;
  const says = `The log is broken further down, and the lines from there on were not read. ${broken.finding.says}`;
  write(`${paint("red", hanging(terminal, "  ", says))}\n`);
}

const causeLabel = ({ seq, at }: DescribedRecord) => `${time(at)}, record ${seq}`;

const FIGURES: readonly (readonly [string, (view: WalletView) => string])[] = [
  ["server's balance", ({ balance }) => exactMoney(balance)],
  ["movements", ({ folded }) => exactMoney(folded)],
  ["on screen", ({ shown }) => exactMoney(shown)],
  ["frozen until", ({ frozenUntil }) => (frozenUntil === null ? "–" : londonTimeOfDay(frozenUntil))],
  ["ledger position", ({ position }) => String(position)],
];
