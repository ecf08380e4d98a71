import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DepositSettled } from "../../../domain/deposits/events.ts";
import { loadFixedLimit, loadLimits, loadSolicitations } from "../../../domain/limits/commands.ts";
import { LimitsLoadFailed, LimitsStated } from "../../../domain/limits/events.ts";
import { limitsLeft, limitsReading } from "../../../domain/limits/queries.ts";
import { limitsReactions } from "../../../domain/limits/reactions.ts";
import type { LimitsState } from "../../../domain/limits/state.ts";
import { tightestOf } from "../../../domain/limits/usage.ts";
import { getDepositLimit, getDepositLimitSolicitations, getFixedDepositLimit } from "../../../domain/limits/wire.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { playerFold } from "../../../domain/player.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import { limitOf, noLimit, signedIn } from "../../support/deposit-facts.ts";
import { EVENING_MS, fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";

const period = (value: number | null, remaining: number | null = null) => ({
  value,
  remaining,
  request: null,
  effectiveAt: null,
  setAt: null,
});
const decode = Schema.decodeUnknownResult(getDepositLimit.response);
const wire = (daily: object) => ({
  depositLimitDaily: daily,
  depositLimitWeekly: period(-1),
  depositLimitMonthly: period(null),
});

describe("the limits as they come", () => {
  it("are whole pounds, with what remains of each, since when, and what is asked for [LIMIT-005 LIMIT-008 LIMIT-009 CALL-047]", () => {
    const request = { amount: 200, requestedAt: EVENING_MS, effectiveAt: EVENING_MS + 86_400_000 };
    const decoded = decode(wire({ value: 50, remaining: 12.34, request, effectiveAt: 5, setAt: 4 }));
    expect(Result.isSuccess(decoded) && decoded.success.depositLimitDaily).toEqual({
      value: pounds(50),
      remaining: pence(1234),
      request: { ...request, amount: pounds(200) },
      effectiveAt: 5,
      setAt: 4,
    });
    expect(Result.isFailure(decode(wire(period(50.5))))).toBe(true);
  });

  it("are absent where they are empty or -1 [LIMIT-006 LIMIT-007]", () => {
    const decoded = decode(wire(period(50)));
    expect(Result.isSuccess(decoded) && decoded.success).toMatchObject({
      depositLimitWeekly: { value: null },
      depositLimitMonthly: { value: null },
    });
    expect(Schema.encodeUnknownSync(getFixedDepositLimit.response)({ monthly: null })).toEqual({ monthly: -1 });
  });
});

describe("the solicitations as they come", () => {
  const answering = (answer: object) => {
    const read = Schema.decodeUnknownResult(getDepositLimitSolicitations.response)(answer);
    if (Result.isFailure(read)) throw read.failure;
    return given(...signedIn)
      .answering(getDepositLimitSolicitations, read.success)
      .when(loadSolicitations())
      .outcome();
  };

  it("have a current and a next value for each period that has one [SOLICIT-003]", async () => {
    const { player } = await answering({ daily: { current: 50, next: 100 }, monthly: { current: -1, next: 500 } });
    expect(player.limits.solicitations).toEqual([
      { period: "daily", current: pounds(50), next: pounds(100) },
      { period: "monthly", current: null, next: pounds(500) },
    ]);
  });

  it("ask for removal when next is null or 'remove' [SOLICIT-004 SOLICIT-005]", async () => {
    for (const next of [null, "remove"]) {
      const { player } = await answering({ weekly: { current: 50, next } });
      expect(player.limits.solicitations).toEqual([{ period: "weekly", current: pounds(50), next: null }]);
    }
  });

  it("are asked of the server every time", () => {
    expect(getDepositLimitSolicitations.flags.skipCache).toBe(true);
  });
});

const state = (limits: Partial<LimitsState>): LimitsState => ({
  ...playerFold.initial().limits,
  daily: { ...noLimit },
  weekly: { ...noLimit },
  monthly: { ...noLimit },
  asOf: EVENING_MS,
  ...limits,
});

describe("what is left of a limit", () => {
  const MIDNIGHT = Date.parse("2026-11-21T00:00:00.000Z");
  const MONDAY = Date.parse("2026-11-23T00:00:00.000Z");

  it("is what the server stated, until its window is over; then it is whole again", () => {
    const limits = state({ daily: limitOf(pounds(50), pounds(5)), weekly: limitOf(pounds(100), pounds(20)) });
    expect(limitsLeft(limits, EVENING_MS)).toMatchObject([
      { period: "daily", left: pounds(5), used: pounds(45), resetsAt: MIDNIGHT },
      { period: "weekly", left: pounds(20), used: pounds(80), resetsAt: MONDAY },
    ]);
    expect(limitsLeft(limits, MIDNIGHT)).toMatchObject([
      { period: "daily", left: pounds(50), used: 0 },
      { period: "weekly", left: pounds(20) },
    ]);
    expect(limitsLeft(limits, MONDAY)).toMatchObject([{ left: pounds(50) }, { left: pounds(100) }]);
  });

  it("is never below zero, and undefined without a limit", () => {
    expect(limitsLeft(state({}), EVENING_MS)).toEqual([]);
    expect(limitsLeft(state({ monthly: limitOf(pounds(50), pounds(-5)) }), EVENING_MS)).toMatchObject([
      { period: "monthly", left: 0, used: pounds(50) },
    ]);
  });

  it("is all of it if the server states no use", () => {
    const unused = state({ daily: { ...noLimit, value: pounds(50) } });
    expect(limitsLeft(unused, EVENING_MS)).toMatchObject([{ left: pounds(50), used: 0 }]);
  });

  it("binds first where it is least", () => {
    const amount = fc.nat({ max: 1000 }).map((value) => pounds(value));
    fc.assert(
      fc.property(amount, amount, amount, (daily, weekly, monthly) => {
        const all = {
          daily: limitOf(pounds(1000), daily),
          weekly: limitOf(pounds(1000), weekly),
          monthly: limitOf(pounds(1000), monthly),
        };
        expect(tightestOf(limitsLeft(state(all), EVENING_MS))?.left).toBe(Math.min(daily, weekly, monthly));
      }),
    );
    expect(tightestOf(limitsLeft(state({}), EVENING_MS))).toBeUndefined();
  });
});

describe("the readings that a deposit waits for", () => {
  it.each([
    ["ready", "ready", "ready"],
    ["ready", "loading", "loading"],
    ["loading", "ready", "loading"],
    ["unknown", "unknown", "loading"],
    ["failed", "ready", "failed"],
    ["loading", "failed", "failed"],
  ] as const)("of limits %s and solicitations %s are %s together", (status, solicitationsStatus, together) => {
    const awaiting = { limits: status !== "ready", solicitations: solicitationsStatus !== "ready" };
    expect(limitsReading(state({ status, solicitationsStatus, awaiting }))).toBe(together);
  });

  it("stay ready while a later load runs, or after it failed", () => {
    const awaiting = { limits: false, solicitations: false };
    for (const status of ["loading", "failed"] as const)
      expect(limitsReading(state({ status, solicitationsStatus: status, awaiting }))).toBe("ready");
  });
});

describe("reading the limits", () => {
  const stated = { daily: limitOf(pounds(50), pounds(5)), weekly: noLimit, monthly: noLimit };
  const answer = {
    depositLimitDaily: stated.daily,
    depositLimitWeekly: noLimit,
    depositLimitMonthly: noLimit,
  };

  it("records what the server states, with the moment it was asked at", async () => {
    await given(...signedIn)
      .answering(getDepositLimit, answer)
      .when(loadLimits())
      .then(fact(LimitsStated, { ...stated, asOf: EVENING_MS }));
  });

  it("fails as a whole when either reading fails, in the server's words or our own", async () => {
    const { player } = await given(...signedIn)
      .answering(getDepositLimit, refusal())
      .when(loadLimits())
      .then(
        fact(LimitsLoadFailed, {
          what: "limits",
          message: "We cannot process your request right now. Please try again later.",
        }),
      );
    expect(limitsReading(player.limits)).toBe("failed");
    const solicitations = await given(...signedIn, fact(LimitsStated, { ...stated, asOf: EVENING_MS }))
      .answering(getDepositLimitSolicitations, refusal())
      .when(loadSolicitations())
      .outcome();
    expect(limitsReading(solicitations.player.limits)).toBe("failed");
  });

  it("reads the fixed monthly limit [CALL-048]", async () => {
    const { player, calls } = await given(...signedIn)
      .answering(getFixedDepositLimit, { monthly: pounds(800) })
      .when(loadFixedLimit())
      .outcome();
    expect(calls).toEqual([{ endpoint: "getFixedDepositLimit", request: {} }]);
    expect(player.limits.fixedMonthly).toBe(pounds(800));
  });

  it("happens at the start, whenever the deposit modal opens, and after every deposit", async () => {
    const { calls, player } = await given(...signedIn)
      .answering(getDepositLimit, answer)
      .answering(getDepositLimitSolicitations, {})
      .when((world) =>
        Effect.gen(function* () {
          yield* running(limitsReactions);
          const opened = { name: "deposit", params: {}, via: "url", onCloseOpen: null, index: null } as const;
          world.store.record(ModalOpened, opened, EVENING_MS, { by: "player" });
          expect(limitsReading(world.player.limits)).toBe("loading");
          yield* settled;
          const paid = { ref: "dep-1", provider: null, amount: pounds(20) };
          world.store.record(DepositSettled, paid, EVENING_MS, { by: "server" });
          yield* settled;
        }),
      )
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([
      "getDepositLimit",
      "getDepositLimitSolicitations",
      "getDepositLimit",
      "getDepositLimitSolicitations",
      "getDepositLimit",
    ]);
    expect(limitsReading(player.limits)).toBe("ready");
  });
});
