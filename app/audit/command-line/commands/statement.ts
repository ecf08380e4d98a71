import { Postings } from "../../engine/explain/postings.ts";
import { type Period, Statement } from "../../engine/explain/statement.ts";
import { count, exactMoney, londonTime } from "../../sentences/words.ts";
import type { Player } from "../../../../domain/player.ts";
import { INCOMPLETE, worst } from "../../engine/verdict/verdict.ts";
import { replayFile } from "../../reading/replay-file.ts";
import { Gaps } from "../gaps.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { type Edge, moment } from "../moment.ts";
import { reportBroken } from "../print-broken.ts";
import { csvWriter } from "../statements/csv.ts";
import { htmlWriter } from "../statements/html.ts";
import { jsonWriter } from "../statements/json.ts";
import { beancountWriter, hledgerWriter } from "../statements/plain-text-accounting.ts";
import { tableWriter } from "../statements/table.ts";
import type { StatementWriter } from "../statements/writer.ts";
import type { Terminal } from "../terminal.ts";

export const FORMATS = ["table", "csv", "html", "json", "hledger", "beancount"] as const;

export interface StatementOptions {
  readonly from?: string;
  readonly to?: string;
  readonly format: (typeof FORMATS)[number];
  /** The same as `--format json`. */
  readonly json?: boolean;
}

const CAVEAT = "Not checked: the seal, the balances that the server stated, and secrets; verify checks them.";

/** A period of the player's account, from the movements: opening balance, movements, closing balance, won and lost. */
export function statement(terminal: Terminal, path: string, given: StatementOptions): number {
  const options = { ...given, format: given.json === true ? "json" : given.format } as const;
  const writer = writerFor(terminal, options);
  const gaps = new Gaps();
  // An incomplete statement could be mistaken for a complete one, so nothing is printed before the end of the log.
  const pieces: string[] = [];
  const postings = new Postings();
  let period: Period | undefined;
  let statement: Statement | undefined;
  let player: Player | undefined;
  const begin = (of: Statement) => {
    if (pieces.length > 0 || player === undefined) return;
    const { opening } = player.journal;
    const about = {
      journal: opening?.journal ?? "unknown",
      player: opening?.player ?? player.session.player ?? "unknown",
      period: periodText(options, period),
    };
    pieces.push(writer.begin(about, of.opening));
  };
  const steps = replayFile(terminal, path, { withheld: gaps.withheld });
  let next = steps.next();
  for (; next.done !== true; next = steps.next()) {
    const { record } = next.value;
    gaps.note(next.value);
    player = next.value.player;
    period ??= periodFrom(options, Date.parse(record.at));
    statement ??= new Statement(period);
    const wasOpen = postings.folded !== undefined;
    const placed = postings.push(record);
    const [first] = placed;
    if (!wasOpen && postings.folded !== undefined)
      statement.open(
        first ? first.folded - first.amount : postings.folded,
        first ? first.position - 1 : postings.position,
      );
    for (const posting of placed) {
      if (!statement.add(posting)) continue;
      begin(statement);
      pieces.push(writer.row(posting));
    }
  }
  const { broken } = next.value;
  if (broken !== undefined)
    return reportBroken(
      terminal,
      { command: "statement", file: path, json: options.format === "json" },
      "The log is broken, so there is no statement.",
      broken,
    );
  if (statement === undefined || postings.folded === undefined)
    throw new UsageError(`${path} has no balance, so there is no statement.`);
  begin(statement);
  pieces.push(writer.end(statement.closing, [...caveatsOf(player, postings), ...gaps.says, CAVEAT]));
  for (const piece of pieces) terminal.write(piece);
  return worst([hasDisagreement(player) ? 1 : 0, postings.waiting > 0 ? INCOMPLETE : 0, gaps.exitCode]);
}

function writerFor(terminal: Terminal, { format }: StatementOptions): StatementWriter {
  switch (format) {
    case "table":
      return tableWriter(terminal);
    case "csv":
      return csvWriter;
    case "html":
      return htmlWriter;
    case "json":
      return jsonWriter();
    case "hledger":
      return hledgerWriter();
    case "beancount":
      return beancountWriter();
  }
}

function periodFrom({ from, to }: StatementOptions, beginsMs: number): Period {
  const at = (time: string | undefined, edge: Edge, without: number) =>
    time === undefined ? without : moment(time, beginsMs, edge);
  const period = {
    fromMs: at(from, "start", Number.NEGATIVE_INFINITY),
    toMs: at(to, "before", Number.POSITIVE_INFINITY),
  };
  if (period.fromMs > period.toMs)
    throw new UsageError(
      `--from (${londonTime(period.fromMs)}) is after --to (${londonTime(period.toMs)}): exchange them.`,
    );
  return period;
}

/** The period with its exact times. */
function periodText({ from, to }: StatementOptions, period: Period | undefined): string {
  if (period === undefined || (from === undefined && to === undefined)) return "the whole log";
  const parts = [
    from === undefined ? "" : `from ${londonTime(period.fromMs)}`,
    to === undefined ? "" : `to ${londonTime(period.toMs)}`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

const hasDisagreement = (player: Player | undefined): boolean => (player?.wallet.discrepancies.length ?? 0) > 0;

function caveatsOf(player: Player | undefined, { waiting, position }: Postings): readonly string[] {
  const caveats: string[] = [];
  if (waiting > 0)
    caveats.push(
      `${count(waiting, "movement is", "movements are")} not included, because the movement at ledger position ${position + 1} is missing from the log.`,
    );
  if (hasDisagreement(player) && player !== undefined)
    caveats.push(
      `The server stated balances that differ from the sum of the movements; its last statement was ${exactMoney((player.wallet.awaiting ?? player.wallet).balance)}. verify lists where.`,
    );
  return caveats;
}
