import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { requestLimits } from "../../../domain/limits/commands.ts";
import { savedText } from "../../../domain/limits/copy.ts";
import { type Change, LimitChangeRequested, LimitsStated } from "../../../domain/limits/events.ts";
import { changesChosen, changesInParams, listedLimit, raiseParams } from "../../../domain/limits/form.ts";
import { isLimited, limitEntry, limitNames, limitsView, limitWindows } from "../../../domain/limits/queries.ts";
import { limitsReactions } from "../../../domain/limits/reactions.ts";
import type { LimitsState } from "../../../domain/limits/state.ts";
import { PERIODS } from "../../../domain/limits/windows.ts";
import * as Wire from "../../../domain/limits/wire.ts";
import { type Pence, pounds } from "../../../domain/money.ts";
import { playerFold } from "../../../domain/player.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import { acceptedParams } from "../../../domain/shell/modals/rules.ts";
import { isModalOpen } from "../../../domain/shell/queries.ts";
import { limitOf, noLimit, signedIn } from "../../support/deposit-facts.ts";
import { EVENING_MS, fact, given, running, settled } from "../../support/given.ts";

const UK_2026 = { name: "UKGC", from: "2026-09-30" };
const stated = (value: Pence | null) => ({ ...noLimit, value, setAt: 1 });
const state = (limits: Partial<LimitsState> = {}): LimitsState => ({
  ...playerFold.initial().limits,
  status: "ready",
  asOf: EVENING_MS,
  daily: stated(pounds(50)),
  weekly: stated(null),
  monthly: { ...noLimit },
  ...limits,
});
const lower: Change = { period: "daily", amount: pounds(20) };
const raise: Change = { period: "daily", amount: pounds(80) };
const removal: Change = { period: "daily", amount: null };
const first: Change = { period: "weekly", amount: pounds(100) };

describe("whether there are limits to show", () => {
  it.each<[string, Partial<LimitsState>, ReturnType<typeof limitsView>]>([
    ["nothing is known", { asOf: null, status: "unknown" }, "loading"],
    ["they are read for the first time", { asOf: null, status: "loading" }, "loading"],
    ["they could not be read", { asOf: null, status: "failed" }, "failed"],
    ["they were stated", {}, "limits"],
    ["they are read anew", { status: "loading" }, "limits"],
    ["they could not be read anew", { status: "failed" }, "limits"],
  ])("where %s", (_, limits, view) => {
    expect(limitsView(state(limits))).toBe(view);
  });
});

describe("what is chosen from the lists of limits", () => {
  it("begins with the limit in force, where there is one", () => {
    expect(PERIODS.map((period) => listedLimit(state(), period))).toEqual(["50", undefined, undefined]);
    expect(listedLimit(state({ daily: null }), "daily")).toBeUndefined();
  });

  it("changes only the periods whose choice differs", () => {
    expect(changesChosen(state(), {})).toEqual([]);
    expect(changesChosen(state(), { daily: "50" })).toEqual([]);
    expect(changesChosen(state(), { daily: "20", weekly: "100" })).toEqual([lower, first]);
    expect(changesChosen(state(), { daily: "-1" })).toEqual([removal]);
    expect(changesChosen(state(), { daily: "7" })).toEqual([]);
  });

  it("has the limit in force as a change where a request waits, which it withdraws", () => {
    const request = { amount: pounds(80), requestedAt: 0, effectiveAt: 1 };
    const waits = state({ daily: { ...stated(pounds(50)), request } });
    expect(changesChosen(waits, {})).toEqual([]);
    expect(changesChosen(waits, { daily: "50" })).toEqual([{ period: "daily", amount: pounds(50) }]);
  });

  it("asks for none where that was never said, and not again where it was", () => {
    expect(changesChosen(state(), { weekly: "-1" })).toEqual([]);
    expect(changesChosen(state(), { monthly: "-1" })).toEqual([{ period: "monthly", amount: null }]);
    expect(changesChosen(state({ monthly: null }), { monthly: "-1" })).toEqual([{ period: "monthly", amount: null }]);
  });

  it("asks for nothing over the fixed monthly limit", () => {
    expect(changesChosen(state({ fixedMonthly: pounds(60) }), { weekly: "100" })).toEqual([]);
  });
});

describe("the parameters of the modal that explains a raise", () => {
  it("is what was asked for, and comes back as that", () => {
    const changes = [removal, first];
    expect(raiseParams(changes)).toEqual({ daily: "none", weekly: "100" });
    expect(changesInParams(state(), raiseParams(changes))).toEqual(changes);
    expect(changesInParams(state(), {})).toEqual([]);
  });

  it("is no more than a limit may be", () => {
    const most = { daily: "5000", weekly: "10000", monthly: "20000" };
    expect(changesInParams(state(), most).map(({ amount }) => amount)).toEqual([5000, 10_000, 20_000].map(pounds));
    expect(changesInParams(state(), { daily: "5001", weekly: "10001", monthly: "20001" })).toEqual([]);
    expect(changesInParams(state({ fixedMonthly: pounds(99) }), { daily: "100", weekly: "99" })).toEqual([
      { period: "weekly", amount: pounds(99) },
    ]);
  });

  it("is no amount that no limit can be", () => {
    const given = { daily: "9", weekly: "100.5", monthly: "-1" };
    expect(acceptedParams("spendLimitsIncreaseModal", given)).toEqual({});
    const amounts = { daily: "10", weekly: "none", monthly: "999999" };
    expect(acceptedParams("spendLimitsIncreaseModal", amounts)).toEqual(amounts);
    expect(acceptedParams("spendLimitsIncreaseModal", { daily: "1234567", weekly: "0100" })).toEqual({});
  });
});

describe("asking for limits", () => {
  const fifty = { daily: { ...limitOf(pounds(50), pounds(20)), setAt: 1 }, weekly: noLimit, monthly: noLimit };
  const opened = (name: string) =>
    fact(ModalOpened, { name, params: {}, via: "direct", onCloseOpen: null, index: null }, "player");
  const living = (...modals: readonly string[]) =>
    given(...signedIn, fact(LimitsStated, { ...fifty, asOf: EVENING_MS }), ...modals.map(opened))
      .answering(Wire.getDepositLimit, {
        depositLimitDaily: fifty.daily,
        depositLimitWeekly: noLimit,
        depositLimitMonthly: noLimit,
      })
      .answering(Wire.getDepositLimitSolicitations, {})
      .answering(Wire.getFixedDepositLimit, { monthly: null })
      .answering(Wire.setDepositLimit, {})
      .answering(Wire.setDepositLimitDaily, {});
  const namesOf = (calls: readonly { readonly endpoint: string }[]) => calls.map(({ endpoint }) => endpoint);

  it("of the page goes by the period's own call", async () => {
    const { calls } = await living()
      .when(requestLimits([lower]))
      .outcome();
    expect(calls).toEqual([{ endpoint: "setDepositLimitDaily", request: { amount: pounds(20) } }]);
  });

  it("of the page goes by one call where they are several", async () => {
    const { calls } = await living()
      .when(requestLimits([lower, first]))
      .outcome();
    expect(namesOf(calls)).toEqual(["setDepositLimit"]);
  });

  it("of a modal goes by one call", async () => {
    const { calls } = await living("depositLimit")
      .when(requestLimits([lower], "depositLimit"))
      .outcome();
    const request = { daily: pounds(20), noLimitsConfirmed: false };
    expect(calls).toEqual([{ endpoint: "setDepositLimit", request }]);
  });

  it("asks nothing where nothing is changed", async () => {
    const { calls, records } = await living().when(requestLimits([])).outcome();
    expect([calls, records]).toEqual([[], []]);
  });

  it.each([
    ["a raise", [raise], { daily: "80" }],
    ["a removal beside a first limit", [removal, first], { daily: "none", weekly: "100" }],
  ] as const)("explains %s first, and sends nothing before that", async (_, changes, params) => {
    const { calls, player } = await living().when(requestLimits(changes)).outcome();
    expect(calls).toEqual([]);
    expect(player.limits.change).toBeNull();
    expect(player.shell.modals).toMatchObject([{ name: "spendLimitsIncreaseModal", visible: true, params }]);
  });

  it("explains a raise in the place of the modal that it was asked in", async () => {
    const { player } = await living("depositLimit")
      .when(requestLimits([raise], "depositLimit"))
      .outcome();
    expect(isModalOpen(player.shell, "depositLimit")).toBe(false);
    expect(isModalOpen(player.shell, "spendLimitsIncreaseModal")).toBe(true);
  });

  it.each(["depositLimit", "spendLimitsIncreaseModal"] as const)(
    "closes %s once the server has accepted it, and shows what is in force",
    async (modal) => {
      const act = requestLimits([lower], "depositLimit");
      const { player } = await living(modal)
        .when(Effect.andThen(running(limitsReactions), Effect.andThen(act, settled)))
        .outcome();
      expect(isModalOpen(player.shell, modal)).toBe(false);
      expect(player.shell.notices).toMatchObject([
        { ref: "limits-saved", message: "Your Spend Limit is set.", severity: 2 },
      ]);
    },
  );

  it("a second time while the first is on its way does nothing", async () => {
    const { calls } = await living()
      .when(requestLimits([lower]))
      .outcome();
    expect(calls).toHaveLength(1);
    const busy = fact(LimitChangeRequested, { changes: [lower], noLimitsConfirmed: false }, "player");
    const again = await given(...signedIn, busy)
      .when(requestLimits([lower]))
      .outcome();
    expect(again.calls).toEqual([]);
  });
});

describe("the notice about changed limits", () => {
  it("after an accepted change: that it is in force, that it waits, or that there is none", () => {
    expect(savedText(state(), [lower, first])).toBe("Your Spend Limit is set.");
    expect(savedText(state(), [lower, raise])).toBe(
      "We'll ask you to confirm this in 24 hours. Until then your limit stays as it is.",
    );
    expect(savedText(state(), [{ period: "weekly", amount: null }])).toBe(
      "You have no Spend Limits. You can set them at any time.",
    );
    expect(savedText(state(), [lower, { period: "weekly", amount: null }])).toBe("Your Spend Limit is set.");
    expect(savedText(state({ regulator: UK_2026 }), [lower])).toBe("Your deposit limit is set.");
  });

  it("is whether there are any", () => {
    expect(isLimited(state())).toBe(true);
    expect(isLimited(state({ daily: stated(null) }))).toBe(false);
    expect(isLimited(state({ daily: null, monthly: stated(pounds(10)) }))).toBe(true);
    expect(isLimited(playerFold.initial().limits)).toBe(false);
  });

  it("is whether they are chosen or typed, what several are called, and which windows count", () => {
    const saidOf = (limits: LimitsState) => [limitEntry(limits), limitNames(limits), limitWindows(limits)];
    expect(saidOf(state())).toEqual(["options", "Spend Limits", "calendar"]);
    expect(saidOf(state({ regulator: UK_2026 }))).toEqual(["free-text", "deposit limits", "rolling"]);
  });
});
