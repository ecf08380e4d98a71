import { type Reconciled, Reconciliation, ServerLedger } from "../../../domain/audit/reconcile.ts";
import type { Tally } from "../../../domain/audit/verdict.ts";
import { count } from "../../../domain/audit/words.ts";
import { followFile } from "../follow-file.ts";
import { closeJournal, openJournal, UsageError } from "../journal-file.ts";
import { hanging } from "../layout.ts";
import { LineReader } from "../line-reader.ts";
import { placeOf } from "../print-place.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface ReconcileOptions {
  readonly json?: boolean;
}

const NOT_CHECKED = [
  "movements that the ledger has before the log begins or after its last word",
  "the seal and secrets: verify does",
] as const;

/** The player's log against the backend's own list of that player's movements. */
export function reconcile(terminal: Terminal, log: string, ledgerPath: string, { json }: ReconcileOptions): number {
  const ledger = readLedger(ledgerPath);
  let first: number | undefined;
  const reconciliation = new Reconciliation(ledger, (seq) => seq - (first ?? 0) + 1);
  const walk = followFile(terminal, log);
  let next = walk.next();
  for (; next.done !== true; next = walk.next()) {
    const { record, fault } = next.value;
    first ??= record.seq;
    if (fault === undefined) reconciliation.push(record);
  }
  const { broken } = next.value;
  if (broken !== undefined) {
    terminal.complain(`The log is broken, and reconciling it would be worth nothing. ${broken.finding.says}\n`);
    return 2;
  }
  const result = reconciliation.result();
  const code = tallies(result).some(([, tally]) => tally.found > 0) ? 1 : 0;
  if (json === true) terminal.write(`${JSON.stringify(asJson(log, ledgerPath, ledger, result, code), null, 2)}\n`);
  else print(terminal, ledger, result, code);
  return code;
}

function readLedger(path: string): ServerLedger {
  const file = openJournal(path);
  const reader = new LineReader(file.fd);
  const ledger = new ServerLedger();
  try {
    while (reader.next()) {
      if (reader.unreadable !== undefined)
        throw new UsageError(`Line ${reader.number} of ${path} is no text line (${reader.unreadable}).`);
      ledger.push(reader.text);
    }
  } finally {
    closeJournal(file);
  }
  if (ledger.movements === 0)
    throw new UsageError(`${path} holds no movement: it would have one on each line, as the backend hands them out.`);
  return ledger;
}

const tallies = (result: Reconciled): readonly (readonly [string, Tally])[] => [
  ["only in the log", result.onlyInLog],
  ["only in the ledger", result.onlyInLedger],
  ["different in both", result.different],
  ["opening balance", result.opening],
  ["the ledger against itself", result.ledger],
];

function print(terminal: Terminal, ledger: ServerLedger, result: Reconciled, code: number): void {
  const write = (text: string, indent = "") => terminal.write(`${hanging(terminal, indent, text)}\n`);
  write(
    `${count(result.matched, "movement is", "movements are")} the same in the log and in the ledger, which has ${ledger.movements}.`,
  );
  for (const [what, { findings, found }] of tallies(result)) {
    write(`${found === 0 ? "✓ none " : "✗ "}${found === 0 ? "" : `${found} `}${what}`, "  ");
    for (const finding of findings)
      write(finding.seq === null ? finding.says : `${placeOf(finding)}: ${finding.says}`, "      ");
    if (found > findings.length) write(`and ${count(found - findings.length, "more")}`, "      ");
  }
  write(
    `${count(result.outOfOrder, "movement was", "movements were")} told after a later one, and ${result.repeated} more than once; neither changes the sums.`,
    "  ",
  );
  write(
    `The ledger has ${count(result.before, "movement")} from before the log begins, and ${result.after} from after its last word.`,
    "  ",
  );
  write(code === 0 ? "Verdict: the log and the ledger agree." : "Verdict: the log and the ledger do not agree.", "  ");
  write(`Checked: encoding, order, chain and schemas of the log. Not checked: ${NOT_CHECKED.join("; ")}.`);
}

const asJson = (log: string, ledgerPath: string, ledger: ServerLedger, result: Reconciled, exitCode: number) => ({
  command: "reconcile",
  version: VERSION,
  file: log,
  ledger: { file: ledgerPath, movements: ledger.movements },
  exitCode,
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
  notChecked: NOT_CHECKED,
});
