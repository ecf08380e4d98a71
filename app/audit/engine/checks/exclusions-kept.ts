import { TicketsPurchased } from "../../../../domain/bingo/events.ts";
import { DepositAccepted } from "../../../../domain/deposits/events.ts";
import { INDEFINITE } from "../../../../domain/exclusion/end.ts";
import { ExclusionBegun } from "../../../../domain/exclusion/events.ts";
import { GameLaunched } from "../../../../domain/games/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { SignedIn } from "../../../../domain/session/events.ts";
import { instant, londonDate } from "../../../../domain/time.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_RULES as RULES } from "../invariants/of-rules.ts";
import type { Finding } from "../verdict/verdict.ts";
import type { Continuity } from "./consistency/continuity.ts";
import type { Moment, ServerClock } from "./server-clock.ts";
import { isBookedDuring, isStakeOrDeposit, stakedOrPaidIn } from "./stakes.ts";

const TAKEN_UP: ReadonlyMap<AnyEventDefinition, string> = new Map<AnyEventDefinition, string>([
  [DepositAccepted, "A deposit"],
  [TicketsPurchased, "A purchase of tickets"],
  [GameLaunched, "A game"],
  [SignedIn, "A sign-in"],
]);

/** An exclusion of the player, from its record to the end of its last day in London. */
interface Exclusion extends DataOf<typeof ExclusionBegun> {
  readonly seq: number;
  readonly began: Moment;
}

/** Something that was asked for and accepted after an exclusion had begun, unless it was over by then. */
interface TakenUp {
  readonly accepted: Moment;
  readonly exclusion: Exclusion;
  readonly finding: Finding;
}

/** An excluded player made no deposit and no stake, and did not sign in. Each exclusion is judged on its own: there may be time between two. */
export class ExclusionsKept {
  static readonly follows = [...TAKEN_UP.keys(), ExclusionBegun, MovementBooked];
  readonly #placeOf: (record: JournalRecord) => Omit<Finding, "says">;
  readonly #clock: ServerClock;
  readonly #exclusions: Exclusion[] = [];
  readonly #takenUp: TakenUp[] = [];
  readonly #booked: Finding[] = [];
  /** The number of stakes and deposits that may have been booked during an exclusion whose beginning is not proved. */
  bookingsUnjudged = 0;

  readonly #continuity: Continuity;

  constructor(placeOf: (record: JournalRecord) => Omit<Finding, "says">, clock: ServerClock, continuity: Continuity) {
    this.#placeOf = placeOf;
    this.#continuity = continuity;
    this.#clock = clock;
  }

  get count(): number {
    return this.#exclusions.length;
  }

  /** A record of the server. */
  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === ExclusionBegun) this.#begun(record);
    else if (definition === MovementBooked) this.#bookedDuring(record);
    else this.#takenUpDuring(player, record, definition);
  }

  #begun(record: JournalRecord): void {
    const { kind, endDate } = record.data as DataOf<typeof ExclusionBegun>;
    this.#exclusions.push({ kind, endDate, seq: record.seq, began: this.#clock.momentOf(record) });
  }

  /** A deposit requested before an exclusion may be accepted after it began. During it, no deposit may be requested. */
  #takenUpDuring({ deposits }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    const what = TAKEN_UP.get(definition);
    if (what === undefined) return;
    const { intent = "" } = record.data as { readonly intent?: string };
    // A sign-in names no request. It opens a journal, so an exclusion before it in the log is an earlier one.
    const isSignIn = definition === SignedIn;
    const askedSeq = deposits.deposits[intent]?.seq ?? (isSignIn ? record.seq : record.cause);
    if (askedSeq === undefined) return;
    // Support may open a closed account again.
    const begun = this.#exclusions.filter(({ seq, kind }) => seq <= askedSeq && !(isSignIn && kind === "closure"));
    if (begun.length === 0) return;
    const accepted = this.#clock.momentOf(record);
    for (const exclusion of begun) {
      const stated = { what, exclusion: named(exclusion), seq: exclusion.seq };
      const says = filled(RULES["exclusion-request"].broken, stated);
      const one = {
        accepted,
        exclusion,
        finding: { ...this.#placeOf(record), says },
      };
      if (!isAfter(one)) this.#takenUp.push(one);
    }
  }

  /** A movement from before the exclusion may arrive after it began. The server's own time decides. */
  #bookedDuring(record: JournalRecord): void {
    const movement = record.data as DataOf<typeof MovementBooked>;
    if (!isStakeOrDeposit(movement)) return;
    const known = this.#exclusions.flatMap((exclusion) => {
      const { latestMs: beganMs } = exclusion.began;
      return beganMs === null ? [] : [{ ...exclusion, beganMs }];
    });
    const during = known.find((exclusion) => isBookedDuring(movement, exclusion));
    if (during !== undefined) {
      const stated = { booked: stakedOrPaidIn(movement), exclusion: named(during), seq: during.seq };
      const says = filled(RULES["exclusion-booked"].broken, stated);
      this.#booked.push({ ...this.#placeOf(record), says });
    } else if (this.#exclusions.some((one) => one.began.latestMs === null && !isOverAt(movement.bookedAt, one)))
      this.bookingsUnjudged += 1;
  }

  /** At the end of the log, when all that it proves about its times is known. */
  get findings(): readonly Finding[] {
    const found = this.#takenUp.filter((one) => !this.#mayBeAfter(one));
    // One record is found once, whatever number of exclusions it breaks.
    const bySeq = new Map(found.toReversed().map(({ finding }) => [finding.seq, finding]));
    return [...bySeq.values(), ...this.#booked];
  }

  /** The number of records that are within an exclusion or after it: the device's clock says after it, and the server's time proves neither. */
  get takenUpUnjudged(): number {
    return this.#takenUp.filter((one) => this.#mayBeAfter(one) && !isAfter(one)).length;
  }

  /**
   * The log does not prove that the exclusion was in force: by the server's time, or else by the device's clock, it was over. A missing
   * record may have had the server's time.
   */
  #mayBeAfter(one: TakenUp): boolean {
    const { latestMs, deviceMs } = one.accepted;
    if (isAfter(one) || isOverAt(latestMs ?? deviceMs, one.exclusion)) return true;
    return latestMs === null && one.exclusion.endDate !== INDEFINITE && !this.#continuity.isComplete;
  }
}

const named = ({ kind, endDate }: Exclusion): string => `${kind} until ${endDate}`;

const isOverAt = (atMs: number, { endDate }: Exclusion): boolean =>
  endDate !== INDEFINITE && londonDate(instant(atMs)) > endDate;

/** By the server's time, it was accepted when the exclusion was over. */
const isAfter = ({ accepted: { earliestMs }, exclusion }: TakenUp): boolean =>
  earliestMs !== null && isOverAt(earliestMs, exclusion);
