import { Postings } from "../../../domain/audit/postings.ts";
import { Statement } from "../../../domain/audit/statement.ts";
import { count, exactMoney } from "../../../domain/audit/words.ts";
import type { Player } from "../../../domain/player.ts";
import { followFile } from "../follow-file.ts";
import { UsageError } from "../journal-file.ts";
import { moment } from "../moment.ts";
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
}

const CAVEAT = "Not checked: the seal, the balances against what the server stated, and secrets; verify does.";

/** A period of the player's account, from the movements alone: opening, movements, closing, and what was won and lost. */
export function statement(terminal: Terminal, path: string, options: StatementOptions): number {
  const writer = writerFor(terminal, options);
  const postings = new Postings();
  let statement: Statement | undefined;
  let player: Player | undefined;
  let isBegun = false;
  const begin = (of: Statement) => {
    if (isBegun || player === undefined) return;
    isBegun = true;
    const { opening } = player.journal;
    const about = {
      journal: opening?.journal ?? "unknown",
      player: opening?.player ?? player.session.player ?? "unknown",
      period: periodOf(options),
    };
    terminal.write(writer.begin(about, of.opening));
  };
  const walk = followFile(terminal, path);
  let next = walk.next();
  for (; next.done !== true; next = walk.next()) {
    const { record } = next.value;
    player = next.value.player;
    statement ??= statementFrom(options, Date.parse(record.at));
    const wasOpen = postings.folded !== undefined;
    const placed = postings.push(record);
    const [first] = placed;
    if (!wasOpen && postings.folded !== undefined)
      statement.open(
        first ? first.folded - first.amount : postings.folded,
        first ? first.position - 1 : postings.position,
      );
    for (const posting of placed) {
      if (!statement.take(posting)) continue;
      begin(statement);
      terminal.write(writer.row(posting));
    }
  }
  const { broken } = next.value;
  if (broken !== undefined) {
    terminal.complain(`The log is broken, and a statement of it would be worth nothing. ${broken.finding.says}\n`);
    return 2;
  }
  if (statement === undefined || postings.folded === undefined)
    throw new UsageError(`${path} knows of no balance: there is nothing to state.`);
  begin(statement);
  terminal.write(writer.end(statement.closing, [...caveatsOf(player, postings), CAVEAT]));
  return postings.waiting > 0 || hasDisagreement(player) ? 1 : 0;
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

const statementFrom = ({ from, to }: StatementOptions, beginsMs: number): Statement =>
  new Statement({
    fromMs: from === undefined ? Number.NEGATIVE_INFINITY : moment(from, beginsMs, "start"),
    toMs: to === undefined ? Number.POSITIVE_INFINITY : moment(to, beginsMs, "start"),
  });

const periodOf = ({ from, to }: StatementOptions): string =>
  from === undefined && to === undefined
    ? "the whole log"
    : [from === undefined ? "" : `from ${from}`, to === undefined ? "" : `to ${to}`]
        .filter((part) => part !== "")
        .join(" ");

const hasDisagreement = (player: Player | undefined): boolean => (player?.wallet.discrepancies.length ?? 0) > 0;

function caveatsOf(player: Player | undefined, { waiting, position }: Postings): readonly string[] {
  const caveats: string[] = [];
  if (waiting > 0)
    caveats.push(
      `${count(waiting, "movement is", "movements are")} not in it, because the one at ledger position ${position + 1} is missing from the log.`,
    );
  if (hasDisagreement(player) && player !== undefined)
    caveats.push(
      `The server stated balances that these movements do not add up to; its last word was ${exactMoney(player.wallet.balance)}. verify lists where.`,
    );
  return caveats;
}
