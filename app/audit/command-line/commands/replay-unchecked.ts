import { fieldsOf } from "../../engine/line/line.ts";
import { withheldBy } from "../../engine/line/withheld.ts";
import { NotARecord, WalletOnly } from "../../engine/checks/wallet-only.ts";
import { atOf, BEFORE_AT } from "../../../../domain/journal/line/layout.ts";
import { isTimestamp } from "../../../../domain/journal/line/read-record.ts";
import { playerFold } from "../../../../domain/player.ts";
import { closeJournal, emptyJournal, openJournal, UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import { type LineReader, linesOf } from "../../reading/line-reader.ts";
import { moment } from "../moment.ts";
import { printAreas } from "../print-state.ts";
import { Progress } from "../progress.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface ReplayOptions {
  readonly at?: string;
  readonly seq?: number;
  readonly state: string;
  /** How many times faster than recorded. */
  readonly pace?: number;
  /** Only the wallet, without checks. */
  readonly unchecked?: boolean;
  /** The wallet after every record. */
  readonly every?: boolean;
  readonly json?: boolean;
}

const NOT_CHECKED = "the log: run verify first";

/** The wallet at one point of a log, as fast as possible: nothing is checked, and only the wallet's records are parsed. */
export function replayUnchecked(terminal: Terminal, path: string, options: ReplayOptions): number {
  if (options.state !== "wallet" || options.pace !== undefined)
    throw new UsageError("--unchecked shows only the wallet: it does not go with --state or --pace.");
  const only = new WalletOnly();
  const file = openJournal(path);
  const reader = linesOf(file);
  const progress = new Progress(terminal, file.size);
  let end: string | undefined;
  let lastLine: number | undefined;
  let line = 0;
  try {
    while (reader.next()) {
      if (reader.number === 1 && options.seq !== undefined)
        lastLine = options.seq - ((fieldsOf(reader.text)["seq"] as number | undefined) ?? 0) + 1;
      // Withheld lines have no time.
      if (options.at !== undefined && end === undefined && withheldBy(reader) === undefined) {
        const at = fieldsOf(reader.text)["at"];
        if (typeof at !== "string" || !isTimestamp(at)) throw notARecord(reader.number);
        end = new Date(moment(options.at, Date.parse(at), "end")).toISOString();
      }
      if (end !== undefined && reader.text.startsWith(BEFORE_AT) && atOf(reader.text) > end) break;
      push(only, reader);
      line = reader.number;
      if (line === lastLine) break;
      progress.tick(line, reader.offset);
    }
  } finally {
    progress.done();
    closeJournal(file);
  }
  if (reader.number === 0) throw emptyJournal(path);
  if (line === 0) throw new UsageError(`${path} begins after that time.`);
  if (lastLine !== undefined && line !== lastLine) throw new UsageError(`${path} has no record ${options.seq}.`);
  const { wallet } = only;
  if (options.json === true) {
    const answer = { command: "replay", version: VERSION, file: path, exitCode: 0, line, state: { wallet } };
    terminal.write(`${JSON.stringify({ ...answer, notChecked: [NOT_CHECKED] }, null, 2)}\n`);
  } else {
    terminal.write(`After line ${line}\n`);
    printAreas(terminal, ["wallet"], { ...playerFold.initial(), wallet });
    terminal.write(`\n${hanging(terminal, "  ", `Not checked: ${NOT_CHECKED}.`)}\n`);
  }
  return 0;
}

function push(only: WalletOnly, line: LineReader): void {
  try {
    if (line.unreadable === undefined) return only.push(line);
  } catch (cause) {
    if (!(cause instanceof NotARecord || cause instanceof SyntaxError)) throw cause;
  }
  throw notARecord(line.number);
}

const notARecord = (line: number) => new UsageError(`Line ${line} is not a record: run verify for the reason.`);
