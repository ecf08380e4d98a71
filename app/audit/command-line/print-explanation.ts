import type { Break } from "../engine/verdict/break.ts";
import type { Explanation, Told, WalletView } from "../engine/explain/explain.ts";
import { count, exactMoney, londonTimeOfDay } from "../sentences/words.ts";
import { facts, hanging } from "./layout.ts";
import { changeText, placeOf, time } from "./print-place.ts";
import type { Terminal } from "./terminal.ts";

const CHANGES_SHOWN = 12;

/** An explanation as it would be given to the player, with the figures that prove it. */
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
  write(`  Why it happened\n`);
  for (const cause of causes) write(`${hanging(terminal, `   · ${causeLabel(cause)}  `, cause.says)}\n`);
  write(`${hanging(terminal, "   · ", origin)}\n\n`);
  write(`  In figures${" ".repeat(13)}before${" ".repeat(10)}after\n`);
  for (const [label, of] of FIGURES) {
    const figure = (view: WalletView) => (view.known ? of(view) : "–");
    write(`    ${label.padEnd(17)}${figure(before).padStart(12)}${figure(after).padStart(15)}\n`);
  }
  if (changes.length > 0) write(`\n  What it changed in the state\n`);
  for (const change of changes.slice(0, CHANGES_SHOWN)) write(`${hanging(terminal, "    ", changeText(change))}\n`);
  if (changes.length > CHANGES_SHOWN)
    write(`    and ${count(changes.length - CHANGES_SHOWN, "more place")}; --json lists all\n`);
  for (const gap of gaps) write(`\n${hanging(terminal, "  ", gap)}\n`);
  write(
    `\n${hanging(terminal, "  ", `Checked: encoding, order, chain and schemas of ${broken === undefined ? "the whole log" : "what comes before the break"}. Not checked: ${notChecked.join("; ")}.`)}\n`,
  );
  if (broken === undefined) return;
  const says = `The log is broken further down, and what stands there was not looked at. ${broken.finding.says}`;
  write(`${paint("red", hanging(terminal, "  ", says))}\n`);
}

const causeLabel = ({ seq, at }: Told) => `${time(at)}, record ${seq}`;

const FIGURES: readonly (readonly [string, (view: WalletView) => string])[] = [
  ["server's word", ({ balance }) => exactMoney(balance)],
  ["movements", ({ folded }) => exactMoney(folded)],
  ["on screen", ({ shown }) => exactMoney(shown)],
  ["held until", ({ frozenUntil }) => (frozenUntil === null ? "–" : londonTimeOfDay(frozenUntil))],
  ["ledger position", ({ position }) => String(position)],
];
