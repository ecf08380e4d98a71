import { DepositAccepted, DepositRequested } from "../../../../domain/deposits/events.ts";
import { ExclusionBegun } from "../../../../domain/exclusion/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import { LimitsStated } from "../../../../domain/limits/events.ts";
import type { StatedLimits } from "../checks/booked-elsewhere.ts";
import { Continuity } from "../checks/consistency/continuity.ts";
import { LimitsKept } from "../checks/limits-kept.ts";
import { type Moment, ServerClock } from "../checks/server-clock.ts";
import type { Summary } from "../verdict/verdict.ts";

/** A movement of the ledger, and the line of the log that states it. */
export interface BookedLine {
  readonly line: number;
  readonly movement: DataOf<typeof MovementBooked>;
}

/** What one log says about the player's ledger and protection, to compare it with the other logs of the player. */
export interface SessionFacts {
  readonly file: string;
  readonly summary: Summary;
  /** The player of the opening, or the one who signed in. */
  readonly player: string | null;
  /** The ledger position and balance before the first movement; null if the log states no balance. */
  readonly opening: { readonly position: number; readonly balance: number } | null;
  readonly movements: ReadonlyMap<number, BookedLine>;
  /** The references of the deposits that this log requests. */
  readonly requested: ReadonlySet<string>;
  readonly exclusions: readonly Exclusion[];
  /** What the server stated of the limits, in order. */
  readonly limits: readonly (StatedLimits & { readonly line: number })[];
}

export interface Exclusion {
  readonly line: number;
  readonly kind: string;
  readonly endDate: string;
  /** The server's time by which it had begun; null if the log does not prove one. */
  readonly beganMs: number | null;
  /** The ledger position that the log had reached. */
  readonly position: number;
}

/** Collects the facts of one log while it is verified: the `after` of an `Auditor`. */
export class SessionFactsCollector {
  #player: string | null = null;
  readonly #movements = new Map<number, BookedLine>();
  readonly #intents = new Set<string>();
  readonly #requested = new Set<string>();
  readonly #exclusions: (Omit<Exclusion, "beganMs"> & { readonly moment: Moment })[] = [];
  readonly #continuity = new Continuity();
  readonly #clock = new ServerClock(this.#continuity);
  readonly #limitsKept = new LimitsKept(({ seq, at }) => ({ line: this.#lineOf(seq), seq, at }), this.#clock);
  readonly #limits: SessionFacts["limits"][number][] = [];
  #first: number | undefined;
  #opening: SessionFacts["opening"] = null;

  readonly after = (player: Player, record: JournalRecord, definition: AnyEventDefinition | undefined): void => {
    this.#first ??= record.seq;
    if (definition === undefined) return;
    this.#continuity.add(record);
    this.#collect(player, record, definition);
    this.#clock.after(record, definition);
  };

  #collect(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    this.#player ??= player.session.player;
    this.#limitsKept.after(player, record, definition);
    const line = this.#lineOf(record.seq);
    if (definition === DepositRequested) this.#intents.add((record.data as DataOf<typeof DepositRequested>).intent);
    if (record.by !== "server") return;
    if (definition === LimitsStated) this.#limits.push({ line, ...this.#limitsKept.statedLimits(player.limits) });
    else if (definition === MovementBooked || definition === BalanceStated)
      this.#money(player, record, line, definition);
    else if (definition === DepositAccepted) {
      const { intent, ref } = record.data as DataOf<typeof DepositAccepted>;
      if (this.#intents.has(intent)) this.#requested.add(ref);
    } else if (definition === ExclusionBegun) {
      const { kind, endDate } = record.data as DataOf<typeof ExclusionBegun>;
      this.#exclusions.push({
        line,
        kind,
        endDate,
        moment: this.#clock.momentOf(record),
        position: player.wallet.position,
      });
    }
  }

  #lineOf(seq: number): number {
    return seq - (this.#first ?? seq) + 1;
  }

  #money({ wallet }: Player, record: JournalRecord, line: number, definition: AnyEventDefinition): void {
    if (this.#opening === null && wallet.opening !== null) {
      const { position, balance } = wallet.opening;
      this.#opening = { position, balance };
    }
    if (definition !== MovementBooked) return;
    const movement = record.data as DataOf<typeof MovementBooked>;
    if (!this.#movements.has(movement.position)) this.#movements.set(movement.position, { line, movement });
  }

  facts(file: string, summary: Summary): SessionFacts {
    return {
      file,
      summary,
      player: summary.player ?? this.#player,
      opening: this.#opening,
      movements: this.#movements,
      requested: this.#requested,
      exclusions: this.#exclusions.map(({ moment, ...exclusion }) => ({ ...exclusion, beganMs: moment.latestMs })),
      limits: this.#limits,
    };
  }
}
