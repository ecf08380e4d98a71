import { describe, expect, it } from "vitest";
import { spendLimitRefusal } from "../../../domain/deposits/rules.ts";
import { typeInto } from "../../../domain/form/field.ts";
import { canSave, changesOf, limitField, type LimitsForm } from "../../../domain/limits/form.ts";
import {
  limitName,
  LISTED_PERIODS,
  mustDecideLimits,
  limitOptions,
  raisesAmong,
  solicitationsPopup,
  spendLimitsPopup,
} from "../../../domain/limits/queries.ts";
import { typedLimit, validateLimit } from "../../../domain/limits/rules.ts";
import { solicitationView } from "../../../domain/limits/solicitation.ts";
import type { LimitsState } from "../../../domain/limits/state.ts";
import { PERIODS } from "../../../domain/limits/windows.ts";
import { type Pence, pounds } from "../../../domain/money.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { noLimit } from "../../support/deposit-facts.ts";
import { EVENING_MS } from "../../support/given.ts";

const limitsForm = (limits: LimitsState): LimitsForm => ({
  daily: limitField(limits, "daily"),
  weekly: limitField(limits, "weekly"),
  monthly: limitField(limits, "monthly"),
});

const stated = (value: Pence | null) => ({ ...noLimit, value, setAt: 1 });
const state = (limits: Partial<LimitsState> = {}): LimitsState => ({
  ...playerFold.initial().limits,
  status: "ready",
  solicitationsStatus: "ready",
  daily: stated(null),
  weekly: stated(null),
  monthly: stated(null),
  ...limits,
});

describe("the limits to choose from", () => {
  const POUNDS = {
    daily: [5000, 2500, 1000, 500, 250, 100, 50, 20, 10],
    weekly: [10000, 5000, 2500, 1000, 500, 250, 100, 50, 20, 10],
    monthly: [20000, 10000, 5000, 2500, 1000, 500, 250, 100, 50, 20, 10],
  };
  const valuesOf = (period: keyof typeof POUNDS, fixedMonthly: Pence | null = null) =>
    limitOptions(period, { fixedMonthly }).map(({ value }) => value);

  it("go down from £5,000 a day, £10,000 a week and £20,000 a month to £10 [LIMIT-031 LIMIT-032 LIMIT-033 LIMIT-034 LIMIT-504 LIMIT-505]", () => {
    for (const period of PERIODS) expect(valuesOf(period)).toEqual([-1, ...POUNDS[period]]);
  });

  it("have no limit first, whose value is -1", () => {
    for (const period of PERIODS)
      expect(limitOptions(period, { fixedMonthly: null })[0]).toEqual({ value: -1, amount: null });
    expect(limitOptions("daily", { fixedMonthly: null })[1]).toEqual({ value: 5000, amount: pounds(5000) });
  });

  it("leave out what is over the fixed monthly limit", () => {
    expect(valuesOf("monthly", pounds(500))).toEqual([-1, 500, 250, 100, 50, 20, 10]);
    expect(valuesOf("daily", pounds(499))).toEqual([-1, 250, 100, 50, 20, 10]);
  });

  it("are listed by month, week and day", () => {
    expect(LISTED_PERIODS).toEqual(["monthly", "weekly", "daily"]);
  });
});

describe("a period's limit", () => {
  it("has the regulator's name in the UK from 30 September 2026", () => {
    const regulator = { name: "UKGC", from: "2026-09-30" };
    expect(limitName(state({ regulator }))).toBe("deposit limit");
    const limits = {
      ...state({ regulator, daily: { ...stated(pounds(50)), remaining: pounds(20) } }),
      asOf: EVENING_MS,
    };
    const wallet = { ...playerFold.initial().wallet, nextAllowedDepositDate: EVENING_MS };
    const player = { ...playerFold.initial(), limits, wallet };
    expect(spendLimitRefusal(player)?.copy).toContain("almost at your deposit limit with under £10 left");
    expect(limitName(state({ regulator: { name: "UKGC", from: "2025-10-31" } }))).toBe("Spend Limit");
  });

  it("explains in advance which changes will have to wait", () => {
    const limits = state({ daily: stated(pounds(50)), weekly: stated(pounds(100)) });
    const changes = [
      { period: "daily", amount: pounds(60) },
      { period: "weekly", amount: pounds(90) },
      { period: "monthly", amount: pounds(500) },
    ] as const;
    expect(raisesAmong(limits, changes)).toEqual([changes[0]]);
    expect(raisesAmong(limits, [{ period: "weekly", amount: null }])).toHaveLength(1);
    expect(raisesAmong(playerFold.initial().limits, changes)).toEqual([]);
  });
});

describe("the form of typed limits", () => {
  const limits = state({ daily: stated(pounds(50)), fixedMonthly: pounds(800) });
  const typed = (texts: Partial<Record<"daily" | "weekly" | "monthly", string>>) => {
    const form = { ...limitsForm(limits) };
    for (const period of PERIODS) {
      const text = texts[period];
      if (text !== undefined) form[period] = typeInto(form[period], text, validateLimit(limits.fixedMonthly));
    }
    return form;
  };
  const changes = (texts: Parameters<typeof typed>[0]) => changesOf(typed(texts), limits);

  it("starts with what is in force, and going back to that is cancelling", () => {
    expect(limitsForm(limits).daily).toMatchObject({ value: "50", dirty: false, valid: true });
    expect(limitField(limits, "weekly")).toMatchObject({ value: "", dirty: false, valid: true, required: false });
    expect(limitField(playerFold.initial().limits, "daily").value).toBe("");
    const all = { daily: stated(pounds(50)), weekly: stated(pounds(90)), monthly: stated(pounds(200)) };
    const form = limitsForm(state(all));
    expect(PERIODS.map((period) => form[period].value)).toEqual(["50", "90", "200"]);
  });

  it("asks only for what holds something [LIMIT-029]", () => {
    expect(changes({ weekly: "200" })).toEqual([
      { period: "daily", amount: pounds(50) },
      { period: "weekly", amount: pounds(200) },
    ]);
  });

  it("does not ask again for a limit that was changed elsewhere since the form opened", () => {
    const lowered = state({ daily: stated(pounds(20)), fixedMonthly: pounds(800) });
    expect(changesOf(typed({ weekly: "200" }), lowered)).toEqual([{ period: "weekly", amount: pounds(200) }]);
    expect(changesOf(typed({ daily: "60" }), lowered)).toEqual([{ period: "daily", amount: pounds(60) }]);
  });

  it("leaves a request that waits alone, unless its period is typed into", () => {
    const request = { amount: pounds(100), requestedAt: 0, effectiveAt: 1 };
    const waits = state({ daily: { ...stated(pounds(50)), request }, fixedMonthly: pounds(800) });
    expect(changesOf(typed({ weekly: "200" }), waits)).toEqual([{ period: "weekly", amount: pounds(200) }]);
    expect(changesOf(typed({ daily: "60" }), waits)).toEqual([{ period: "daily", amount: pounds(60) }]);
  });

  it("asks for none where a limit was emptied on purpose", () => {
    expect(changes({ daily: "" })).toEqual([{ period: "daily", amount: null }]);
  });

  it("can be saved once every field is valid and there is something to save", () => {
    const savable = (texts: Parameters<typeof typed>[0]) => canSave(typed(texts), limits);
    expect(savable({ weekly: "200" })).toBe(true);
    expect(savable({ weekly: "9" })).toBe(false);
    expect(savable({ weekly: "801" })).toBe(false);
    expect(savable({ weekly: "10.5", monthly: "100" })).toBe(false);
    expect(canSave(limitsForm(state()), state())).toBe(false);
  });

  it("can be saved while a limit in force, which the player did not touch, is above the maximum of a typed one [LIMIT-028]", () => {
    const above = state({ daily: stated(pounds(100)), weekly: stated(pounds(10_000)) });
    const fields = limitsForm(above);
    const lowered = { ...fields, daily: typeInto(fields.daily, "50", validateLimit(null)) };
    expect(canSave(lowered, above)).toBe(true);
    expect(changesOf(lowered, above)).toEqual([{ period: "daily", amount: pounds(50) }]);
    const typedAbove = { ...lowered, weekly: typeInto(fields.weekly, "9000", validateLimit(null)) };
    expect(canSave(typedAbove, above)).toBe(false);
  });

  it("has no room for a seventh character", () => {
    expect(["123456", "1234567"].map((after) => typedLimit("12345", after))).toEqual(["123456", "12345"]);
  });
});

describe("the solicitations modal", () => {
  const raise = { period: "weekly", current: pounds(50), next: pounds(100) } as const;
  const removal = { period: "daily", current: pounds(50), next: null } as const;
  const shown = (limits: Partial<LimitsState>) => solicitationView(state(limits));

  it("shows that it is loading, that it failed, the first solicitation, or that there is none [SOLICIT-007 SOLICIT-008 SOLICIT-009 SOLICIT-010]", () => {
    expect(shown({ solicitationsStatus: "unknown" })).toEqual({ show: "loading" });
    expect(shown({ solicitationsStatus: "loading", solicitations: [raise] })).toEqual({ show: "loading" });
    expect(shown({ solicitationsStatus: "failed" })).toEqual({ show: "failed" });
    expect(shown({ solicitations: [removal, raise] })).toMatchObject({ show: "solicitation", solicitation: removal });
    expect(shown({})).toEqual({ show: "empty" });
  });

  it("shows that an answer is on its way, and why one failed", () => {
    const answer = { period: "weekly", seq: 1 } as const;
    expect(shown({ solicitations: [raise], answer: { ...answer, status: "asked", message: null } })).toMatchObject({
      isSending: true,
      message: null,
    });
    const failed = { ...answer, status: "failed", message: "Not now" } as const;
    expect(shown({ solicitations: [raise], answer: failed })).toMatchObject({ isSending: false, message: "Not now" });
    expect(shown({ solicitations: [removal, raise], answer: failed })).toMatchObject({ message: null });
  });
});

describe("the popups at the start", () => {
  const player = (limits: Partial<LimitsState>, kyc: Player["kyc"]["status"] = "PASS"): Player => {
    const initial = playerFold.initial();
    return { ...initial, kyc: { ...initial.kyc, status: kyc }, limits: state(limits) };
  };
  const removal = { period: "daily", current: pounds(50), next: null } as const;
  const never = { daily: { ...noLimit }, weekly: { ...noLimit }, monthly: { ...noLimit } };

  it.each<[string, Player, ReturnType<typeof spendLimitsPopup>]>([
    ["not yet known whether the identity is checked", player(never, null), "undecided"],
    ["limits not read", player({ ...never, status: "unknown" }), "undecided"],
    ["limits being read", player({ ...never, status: "loading" }), "undecided"],
    ["identity not checked", player(never, "PENDING"), "nothing"],
    ["limits that cannot be read", player({ ...never, status: "failed" }), "nothing"],
    ["limits never set", player(never), "spendLimitsOnboarding"],
    ["limits never set, and a reminder due", player({ ...never, reminderDue: true }), "spendLimitsOnboarding"],
    ["no limits, as was said", player({}), "nothing"],
    ["a limit, and a reminder due", player({ daily: stated(pounds(50)), reminderDue: true }), "spendLimitsReminder"],
    ["limits not stated", player({ daily: null, weekly: null, monthly: null }), "nothing"],
    ["only some of the limits never set", player({ ...never, daily: stated(pounds(50)) }), "nothing"],
    [
      "limits that are in force without the player's word",
      player({ ...never, daily: { ...noLimit, value: pounds(50) } }),
      "nothing",
    ],
    ["a limit, and none due", player({ daily: stated(pounds(50)), reminderDue: false }), "nothing"],
  ])("of spend limits, with %s", (_, of, popup) => {
    expect(spendLimitsPopup(of)).toBe(popup);
  });

  it.each<[string, Player, boolean]>([
    ["and limits never set", player(never), true],
    ["and limits never set, while they are read again", player({ ...never, status: "loading" }), true],
    ["and no limits, as was said", player({}), false],
    ["not yet checked, and limits never set", player(never, "PENDING"), false],
  ])("are needed before a first deposit with an identity checked %s", (_, of, isNeeded) => {
    expect(mustDecideLimits(of)).toBe(isNeeded);
  });

  it.each<[string, Partial<LimitsState>, ReturnType<typeof solicitationsPopup>]>([
    ["not read", { solicitationsStatus: "unknown" }, "undecided"],
    ["being read", { solicitationsStatus: "loading" }, "undecided"],
    ["that cannot be read", { solicitationsStatus: "failed" }, "nothing"],
    ["that cannot be read any more", { solicitationsStatus: "failed", solicitations: [removal] }, "nothing"],
    ["and there are none", {}, "nothing"],
    ["and there is one", { solicitations: [removal] }, "depositLimitSolicitations"],
  ])("of solicitations, %s", (_, limits, popup) => {
    expect(solicitationsPopup(player(limits))).toBe(popup);
  });
});
