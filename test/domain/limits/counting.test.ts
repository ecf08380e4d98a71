import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { DepositAccepted, DepositDeclined, DepositRequested, DepositSettled } from "../../../domain/deposits/events.ts";
import { LimitsChanged, LimitsStated } from "../../../domain/limits/events.ts";
import { limitsLeft } from "../../../domain/limits/queries.ts";
import { leftOf } from "../../../domain/limits/usage.ts";
import { countsUntil, type Period } from "../../../domain/limits/windows.ts";
import { pounds, type Pence } from "../../../domain/money.ts";
import { instant } from "../../../domain/time.ts";
import { limitOf, noLimit, signedIn } from "../../support/deposit-facts.ts";
import { EVENING_MS, type Fact, fact, given } from "../../support/given.ts";

const isoFromInstant = (ms: number) => new Date(ms).toISOString();

const stated = (limit: Pence, left: Pence, asOf = EVENING_MS) =>
  fact(LimitsStated, { daily: limitOf(limit, left), weekly: noLimit, monthly: noLimit, asOf });
const request = { provider: "PCI_PROXY", methodRef: null, promotionCode: null, agreeDepositTerms: false } as const;
const requested = (intent: string, amount: Pence) => fact(DepositRequested, { intent, amount, ...request }, "player");
const accepted = (intent: string, ref: string) => fact(DepositAccepted, { intent, ref });
const declined = (of: { intent?: string; ref?: string }) =>
  fact(DepositDeclined, { intent: of.intent ?? null, ref: of.ref ?? null, message: "No", code: null });
const settled = (ref: string, amount: Pence) => fact(DepositSettled, { ref, provider: "PCI_PROXY", amount });
const lowered = (amount: Pence) => fact(LimitsChanged, { changes: [{ period: "daily", amount }] });

const after = async (...facts: readonly Fact[]) =>
  (
    await given(...signedIn, ...facts)
      .when(Effect.void)
      .outcome()
  ).player.limits;
const leftAfter = async (...facts: readonly Fact[]) => limitsLeft(await after(...facts), EVENING_MS)[0]?.left;

describe("deposits beside what the server stated", () => {
  const hundred = stated(pounds(100), pounds(100));
  const thirty = requested("one", pounds(30));
  const ten = requested("two", pounds(10));

  it.each<[string, readonly Fact[], Pence]>([
    ["none", [], pounds(100)],
    ["asked for", [thirty], pounds(70)],
    ["asked for, and told twice", [thirty, thirty], pounds(70)],
    ["taken up", [thirty, accepted("one", "r-1")], pounds(70)],
    ["taken up, and told twice", [thirty, accepted("one", "r-1"), accepted("one", "r-1")], pounds(70)],
    ["declined", [thirty, declined({ intent: "one" })], pounds(100)],
    ["declined by its reference", [thirty, accepted("one", "r-1"), declined({ ref: "r-1" })], pounds(100)],
    [
      "declined before it was known to be ours",
      [thirty, declined({ ref: "r-1" }), accepted("one", "r-1")],
      pounds(100),
    ],
    ["settled for another amount", [thirty, accepted("one", "r-1"), settled("r-1", pounds(25))], pounds(75)],
    [
      "settled before it was known to be ours",
      [thirty, settled("r-1", pounds(25)), accepted("one", "r-1")],
      pounds(75),
    ],
    [
      "two, the first settled before it was known to be ours",
      [thirty, ten, settled("r-1", pounds(25)), accepted("one", "r-1")],
      pounds(65),
    ],
    ["settled in another tab", [settled("r-9", pounds(25))], pounds(75)],
    ["settled twice", [settled("r-9", pounds(25)), settled("r-9", pounds(25))], pounds(75)],
    ["settled by nobody's word but the server's", [{ ...settled("r-9", pounds(25)), by: "frame" }], pounds(100)],
    ["nobody's", [accepted("other", "r-1"), declined({})], pounds(100)],
    ["another's, with one asked for", [thirty, declined({}), declined({ ref: "r-9" })], pounds(70)],
    ["two, the first declined", [thirty, ten, declined({ intent: "one" })], pounds(90)],
    ["two, the second declined", [thirty, ten, accepted("two", "r-2"), declined({ ref: "r-2" })], pounds(70)],
    [
      "two, the second refused before it was known whose",
      [thirty, ten, declined({ ref: "r-2" }), accepted("two", "r-2")],
      pounds(70),
    ],
    [
      "two, both taken up, one declined",
      [thirty, ten, accepted("one", "r-1"), accepted("two", "r-2"), declined({ ref: "r-1" })],
      pounds(90),
    ],
  ])("%s", async (_, facts, left) => {
    expect(await leftAfter(hundred, ...facts)).toBe(left);
  });

  it("are included in a statement from after their acceptance, and counted in addition to an earlier one", async () => {
    const taken = [hundred, thirty, accepted("one", "r-1")];
    expect(await leftAfter(...taken, stated(pounds(100), pounds(70), EVENING_MS + 1))).toBe(pounds(70));
    expect(await leftAfter(...taken, stated(pounds(100), pounds(100), EVENING_MS))).toBe(pounds(70));
    expect(await leftAfter(...taken, stated(pounds(100), pounds(100), EVENING_MS - 1))).toBe(pounds(70));
    expect(await leftAfter(hundred, thirty, stated(pounds(100), pounds(70)))).toBe(pounds(40));
  });
});

describe("a reading that comes late", () => {
  it("lets nothing be more than a change made it meanwhile, and is read again", async () => {
    const late = [stated(pounds(50), pounds(50)), lowered(pounds(40)), stated(pounds(50), pounds(50))];
    const limits = await after(...late);
    expect(limits.daily).toMatchObject({ value: pounds(40), remaining: pounds(40) });
    expect([limits.status, limits.readings]).toEqual(["loading", 2]);
    const again = await after(...late, stated(pounds(50), pounds(50)));
    expect([again.daily?.value, again.status]).toEqual([pounds(50), "ready"]);
  });

  it("takes no deposit for included where it is not taken itself", async () => {
    const taken = [stated(pounds(100), pounds(100)), requested("one", pounds(30)), accepted("one", "r-1")];
    expect(await leftAfter(...taken, lowered(pounds(40)), stated(pounds(100), pounds(70)))).toBe(pounds(10));
  });
});

describe("a device's clock that was put back", () => {
  it("frees nothing, and lengthens nothing", () => {
    const uses = [{ amount: pounds(30), at: EVENING_MS + 2 * 86_400_000 }];
    expect(leftOf("calendar", "daily", pounds(50), uses, EVENING_MS)).toMatchObject({
      left: pounds(20),
      used: pounds(30),
      resetsAt: Date.parse("2026-11-21T00:00:00.000Z"),
    });
  });
});

describe("rolling windows", () => {
  it.each<[Period, string, string]>([
    ["daily", "2026-03-28T20:00:00.000Z", "2026-03-29T20:00:00.000Z"],
    ["weekly", "2026-10-24T20:00:00.123Z", "2026-10-31T20:00:00.123Z"],
    ["monthly", "2026-01-15T12:00:00.123Z", "2026-02-15T12:00:00.123Z"],
    ["monthly", "2026-01-31T12:00:00.000Z", "2026-02-28T12:00:00.000Z"],
    ["monthly", "2028-01-31T12:00:00.000Z", "2028-02-29T12:00:00.000Z"],
    ["monthly", "2026-12-31T12:00:00.000Z", "2027-01-31T12:00:00.000Z"],
    // The same time of day in summer, in winter, and over both changes of the clocks.
    ["monthly", "2026-06-15T12:00:00.000Z", "2026-07-15T12:00:00.000Z"],
    ["monthly", "2026-03-15T12:00:00.000Z", "2026-04-15T11:00:00.000Z"],
    ["monthly", "2026-10-15T11:00:00.000Z", "2026-11-15T12:00:00.000Z"],
    // 01:30 is left out on 29 March, and comes twice on 25 October.
    ["monthly", "2026-02-28T01:30:00.000Z", "2026-03-28T01:30:00.000Z"],
    ["monthly", "2027-02-28T01:30:00.000Z", "2027-03-28T01:30:00.000Z"],
    ["monthly", "2026-09-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"],
  ])("%s from %s: what was deposited counts until %s", (period, at, until) => {
    expect(isoFromInstant(countsUntil("rolling", period, instant(Date.parse(at))))).toBe(until);
  });
});
