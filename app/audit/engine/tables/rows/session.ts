import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import { SignedIn, SignedOut } from "../../../../../domain/session/events.ts";
import { PURPOSE_OF, type Purpose } from "../../../../../domain/wallet/purposes.ts";
import type { Verdict } from "../../verdict/verdict.ts";
import type { Booked, LogContext, RowSource } from "./source.ts";

/** `sessions`: one row for each log. */
export class SessionRow implements RowSource {
  readonly follows: readonly AnyEventDefinition[] = [SignedIn, SignedOut];
  readonly #log: LogContext;
  readonly #totals: Record<Purpose, number> = { "paid in": 0, "paid out": 0, staked: 0, won: 0, adjusted: 0 };
  #movements = 0;
  #signedInAt: number | null = null;
  #endedBecause: string | null = null;

  constructor(log: LogContext) {
    this.#log = log;
  }

  after(_: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === SignedIn) this.#signedInAt ??= this.#log.msOf(record);
    else if (definition === SignedOut) this.#endedBecause = record.data["because"] as string;
  }

  booked(_: Player, { movement: { kind, amount }, counts }: Booked): void {
    if (!counts) return;
    this.#movements += 1;
    this.#totals[PURPOSE_OF[kind]] += amount;
  }

  end({ wallet }: Player, { journal: { firstAt, lastAt, appVersion } }: Verdict): void {
    if (firstAt === null || lastAt === null) return;
    const [first, last] = [Date.parse(firstAt), Date.parse(lastAt)];
    this.#log.sink.add("sessions", {
      ...this.#log.place(this.#log.firstSeq),
      first_at: first,
      last_at: last,
      london_date: this.#log.london.dayOf(first),
      duration_s: Math.round((last - first) / 1_000),
      signed_in_at: this.#signedInAt,
      ended_because: this.#endedBecause,
      app_version: appVersion,
      opening_pence: wallet.opening?.balance ?? null,
      closing_pence: wallet.opening === null ? null : wallet.folded,
      movements: this.#movements,
      paid_in_pence: this.#totals["paid in"],
      paid_out_pence: this.#totals["paid out"],
      staked_pence: this.#totals.staked,
      won_pence: this.#totals.won,
    });
  }
}
