import { describe, expect, it } from "vitest";
import { DepositAccepted, DepositRequested } from "../../../domain/deposits/events.ts";
import { JournalOpened } from "../../../domain/journal/events.ts";
import {
  type Limit,
  LimitChangeFailed,
  LimitChangeRequested,
  LimitsChanged,
  LimitsLoadFailed,
  LimitsStated,
  SolicitationAnswered,
  SolicitationAnswerFailed,
  SolicitationSettled,
  SolicitationsStated,
} from "../../../domain/limits/events.ts";
import { limitsLeft } from "../../../domain/limits/queries.ts";
import type { LimitsState } from "../../../domain/limits/state.ts";
import type { Period } from "../../../domain/limits/windows.ts";
import { type Pence, pounds } from "../../../domain/money.ts";
import { playerFold } from "../../../domain/player.ts";
import { ModalClosed, ModalOpened, ShellStarted } from "../../../domain/shell/events.ts";
import { limitOf, noLimit } from "../../support/deposit-facts.ts";
import { EVENING_MS, type Fact, fact } from "../../support/given.ts";

const DAY_MS = 86_400_000;

/** The limits after facts, each at a number of milliseconds after the start, or at the start. */
const after = (...facts: readonly (Fact | readonly [afterMs: number, given: Fact])[]): LimitsState => {
  const player = playerFold.initial();
  for (const [seq, one] of facts.entries()) {
    const [afterMs, { definition, data, by }] = "definition" in one ? [0, one] : one;
    const at = new Date(EVENING_MS + afterMs).toISOString();
    playerFold.apply(player, { _tag: definition.tag, ...structuredClone(data as object) }, { seq, at, by });
  }
  return player.limits;
};

const stated = (limits: Partial<Record<Period, Limit>>, asOf = EVENING_MS) =>
  fact(LimitsStated, { daily: noLimit, weekly: noLimit, monthly: noLimit, ...limits, asOf });
const fifty = stated({ daily: limitOf(pounds(50), pounds(20)) });
const changed = (amount: Pence | null, period: Period = "daily") =>
  fact(LimitsChanged, { changes: [{ period, amount }] });
const asked = fact(LimitChangeRequested, { changes: [], noLimitsConfirmed: false }, "player");
const answered = fact(SolicitationAnswered, { period: "daily", answer: "accepted" }, "player");
const reloaded = fact(ShellStarted, { device: "desktop", webview: false }, "app");
const failed = (what: "limits" | "fixed" | "solicitations") => fact(LimitsLoadFailed, { what, message: "No" });
const opened = (name: string) =>
  fact(ModalOpened, { name, params: {}, via: "direct", onCloseOpen: null, index: null }, "player");
const closed = (name: string) => fact(ModalClosed, { name, because: "closed" }, "player");

describe("what is known of the limits", () => {
  it("is nothing before anybody said anything", () => {
    expect(after()).toEqual({
      regulator: null,
      status: "unknown",
      daily: null,
      weekly: null,
      monthly: null,
      asOf: null,
      changedAt: null,
      readings: 0,
      fixedMonthly: null,
      solicitationsStatus: "unknown",
      solicitations: [],
      awaiting: { limits: true, solicitations: true },
      reminderDue: null,
      change: null,
      answer: null,
      depositClosedSeq: null,
      openedFromDeposit: false,
      counted: [],
      refused: [],
    });
  });

  it("uses the regulator's profile in the opening of the journal", () => {
    const opening = { format: 1, journal: "j", appVersion: "1", timeZone: "Europe/London", player: null } as const;
    const regulator = { name: "UKGC", from: "2026-09-30" };
    expect(after(fact(JournalOpened, { ...opening, regulator }, "app")).regulator).toEqual(regulator);
  });

  it("is what the server stated, a request only where there is one", () => {
    const request = { amount: pounds(80), requestedAt: EVENING_MS, effectiveAt: EVENING_MS + DAY_MS };
    const limits = { daily: { ...limitOf(pounds(50), pounds(20)), request }, weekly: noLimit, monthly: noLimit };
    expect(after(stated(limits))).toMatchObject({ ...limits, status: "ready", asOf: EVENING_MS });
  });

  it.each([
    ["limits", "failed", "unknown"],
    ["solicitations", "unknown", "failed"],
    ["fixed", "unknown", "unknown"],
  ] as const)("is not that of the others where %s could not be read", (what, status, solicitationsStatus) => {
    expect(after(failed(what))).toMatchObject({ status, solicitationsStatus });
  });

  it("is read again whenever a deposit is about to be made, and for no other modal", () => {
    const of = ({ status, solicitationsStatus, readings }: LimitsState) => [status, solicitationsStatus, readings];
    expect(of(after(fifty, opened("deposit")))).toEqual(["loading", "loading", 1]);
    expect(of(after(fifty, opened("depositLimit")))).toEqual(["ready", "unknown", 0]);
  });

  it("is awaited by a deposit form from its opening until the server has stated it, and not by a statement older than a change", () => {
    const none = fact(SolicitationsStated, { solicitations: [] });
    expect(after(fifty, none).awaiting).toEqual({ limits: false, solicitations: false });
    expect(after(fifty, none, failed("limits"), failed("solicitations")).awaiting).toEqual({
      limits: false,
      solicitations: false,
    });
    expect(after(fifty, none, opened("deposit")).awaiting).toEqual({ limits: true, solicitations: true });
    expect(after(opened("deposit"), changed(pounds(40)), fifty).awaiting.limits).toBe(true);
    expect(after(opened("deposit"), fifty, changed(pounds(40))).awaiting.limits).toBe(false);
  });
});

describe("a change that the player asks for", () => {
  it("is pending until it is answered, and failed after a reload meanwhile", () => {
    expect(after(asked).change).toEqual({ status: "asked", message: null, seq: 0 });
    expect(after(asked, reloaded).change?.status).toBe("failed");
    expect(after(answered, reloaded).answer?.status).toBe("failed");
    expect(after(asked, changed(pounds(40)), reloaded).change?.status).toBe("done");
  });

  it("is nothing that another tab asked for", () => {
    const no = fact(LimitChangeFailed, { message: "No" });
    expect(after(no).change).toBeNull();
    expect(after(fact(SolicitationAnswerFailed, { period: "daily", message: "No" })).answer).toBeNull();
    expect(after(changed(pounds(40))).change).toBeNull();
    expect(after(fact(SolicitationSettled, { period: "daily", answer: "declined" })).answer).toBeNull();
  });
});

describe("what is left of a limit that was changed", () => {
  const left = (before: Limit, amount: Pence) => after(stated({ daily: before }), changed(amount)).daily?.remaining;

  it.each<[string, Limit, Pence, Pence]>([
    ["what was used is used", limitOf(pounds(50), pounds(20)), pounds(40), pounds(10)],
    ["all of it may be", limitOf(pounds(50), pounds(20)), pounds(30), pounds(0)],
    ["and never less than nothing is left", limitOf(pounds(50), pounds(20)), pounds(20), pounds(0)],
    [
      "nothing where there was no limit, whatever was left of none",
      { ...noLimit, remaining: pounds(5) },
      pounds(40),
      pounds(0),
    ],
  ])("%s", (_, before, amount, remaining) => {
    expect(left(before, amount)).toBe(remaining);
  });

  it("is undefined if there is no limit", () => {
    expect(after(changed(null)).daily).toEqual({ ...noLimit, effectiveAt: EVENING_MS, setAt: EVENING_MS });
  });

  it("allows no deposit before the server has stated the limits", () => {
    expect(limitsLeft(after(), EVENING_MS)).toEqual([]);
    expect(limitsLeft(after(changed(pounds(40))), EVENING_MS)).toEqual([]);
  });
});

describe("a reading and a change that cross", () => {
  const lowered = [fifty, [5, changed(pounds(40))]] as const;

  it("is late up to the millisecond of the change: it raises nothing, and the limits are read once more", () => {
    for (const asOf of [EVENING_MS, EVENING_MS + 5])
      expect(after(...lowered, stated({ daily: limitOf(pounds(50), pounds(20)) }, asOf))).toMatchObject({
        daily: { value: pounds(40), remaining: pounds(10) },
        asOf,
        status: "loading",
        readings: 2,
      });
  });

  it("holds where it is from after the change", () => {
    const later = stated({ daily: limitOf(pounds(50), pounds(20)) }, EVENING_MS + 6);
    expect(after(...lowered, later)).toMatchObject({ daily: { value: pounds(50) }, status: "ready", readings: 1 });
  });

  it("lowers what it may, where it is late", () => {
    const late = stated({ daily: limitOf(pounds(30), pounds(1)), weekly: limitOf(pounds(90), pounds(7)) });
    expect(after(...lowered, late)).toMatchObject({ daily: { value: pounds(30) }, weekly: { value: pounds(90) } });
  });

  it("is late as well where it is the first", () => {
    const first = after([5, changed(pounds(40))], stated({ daily: limitOf(pounds(50), pounds(20)) }));
    expect(first).toMatchObject({ daily: { value: pounds(40) }, weekly: noLimit, status: "loading" });
  });

  it("includes the deposits of before it, unless a part of it is late", () => {
    const request = { provider: "PCI_PROXY", methodRef: null, promotionCode: null, agreeDepositTerms: false } as const;
    const deposit = [
      fact(DepositRequested, { intent: "one", amount: pounds(10), ...request }, "player"),
      fact(DepositAccepted, { intent: "one", ref: "r-1" }),
    ];
    const reading = (value: Pence) => stated({ daily: limitOf(value, pounds(10)) }, EVENING_MS + 4);
    const included = (value: Pence) =>
      after(fifty, ...deposit, [5, changed(pounds(40))], reading(value)).counted[0]?.included;
    expect([included(pounds(40)), included(pounds(50))]).toEqual([true, false]);
  });
});

describe("an answer to a solicitation", () => {
  const request = { amount: pounds(100), requestedAt: EVENING_MS - DAY_MS, effectiveAt: EVENING_MS };
  const solicited = [
    stated({ daily: { ...limitOf(pounds(50), pounds(20)), request } }),
    fact(SolicitationsStated, {
      solicitations: [
        { period: "daily", current: pounds(50), next: pounds(100) },
        { period: "weekly", current: pounds(90), next: null },
      ],
    }),
    answered,
  ];
  const settled = (answer: "accepted" | "declined", by: "server" | "player" = "server") =>
    after(...solicited, fact(SolicitationSettled, { period: "daily", answer }, by));

  it("that accepts puts the new limit in force, with what was used still used", () => {
    expect(settled("accepted").daily).toEqual({
      value: pounds(100),
      remaining: pounds(70),
      request: null,
      effectiveAt: EVENING_MS,
      setAt: EVENING_MS - DAY_MS,
    });
  });

  it("that accepts leaves nothing if no use was stated, until the server states it", () => {
    const unused = stated({ daily: { ...noLimit, value: pounds(50), request } });
    const accepted = fact(SolicitationSettled, { period: "daily", answer: "accepted" });
    expect(after(unused, accepted).daily).toMatchObject({ value: pounds(100), remaining: 0 });
  });

  it("that declines leaves the limit as it is, and nothing waits any more", () => {
    expect(settled("declined").daily).toEqual(limitOf(pounds(50), pounds(20)));
  });

  it("leaves those of other periods to be answered", () => {
    const { answer, solicitations, solicitationsStatus, status } = settled("accepted");
    expect(solicitations).toEqual([{ period: "weekly", current: pounds(90), next: null }]);
    expect([answer?.status, status, solicitationsStatus]).toEqual(["done", "loading", "loading"]);
  });

  it("is accepted only by the server", () => {
    expect(settled("accepted", "player")).toEqual(after(...solicited));
  });
});

describe("the solicitations that are opened", () => {
  const solicitations = opened("depositLimitSolicitations");

  it("lead back to the deposit where they came in its place", () => {
    expect(after(closed("deposit"), solicitations).openedFromDeposit).toBe(true);
    expect(after(closed("depositLimit"), solicitations).openedFromDeposit).toBe(false);
    expect(after(closed("deposit"), fifty, solicitations).openedFromDeposit).toBe(false);
  });
});
