import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { profileOf, profileOn, type RegulatorProfile } from "../../../../domain/regulator/queries.ts";
import { instant, londonDate } from "../../../../domain/time.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_RULES as RULES } from "../invariants/of-rules.ts";
import type { Continuity } from "./consistency/continuity.ts";
import { ExclusionsKept } from "./exclusions-kept.ts";
import { LimitsKept } from "./limits-kept.ts";
import { LimitsUsed } from "./limits-used.ts";
import type { ServerClock } from "./server-clock.ts";
import { type CheckResult, type Finding, resultOf, Tally } from "../verdict/verdict.ts";
import type { Watch } from "./watch.ts";
import { count, exactMoney, londonTime } from "../../sentences/words.ts";

/** A smaller difference between the device's clock and the server's is not mentioned. */
const CLOCK_STATED_MS = 60_000;

/** The rules of the log's regulator profile: the limits were kept, and an excluded player made no deposit and no stake. */
export class RulesWatch implements Watch {
  readonly follows = [...ExclusionsKept.follows, ...LimitsKept.follows];
  readonly #placeOf = ({ seq, at }: JournalRecord) => ({ line: this.#lineOf(seq), seq, at });
  readonly #lineOf: (seq: number) => number;
  readonly #clock: ServerClock;
  readonly #limits: LimitsKept;
  readonly #used: LimitsUsed;
  readonly #exclusions: ExclusionsKept;
  readonly #reversals: Finding[] = [];
  #withdrawals = 0;
  /** The latest movement by the server's time. */
  #lastBooked: { readonly bookedAt: number; readonly record: JournalRecord } | null = null;

  readonly #continuity: Continuity;
  #lastGap = -1;

  constructor(lineOf: (seq: number) => number, clock: ServerClock, continuity: Continuity) {
    this.#lineOf = lineOf;
    this.#clock = clock;
    this.#continuity = continuity;
    this.#limits = new LimitsKept(this.#placeOf, this.#clock, continuity);
    this.#used = new LimitsUsed(this.#placeOf, this.#clock);
    this.#exclusions = new ExclusionsKept(this.#placeOf, this.#clock, continuity);
  }

  /** What the server stated of the limits, in order. */
  get limitStatements(): LimitsKept["statements"] {
    return this.#limits.statements;
  }

  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (this.#continuity.lastGap !== this.#lastGap) this.#missed();
    this.#limits.after(player, record, definition);
    if (record.by !== "server") return;
    this.#used.after(record, definition);
    this.#exclusions.after(player, record, definition);
    if (definition === MovementBooked) this.#booked(record);
  }

  /** A missing record may have changed a limit, or have taken a deposit back. The next statement of the limits has the result. */
  #missed(): void {
    this.#lastGap = this.#continuity.lastGap;
    this.#limits.forget();
    this.#used.forget();
  }

  #booked(record: JournalRecord): void {
    this.#noteTime(record);
    const { kind, ref, amount, bookedAt } = record.data as DataOf<typeof MovementBooked>;
    if (kind === "WITHDRAWAL") this.#withdrawals += 1;
    if (kind !== "WITHDRAWAL_CANCELLED") return;
    const stated = { amount: exactMoney(amount), ref, time: londonTime(bookedAt) };
    const says = filled(RULES["withdrawal-final"].broken, stated);
    this.#reversals.push({ ...this.#placeOf(record), says });
  }

  #noteTime(record: JournalRecord): void {
    const { bookedAt } = record.data as DataOf<typeof MovementBooked>;
    if (bookedAt > (this.#lastBooked?.bookedAt ?? -1)) this.#lastBooked = { bookedAt, record };
  }

  results(player: Player): readonly CheckResult[] {
    const { opening } = player.journal;
    if (opening === null) return [resultOf("rules", "not-checked", RULES["withdrawal-final"].lacks)];
    const { name, from } = opening.regulator;
    const profile = profileOf(opening.regulator);
    const under = `the regulator profile ${name} of ${from}`;
    if (profile === undefined)
      return [resultOf("rules", "incomplete", filled(RULES["profile-in-force"].lacks, { profile: under }))];
    const reversals = profile.withdrawalReversal ? [] : this.#reversals;
    const tally = new Tally();
    const early = this.#notYetInForce(from);
    const findings = [
      ...early,
      ...this.#limits.findings(player, profile.limits),
      ...this.#used.findings(profile.limits),
      ...this.#exclusions.findings,
      ...reversals,
    ];
    for (const finding of findings.toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0))) tally.add(finding);
    const result = this.#result(player, under, tally, profile);
    return [
      {
        check: "rules",
        ...result,
        says: result.outcome === "passed" ? result.says + this.#superseded(name, from) : result.says,
        ...tally,
      },
    ];
  }

  /** The log names a profile that was not in force on its own dates. The server's time decides, because the device's clock may be wrong. */
  #notYetInForce(from: string): readonly Finding[] {
    const last = this.#last;
    if (last === undefined || last.day >= from) return [];
    const says = filled(RULES["profile-in-force"].broken, { day: last.day });
    return [{ ...last.place, says }];
  }

  /** Which profile an operator applies is not a contradiction of the log, but it is said. */
  #superseded(name: string, from: string): string {
    const last = this.#last;
    const then = last && profileOn(name, last.day);
    if (then === undefined || then.from <= from) return "";
    return ` On the log's own dates the profile ${name} of ${then.from} was in force; by the log, the site applied the earlier one.`;
  }

  /** The London day of the latest movement, by the server's time. */
  get #last(): { readonly day: string; readonly place: Finding } | undefined {
    if (this.#lastBooked === null) return undefined;
    const { record, bookedAt } = this.#lastBooked;
    return { day: londonDate(instant(bookedAt)), place: { ...this.#placeOf(record), says: "" } };
  }

  #result(
    player: Player,
    under: string,
    { found }: Tally,
    { limits, withdrawalReversal: allowsReversal }: RegulatorProfile,
  ): Pick<CheckResult, "outcome" | "says"> {
    const { judged, unjudged, compared, unproved } = this.#limits;
    if (found > 0) return { outcome: "failed", says: `${count(found, "breach", "breaches")} of ${under}.` };
    if (unproved > 0)
      return {
        outcome: "incomplete",
        says: filled(RULES["limit-raise"].lacks, { raises: count(unproved, "raise"), profile: under }),
      };
    const { bookingsUnjudged, takenUpUnjudged } = this.#exclusions;
    if (bookingsUnjudged > 0)
      return {
        outcome: "incomplete",
        says: filled(RULES["exclusion-booked"].lacks, {
          bookings: count(bookingsUnjudged, "stake or deposit", "stakes and deposits"),
          profile: under,
        }),
      };
    if (takenUpUnjudged > 0)
      return {
        outcome: "incomplete",
        says: filled(RULES["exclusion-request"].lacks, {
          requests: count(takenUpUnjudged, "request"),
          profile: under,
        }),
      };
    const overUnproved = this.#limits.overUnproved(limits);
    if (overUnproved > 0)
      return {
        outcome: "incomplete",
        says: filled(RULES["limit-booked"].lacks, { deposits: count(overUnproved, "deposit"), profile: under }),
      };
    const byDevice = this.#limits.unprovedByDevice(player, limits);
    if (byDevice > 0)
      return {
        outcome: "incomplete",
        says: filled(RULES["limit-waiting"].lacks, {
          breaches: count(byDevice, "breach", "breaches"),
          profile: under,
        }),
      };
    const withdrawals = allowsReversal ? 0 : this.#withdrawals;
    if (judged + compared + this.#exclusions.count + withdrawals === 0)
      return {
        outcome: "not-checked",
        says: `This log has no record to which a rule of ${under} applies: no limits, no time-out and no self-exclusion.`,
      };
    if (unjudged > 0)
      return {
        outcome: "incomplete",
        says: filled(RULES["limit-deposit"].lacks, {
          deposits: count(judged + unjudged, "deposit"),
          unjudged,
          profile: under,
        }),
      };
    const kept = [
      ...(judged === 0 ? [] : [filled(RULES["limit-deposit"].kept, { deposits: count(judged, "deposit") })]),
      ...(compared === 0 ? [] : [filled(RULES["limit-raise"].kept, { statements: count(compared, "statement") })]),
      ...(this.#limits.times.compared === 0
        ? []
        : [filled(RULES["limit-times"].kept, { statements: count(this.#limits.times.compared, "statement") })]),
      ...(this.#used.compared === 0
        ? []
        : [filled(RULES["limit-used"].kept, { statements: count(this.#used.compared, "statement") })]),
      ...(this.#exclusions.count === 0
        ? []
        : [
            `${filled(RULES["exclusion-request"].kept, { exclusions: count(this.#exclusions.count, "exclusion") })}, and ${RULES["exclusion-booked"].kept}`,
          ]),
      ...this.#aboutClock(),
      ...(allowsReversal
        ? []
        : [filled(RULES["withdrawal-final"].kept, { withdrawals: count(withdrawals, "withdrawal") })]),
    ];
    return {
      outcome: "passed",
      says: filled(RULES["profile-in-force"].kept, { profile: under, kept: kept.join("; ") }),
    };
  }

  /** A wrong clock is stated and corrected. It breaks no rule. */
  #aboutClock(): readonly string[] {
    const { worstMs } = this.#clock;
    if (Math.abs(worstMs) <= CLOCK_STATED_MS) return [];
    const minutes = count(Math.round(Math.abs(worstMs) / 60_000), "minute");
    return [
      `the device's clock was up to ${minutes} ${worstMs > 0 ? "slow" : "fast"}, so its times were corrected by the server's`,
    ];
  }
}
