import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import { JournalOpened } from "../../../../domain/journal/events.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { SignedIn } from "../../../../domain/session/events.ts";
import type { Verdict } from "../verdict/verdict.ts";
import { BingoRows } from "./rows/bingo.ts";
import { GameRows } from "./rows/games.ts";
import { LimitRows } from "./rows/limits.ts";
import { MovementRows } from "./rows/movements.ts";
import { PaymentRows } from "./rows/payments.ts";
import { ScreenRows } from "./rows/screen.ts";
import { SessionRow } from "./rows/session.ts";
import { LogContext, type RowSource } from "./rows/source.ts";
import type { LogIdentity, TableSink } from "./tables.ts";

/** The rows of one log, while it is verified: the `after` of an `Auditor`, and `end` with its verdict. */
export class TableRows {
  readonly #sink: TableSink;
  readonly #log: LogContext;
  readonly #sources: readonly RowSource[];
  /** The sources that follow each type that occurred. */
  readonly #followers = new Map<AnyEventDefinition, readonly RowSource[]>();
  readonly #withData: boolean;
  #identity: LogIdentity;
  #records = 0;

  /** `withData`: `records` has what was recorded, as JSON. */
  constructor(sink: TableSink, file: string, { withData = false }: { readonly withData?: boolean } = {}) {
    const log = new LogContext(sink);
    const others: readonly RowSource[] = [
      new PaymentRows(log),
      new LimitRows(log),
      new SessionRow(log),
      new GameRows(log),
      new BingoRows(log),
      new ScreenRows(log),
    ];
    const movements = new MovementRows(log, (player, booked) => {
      for (const source of others) source.booked?.(player, booked);
    });
    this.#sink = sink;
    this.#log = log;
    this.#sources = [...others, movements];
    this.#withData = withData;
    this.#identity = { file, journal: null, player: null };
    sink.begin(this.#identity);
  }

  readonly after = (player: Player, record: JournalRecord, definition: AnyEventDefinition | undefined): void => {
    this.#log.begin(record.seq);
    if (definition === JournalOpened || definition === SignedIn) this.#identify(player);
    this.#record(record);
    if (definition === undefined) return;
    let followers = this.#followers.get(definition);
    if (followers === undefined) {
      followers = this.#sources.filter(({ follows }) => follows.includes(definition));
      this.#followers.set(definition, followers);
    }
    for (const source of followers) source.after(player, record, definition);
  };

  /** The opening may not know the player, who signs in later. */
  #identify({ journal: { opening }, session }: Player): void {
    const { journal, player } = this.#identity;
    this.#identity = {
      ...this.#identity,
      journal: journal ?? opening?.journal ?? null,
      player: player ?? opening?.player ?? session.player,
    };
    this.#sink.identify(this.#identity);
  }

  #record(record: JournalRecord): void {
    const at = this.#log.msOf(record);
    this.#records += 1;
    this.#sink.add("records", {
      seq: record.seq,
      line: this.#log.lineOf(record.seq),
      recorded_at: at,
      london_date: this.#log.london.dayOf(at),
      claimant: record.by,
      type: record.type,
      cause: record.cause ?? null,
      data: this.#withData ? dataOf(record) : null,
    });
  }

  /** The rows that need the end of the log. `repeatedOf`: another file of the same journal counts in its place. */
  end(player: Player, verdict: Verdict): void {
    for (const source of this.#sources) source.end(player, verdict);
    for (const { check, outcome, findings } of verdict.checks) {
      if (outcome !== "failed") continue;
      for (const { says, seq, line, at } of findings)
        this.#sink.add("findings", {
          check_name: check,
          says,
          seq,
          line,
          recorded_at: at === null ? null : Date.parse(at),
        });
    }
  }

  get records(): number {
    return this.#records;
  }

  get identity(): LogIdentity {
    return this.#identity;
  }
}

/** The fold has tagged the data in place. */
function dataOf({ data }: JournalRecord): string {
  const { _tag, ...recorded } = data;
  return JSON.stringify(recorded);
}
