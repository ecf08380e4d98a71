import { UNREADABLE } from "../../engine/verdict/break.ts";
import { type Reconciled, Reconciliation, ServerLedger } from "../../engine/explain/reconcile.ts";
import type { Tally } from "../../engine/verdict/verdict.ts";
import { count } from "../../sentences/words.ts";
import { type ExitCode, INCOMPLETE, worst } from "../../engine/verdict/verdict.ts";
import { replayFile } from "../../reading/replay-file.ts";
import { Gaps } from "../gaps.ts";
import { closeJournal, openJournal, UsageError } from "../../reading/journal-file.ts";
import { Movement } from "../../../../domain/wallet/movement.ts";
import { hanging } from "../layout.ts";
import { linesOf } from "../../reading/line-reader.ts";
import { reportBroken } from "../print-broken.ts";
import { placeOf } from "../print-place.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface ReconcileOptions {
  readonly json?: boolean;
}

const NOT_CHECKED = [
  "movements of the ledger before the log's first position or after its last",
  "the seal, secrets, and whether the records contradict each other: verify checks them",
] as const;

/** Compares a player's log with the backend's list of the player's movements. */
export function reconcile(terminal: Terminal, log: string, ledgerPath: string, { json }: ReconcileOptions): number {
  const ledger = readLedger(ledgerPath);
  let first: number | undefined;
  const reconciliation = new Reconciliation(ledger, (seq) => seq - (first ?? 0) + 1);
  const gaps = new Gaps();
  const steps = replayFile(terminal, log, { withheld: gaps.withheld });
  let next = steps.next();
  for (; next.done !== true; next = steps.next()) {
    const { record, fault } = next.value;
    gaps.note(next.value);
    first ??= record.seq;
    if (fault === undefined) reconciliation.push(record);
  }
  const { broken } = next.value;
  if (broken !== undefined)
    return reportBroken(terminal, { command: "reconcile", file: log, json }, NOT_RECONCILED, broken);
  const result = reconciliation.result();
  const isNothing = result.matched === 0;
  const disagrees = tallies(result).some(([, { found }]) => found > 0);
  const code = worst([disagrees ? 1 : 0, isNothing ? INCOMPLETE : 0, gaps.exitCode]);
  const answer = { result, code, disagrees, gaps: isNothing ? [...gaps.says, NOTHING] : gaps.says };
  if (json === true) terminal.write(`${JSON.stringify(asJson(log, ledgerPath, ledger, answer), null, 2)}\n`);
  else print(terminal, ledger, answer);
  return code;
}

const NOT_RECONCILED = "The log is broken and was not reconciled.";
const NOTHING = "No movement is in both, so nothing shows that they are of the same player and the same time.";

interface Answer {
  readonly result: Reconciled;
  readonly code: ExitCode;
  readonly disagrees: boolean;
  /** Why the comparison is incomplete. */
  readonly gaps: readonly string[];
}

function readLedger(path: string): ServerLedger {
  const file = openJournal(path);
  const reader = linesOf(file);
  const ledger = new ServerLedger();
  try {
    while (reader.next()) {
      if (reader.unreadable !== undefined)
        throw new UsageError(
          `Line ${reader.number} of ${path} ${UNREADABLE[reader.unreadable]}. A ledger has one movement on each line, as JSON.`,
        );
      ledger.push(reader.text);
    }
  } finally {
    closeJournal(file);
  }
  if (ledger.movements === 0)
    throw new UsageError(
      `${path} has no movement: a ledger has one movement on each line, as JSON with ${FIELDS}, as a movement in a log has them.`,
    );
  return ledger;
}

const FIELDS = Object.keys(Movement.fields).join(", ");

/** The tallies, each with its label and the sentence for no findings. */
const tallies = ({ onlyInLog, onlyInLedger, different, opening, ledger, openingCompared }: Reconciled) =>
  [
    ["only in the log", onlyInLog, "no movement is only in the log"],
    ["only in the ledger", onlyInLedger, "no movement is only in the ledger"],
    ["different", different, "no movement or balance is different"],
    [
      "different opening balance",
      opening,
      openingCompared ? "the opening balance is the same" : "the opening balance: the ledger begins after it",
    ],
    ["faults of the ledger", ledger, "the ledger has no faults"],
  ] as const satisfies readonly (readonly [string, Tally, string])[];

function print(terminal: Terminal, ledger: ServerLedger, { result, disagrees, gaps }: Answer): void {
  const write = (text: string, indent = "") => terminal.write(`${hanging(terminal, indent, text)}\n`);
  write(
    `${count(result.matched, "movement is", "movements are")} the same in the log and in the ledger, which has ${ledger.movements}.`,
  );
  for (const [what, { findings, found }, nothing] of tallies(result)) {
    const isNotCompared = findings === result.opening.findings && !result.openingCompared;
    write(found === 0 ? `${isNotCompared ? "–" : "✓"} ${nothing}` : `✗ ${found} ${what}`, "  ");
    for (const finding of findings)
      write(finding.seq === null ? finding.says : `${placeOf(finding)}: ${finding.says}`, "      ");
    if (found > findings.length) write(`and ${count(found - findings.length, "more", "more")}`, "      ");
  }
  write(
    `${count(result.outOfOrder, "movement is", "movements are")} in the log after a later one, and ${result.repeated} more than once; this does not change the sums.`,
    "  ",
  );
  write(
    `The ledger has ${count(result.before, "movement")} before the log's first position, and ${result.after} after its last.`,
    "  ",
  );
  for (const gap of gaps) write(gap, "  ");
  write(`Verdict: ${verdictOn(result, disagrees)}`, "  ");
  write(`Checked: encoding, order, chain and schemas of the log. Not checked: ${NOT_CHECKED.join("; ")}.`);
}

function verdictOn({ matched }: Reconciled, disagrees: boolean): string {
  if (disagrees) return "the log and the ledger do not agree.";
  return matched === 0 ? "there was nothing to compare." : "the log and the ledger agree.";
}

const asJson = (log: string, ledgerPath: string, ledger: ServerLedger, { result, code, gaps }: Answer) => ({
  command: "reconcile",
  version: VERSION,
  file: log,
  ledger: { file: ledgerPath, movements: ledger.movements },
  exitCode: code,
  matched: result.matched,
  repeated: result.repeated,
  outOfOrder: result.outOfOrder,
  before: result.before,
  after: result.after,
  ...Object.fromEntries(
    (["onlyInLog", "onlyInLedger", "different", "opening"] as const).map((name) => {
      const { found, findings } = result[name];
      return [name, { found, findings }];
    }),
  ),
  ledgerFaults: { found: result.ledger.found, findings: result.ledger.findings },
  notChecked: [...gaps, ...(result.openingCompared ? [] : [NO_OPENING]), ...NOT_CHECKED],
});

const NO_OPENING = "the opening balance, because the ledger begins after it";
