import { depositByReference } from "../../../../domain/deposits/queries.ts";
import { ExclusionBegun } from "../../../../domain/exclusion/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { LeafHash } from "../../../../domain/journal/hash.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { isProvable, statedLimits } from "../checks/booked-elsewhere.ts";
import { Repetitions } from "../checks/consistency/repetitions.ts";
import type { StatedLimit } from "../checks/known-limit.ts";
import type { RulesWatch } from "../checks/rules-watch.ts";
import type { Moment, ServerClock } from "../checks/server-clock.ts";
import { isStakeOrDeposit } from "../checks/stakes.ts";
import type { Watch } from "../checks/watch.ts";
import { LedgerDigester, type LedgerDigests } from "./ledger-digests.ts";

export interface Exclusion {
  readonly line: number;
  readonly kind: string;
  readonly endDate: string;
  /** The server's time by which it had begun; null if the log does not prove one. */
  readonly beganMs: number | null;
  /** It may have begun up to a day before that: only the longest time of a session is known. */
  readonly isLoose: boolean;
  /** The ledger position that the log had reached. */
  readonly position: number;
}

/** A deposit that the server booked. */
export interface BookedElsewhere {
  readonly line: number;
  readonly position: number;
  readonly amount: number;
  readonly bookedAt: number;
}

/** What a log states of the limits, as far as it can prove that a deposit of another log exceeded one. */
export interface StatedAt {
  readonly line: number;
  readonly limits: readonly StatedLimit[];
}

/** A stake or a deposit. */
export type Booking = Pick<DataOf<typeof MovementBooked>, "kind" | "ref" | "amount" | "position" | "bookedAt"> & {
  readonly line: number;
};

export interface UnrequestedDeposit {
  readonly line: number;
  readonly reference: string | null;
  readonly amount: number;
}

/** What one log of a player has for the comparison with the others, in a few bytes: many logs are compared in one pass. */
export interface ForOtherLogs {
  readonly exclusions: readonly Exclusion[];
  /**
   * The last stake or deposit of each hour by the server's time. An exclusion ends at midnight in London, which is the end of an
   * hour, so one of these was booked during it if any was.
   */
  readonly bookings: readonly Booking[];
  /** The references of the deposits that this log requests, and the deposits that it states without a request of its own. */
  readonly requested: readonly string[];
  readonly unrequested: readonly UnrequestedDeposit[];
  readonly deposits: readonly BookedElsewhere[];
  readonly limits: readonly StatedAt[];
  /** The profile by which the limits are judged. */
  readonly regulator: { readonly name: string; readonly from: string } | null;
  /** The movements after the first balance; null without one. */
  readonly ledger: LedgerDigests | null;
  /** The ledger position before the first movement that the log states, and that of the last one; null without a balance. */
  readonly reach: { readonly from: number; readonly to: number } | null;
  /** The leaf hash of the journal's first line, which a copy has too; null for an excerpt. */
  readonly firstLeaf: string | null;
  /** The number of withheld lines. */
  readonly withheld: number;
}

export const NOTHING_FOR_OTHERS: ForOtherLogs = {
  exclusions: [],
  bookings: [],
  requested: [],
  unrequested: [],
  deposits: [],
  limits: [],
  regulator: null,
  ledger: null,
  reach: null,
  firstLeaf: null,
  withheld: 0,
};

const HOUR_MS = 3_600_000;

/** Collects what a log has for the other logs of its player. It judges nothing. */
export class ForOtherLogsWatch implements Watch {
  readonly follows = [ExclusionBegun, MovementBooked];
  readonly #lineOf: (seq: number) => number;
  readonly #clock: ServerClock;
  readonly #exclusions: (Omit<Exclusion, "beganMs" | "isLoose"> & { readonly moment: Moment })[] = [];
  readonly #bookings = new Map<number, Booking>();
  readonly #unrequested: UnrequestedDeposit[] = [];
  /** By ledger position. */
  readonly #deposits = new Map<number, BookedElsewhere>();
  readonly #ledger: LedgerDigester;
  /** The lowest and the highest ledger position of a movement. */
  #lowest = Infinity;
  #highest = -Infinity;
  readonly #repetitions = new Repetitions();

  constructor(lineOf: (seq: number) => number, clock: ServerClock, hash: LeafHash) {
    this.#lineOf = lineOf;
    this.#clock = clock;
    this.#ledger = new LedgerDigester(hash);
  }

  after({ wallet }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (record.by !== "server") return;
    const line = this.#lineOf(record.seq);
    if (definition === ExclusionBegun) {
      const { kind, endDate } = record.data as DataOf<typeof ExclusionBegun>;
      this.#exclusions.push({ line, kind, endDate, position: wallet.position, moment: this.#clock.momentOf(record) });
      return;
    }
    const movement = record.data as DataOf<typeof MovementBooked>;
    const { kind, ref, amount, position, bookedAt, correlation } = movement;
    this.#lowest = Math.min(this.#lowest, position);
    this.#highest = Math.max(this.#highest, position);
    const isNew = this.#repetitions.movementOf(wallet, record) !== undefined;
    if (isNew && position > (wallet.opening?.position ?? Infinity)) this.#ledger.add(movement);
    if (!isStakeOrDeposit(movement)) return;
    this.#bookings.set(Math.floor(bookedAt / HOUR_MS), { line, kind, ref, amount, position, bookedAt });
    if (kind !== "DEPOSIT") return;
    this.#unrequested.push({ line, reference: correlation, amount });
    if (amount > 0 && !this.#deposits.has(position)) this.#deposits.set(position, { line, position, amount, bookedAt });
  }

  results(): readonly [] {
    return [];
  }

  /** At the end of the log, when all that it proves about its times is known. */
  facts(
    { deposits, wallet, journal: { opening } }: Player,
    statements: RulesWatch["limitStatements"],
    lines: Pick<ForOtherLogs, "firstLeaf" | "withheld">,
  ): ForOtherLogs {
    const isRequested = (reference: string | null) =>
      reference !== null && depositByReference(deposits, reference) !== undefined;
    return {
      exclusions: this.#exclusions.map(({ moment, ...exclusion }) => ({
        ...exclusion,
        beganMs: moment.latestMs ?? this.#clock.overByMs,
        isLoose: moment.latestMs === null,
      })),
      bookings: [...this.#bookings.values()],
      requested: Object.values(deposits.deposits).flatMap(({ ref }) => ref ?? []),
      unrequested: this.#unrequested.filter(({ reference }) => !isRequested(reference)),
      deposits: [...this.#deposits.values()],
      limits: statements.flatMap(({ seq, ...stated }) => {
        const limits = statedLimits(stated).filter(isProvable);
        return limits.length === 0 ? [] : [{ line: this.#lineOf(seq), limits }];
      }),
      regulator: opening?.regulator ?? null,
      ledger: this.#ledger.digests(),
      reach:
        wallet.opening === null
          ? null
          : {
              from: Math.min(this.#lowest - 1, wallet.opening.position),
              to: Math.max(this.#highest, wallet.position),
            },
      ...lines,
    };
  }
}
