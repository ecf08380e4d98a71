import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import * as TestClock from "effect/testing/TestClock";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptSolicitation,
  confirmNoLimits,
  declineSolicitation,
  closeReminder,
  loadLimits,
  deferLimits,
  saveLimit,
  saveLimits,
} from "../../../domain/limits/commands.ts";
import {
  type Limit,
  LimitChangeFailed,
  LimitChangeRequested,
  LimitReminderReset,
  LimitReminderStated,
  LimitsChanged,
  LimitsStated,
  SolicitationAnswered,
  SolicitationAnswerFailed,
  SolicitationSettled,
  SolicitationsStated,
} from "../../../domain/limits/events.ts";
import { limitsReactions } from "../../../domain/limits/reactions.ts";
import * as Wire from "../../../domain/limits/wire.ts";
import { type Period, PERIODS } from "../../../domain/limits/windows.ts";
import { pounds } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { ModalClosed, ModalOpened, RouteEntered, ShellStarted } from "../../../domain/shell/events.ts";
import { isModalOpen } from "../../../domain/shell/queries.ts";
import { WalletLoaded } from "../../../domain/wallet/events.ts";
import { limitOf, noLimit, signedIn } from "../../support/deposit-facts.ts";
import { EVENING_MS, type Fact, fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";

const DAY_MS = 86_400_000;
const none: Record<Period, Limit> = { daily: noLimit, weekly: noLimit, monthly: noLimit };
const fifty: Record<Period, Limit> = { ...none, daily: { ...limitOf(pounds(50), pounds(20)), setAt: 1 } };
const statedAs = (limits: Record<Period, Limit>, asOf = EVENING_MS) => fact(LimitsStated, { ...limits, asOf });
const answerOf = ({ daily, weekly, monthly }: Record<Period, Limit>) => ({
  depositLimitDaily: daily,
  depositLimitWeekly: weekly,
  depositLimitMonthly: monthly,
});
const opened = (name: string, params = {}) =>
  fact(ModalOpened, { name, params, via: "direct", onCloseOpen: null, index: null }, "player");
const raise = { period: "daily", current: pounds(50), next: pounds(100) } as const;
const asked = fact(SolicitationsStated, { solicitations: [raise] });

/** A player is signed in. Their limits are loaded again when necessary. */
const living = (...history: readonly Fact[]) =>
  given(...signedIn, ...history)
    .answering(Wire.getDepositLimit, answerOf(fifty))
    .answering(Wire.getDepositLimitSolicitations, {})
    .answering(Wire.getFixedDepositLimit, { monthly: null })
    .answering(Wire.setDepositLimit, {})
    .answering(Wire.acceptDepositLimitSolicitation, {})
    .answering(Wire.cancelDepositLimitSolicitation, {})
    .answering(Wire.resetDepositLimitReminder, {});

describe("saving limits", () => {
  it("sends a change, and records it as requested and as accepted [LIMIT-030 CALL-049]", async () => {
    const changes = [
      { period: "daily", amount: pounds(40) },
      { period: "monthly", amount: pounds(500) },
    ] as const;
    const { calls, player } = await living(statedAs(fifty))
      .when(saveLimits(changes))
      .then(
        fact(LimitChangeRequested, { changes, noLimitsConfirmed: false }, "player"),
        fact(LimitsChanged, { changes }),
      );
    const request = { daily: pounds(40), monthly: pounds(500), noLimitsConfirmed: false };
    expect(calls).toEqual([{ endpoint: "setDepositLimit", request }]);
    expect(Schema.encodeUnknownSync(Wire.setDepositLimit.request)({ ...request, weekly: null })).toEqual({
      daily: 40,
      weekly: -1,
      monthly: 500,
      noLimitsConfirmed: false,
    });
    expect(player.limits.change).toMatchObject({ status: "done", message: null });
  });

  it("sends none as -1, whichever period it is [CALL-050]", () => {
    const amount = fc.option(fc.nat(20_000).map((value) => pounds(value)));
    fc.assert(
      fc.property(amount, amount, amount, (daily, weekly, monthly) => {
        const asked = { daily, weekly, monthly, noLimitsConfirmed: false };
        const sent = Schema.encodeUnknownSync(Wire.setDepositLimit.request)(asked) as Record<string, unknown>;
        for (const period of PERIODS)
          expect(sent[period]).toBe(asked[period] === null ? -1 : Number(asked[period]) / 100);
        expect(Schema.decodeUnknownSync(Wire.setDepositLimit.request)(sent)).toEqual(asked);
      }),
    );
  });

  it("sends one period's by its own call [CALL-051]", async () => {
    for (const [period, endpoint] of [
      ["daily", Wire.setDepositLimitDaily],
      ["weekly", Wire.setDepositLimitWeekly],
      ["monthly", Wire.setDepositLimitMonthly],
    ] as const) {
      const { calls, player } = await given(...signedIn, statedAs(none))
        .answering(endpoint, {})
        .when(saveLimit({ period, amount: pounds(100) }))
        .outcome();
      expect(calls).toEqual([{ endpoint: endpoint.name, request: { amount: pounds(100) } }]);
      expect(player.limits[period]?.value).toBe(pounds(100));
    }
    expect(Schema.encodeUnknownSync(Wire.setDepositLimitDaily.request)({ amount: null })).toEqual({ amount: -1 });
  });

  it("that the server refuses says why, in its words or ours, and changes nothing [LIMIT-040]", async () => {
    const failing = (msg: string | null) =>
      given(...signedIn, statedAs(fifty))
        .answering(Wire.setDepositLimit, refusal({ msg }))
        .when(saveLimits([{ period: "daily", amount: pounds(40) }]))
        .outcome();
    const { player, records } = await failing(null);
    expect(records.at(-1)).toMatchObject({ type: LimitChangeFailed.type, by: "server" });
    expect(player.limits.change?.message).toBe("We cannot process your request right now. Please try again later.");
    expect(player.limits.daily?.value).toBe(pounds(50));
    expect((await failing("Not now")).player.limits.change).toMatchObject({ status: "failed", message: "Not now" });
  });

  it("that is not answered loads the limits, because it may have been accepted", async () => {
    const { calls } = await living(statedAs(none))
      .answering(Wire.setDepositLimit, new TimedOut({ endpoint: "setDepositLimit" }))
      .when(saveLimits([{ period: "daily", amount: pounds(40) }]))
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["setDepositLimit", "getDepositLimit"]);
  });

  it("asks nothing where nothing is changed, and once where it is pressed twice", async () => {
    const nothing = await living().when(saveLimits([])).outcome();
    expect([nothing.calls, nothing.records]).toEqual([[], []]);
    const { calls } = await living(fact(LimitChangeRequested, { changes: [], noLimitsConfirmed: false }, "player"))
      .when(saveLimits([{ period: "daily", amount: pounds(40) }]))
      .outcome();
    expect(calls).toEqual([]);
  });

  it("that a page load cut off may be asked again", async () => {
    const begun = fact(LimitChangeRequested, { changes: [], noLimitsConfirmed: false }, "player");
    const { calls } = await living(begun, fact(ShellStarted, { device: "desktop", webview: false }, "app"))
      .when(saveLimits([{ period: "daily", amount: pounds(40) }]))
      .outcome();
    expect(calls).toHaveLength(1);
  });
});

describe("what the server accepts", () => {
  const after = async (...facts: readonly Fact[]) =>
    (
      await given(...signedIn, statedAs(fifty), ...facts)
        .when(Effect.void)
        .outcome()
    ).player.limits;
  const changed = (amount: ReturnType<typeof pounds> | null, by: "server" | "frame" = "server") =>
    fact(LimitsChanged, { changes: [{ period: "daily", amount }] }, by);

  it("is in force at once where it is lower, with what was used still used [LIMIT-043]", async () => {
    expect((await after(changed(pounds(40)))).daily).toMatchObject({ value: pounds(40), remaining: pounds(10) });
    expect((await after(changed(pounds(20)))).daily).toMatchObject({ value: pounds(20), remaining: 0 });
  });

  it("waits for 24 hours where it is higher, or a removal [LIMIT-041 LIMIT-042]", async () => {
    for (const amount of [pounds(80), null])
      expect((await after(changed(amount))).daily).toMatchObject({
        value: pounds(50),
        remaining: pounds(20),
        request: { amount, requestedAt: EVENING_MS, effectiveAt: EVENING_MS + DAY_MS },
      });
  });

  it("leaves no part of a first limit until the server has stated its use", async () => {
    const first = fact(LimitsChanged, { changes: [{ period: "weekly", amount: pounds(100) }] });
    expect((await after(first)).weekly).toMatchObject({ value: pounds(100), remaining: 0 });
  });

  it("changes only by a statement of the server", async () => {
    expect((await after(changed(pounds(40), "frame"))).daily?.value).toBe(pounds(50));
    const claimed = fact(SolicitationSettled, { period: "daily", answer: "accepted" }, "player");
    expect((await after(changed(pounds(80)), claimed)).daily?.value).toBe(pounds(50));
    expect((await after(fact(LimitsStated, { ...none, asOf: EVENING_MS }, "url"))).daily?.value).toBe(pounds(50));
  });
});

describe("the onboarding", () => {
  const onboarding = (hasDeposited: boolean, modal: string) => [
    fact(WalletLoaded, { hasDeposited, nextAllowedDepositDate: null }),
    opened(modal),
  ];

  it("that is put off asks for confirmation first", async () => {
    const { player } = await living(opened("spendLimitsOnboarding")).when(deferLimits()).outcome();
    expect(isModalOpen(player.shell, "spendLimitsOnboarding")).toBe(false);
    expect(isModalOpen(player.shell, "spendLimitsConfirmation")).toBe(true);
  });

  it("confirmed without limits saves all three as none [LIMIT-012]", async () => {
    const { calls } = await living().when(confirmNoLimits()).outcome();
    const request = { daily: null, weekly: null, monthly: null, noLimitsConfirmed: true };
    expect(calls).toEqual([{ endpoint: "setDepositLimit", request }]);
    expect(Schema.encodeUnknownSync(Wire.setDepositLimit.request)(request)).toEqual({
      daily: -1,
      weekly: -1,
      monthly: -1,
      noLimitsConfirmed: true,
    });
  });

  it.each([
    ["limits set", "spendLimitsOnboarding", saveLimits([{ period: "daily", amount: pounds(50) }])],
    ["none wanted", "spendLimitsConfirmation", confirmNoLimits()],
  ] as const)(
    "ended with %s leads a player to the first deposit, and does nothing after one [LIMIT-013]",
    async (_, modal, act) => {
      for (const hasDeposited of [false, true]) {
        const { player } = await living(...onboarding(hasDeposited, modal))
          .when(Effect.andThen(running(limitsReactions), Effect.andThen(act, settled)))
          .outcome();
        expect(isModalOpen(player.shell, modal)).toBe(false);
        expect(isModalOpen(player.shell, "deposit")).toBe(!hasDeposited);
      }
    },
  );
});

describe("the reminder", () => {
  const due = [fact(LimitReminderStated, { due: true }), opened("spendLimitsReminder")];

  it.each([
    ["limits", "/secure/user/account/limits"],
    ["dismissed", "/secure/lobby"],
  ] as const)("left for %s is reset, and the player is at %s [LIMIT-014 LIMIT-015 LIMIT-016]", async (chose, path) => {
    const { calls, player, records, world } = await living(...due)
      .when(closeReminder(chose))
      .outcome();
    expect(records.map(({ type }) => type)).toContain(LimitReminderReset.type);
    expect(calls).toEqual([{ endpoint: "resetDepositLimitReminder", request: {} }]);
    expect(isModalOpen(player.shell, "spendLimitsReminder")).toBe(false);
    expect(player.limits.reminderDue).toBe(false);
    expect(world.navigation.location.path).toBe(path);
  });

  it("is reset once, however it is closed [CALL-052]", async () => {
    const closed = { name: "spendLimitsReminder", because: "escape" } as const;
    const { calls } = await living(...due)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(limitsReactions);
          for (const _ of [1, 2]) world.store.record(ModalClosed, closed, EVENING_MS, { by: "player" });
          yield* settled;
        }),
      )
      .outcome();
    expect(calls.filter(({ endpoint }) => endpoint === "resetDepositLimitReminder")).toHaveLength(1);
  });

  it("is due when the server states it, which is recorded when it changes", async () => {
    const reading = (reminderDue: boolean) =>
      given(...signedIn, statedAs(fifty), fact(LimitReminderStated, { due: true }))
        .answering(Wire.getDepositLimit, { ...answerOf(fifty), reminderDue })
        .when(loadLimits());
    await reading(true).then(statedAs(fifty));
    await reading(false).then(statedAs(fifty), fact(LimitReminderStated, { due: false }));
  });
});

describe("answering a solicitation", () => {
  it("accepts or cancels it by its interval [CALL-053 CALL-054]", async () => {
    const accepted = await living(statedAs(fifty), asked)
      .when(acceptSolicitation("daily"))
      .then(
        fact(SolicitationAnswered, { period: "daily", answer: "accepted" }, "player"),
        fact(SolicitationSettled, { period: "daily", answer: "accepted" }),
      );
    expect(accepted.calls).toEqual([{ endpoint: "acceptDepositLimitSolicitation", request: { interval: "daily" } }]);
    const declined = await living(statedAs(fifty), asked).when(declineSolicitation("daily")).outcome();
    expect(declined.calls).toEqual([{ endpoint: "cancelDepositLimitSolicitation", request: { interval: "daily" } }]);
    expect(declined.player.limits.daily?.value).toBe(pounds(50));
    expect(declined.player.limits.solicitations).toEqual([]);
  });

  it("that fails says why, and it is still there to be answered", async () => {
    const { player } = await living(statedAs(fifty), asked)
      .answering(Wire.acceptDepositLimitSolicitation, refusal({ msg: "Not now" }))
      .answering(Wire.getDepositLimitSolicitations, { daily: { current: pounds(50), next: 100 } })
      .when(acceptSolicitation("daily"))
      .then(
        fact(SolicitationAnswered, { period: "daily", answer: "accepted" }, "player"),
        fact(SolicitationAnswerFailed, { period: "daily", message: "Not now" }),
        asked,
        statedAs(fifty),
      );
    expect(player.limits.answer).toMatchObject({ status: "failed", message: "Not now" });
    expect(player.limits.solicitations).toEqual([raise]);
    const lost = await living(statedAs(fifty), asked)
      .answering(Wire.acceptDepositLimitSolicitation, new TimedOut({ endpoint: "x" }))
      .when(acceptSolicitation("daily"))
      .outcome();
    expect(lost.calls.slice(1).map(({ endpoint }) => endpoint)).toEqual([
      "getDepositLimitSolicitations",
      "getDepositLimit",
    ]);
  });

  it("that another tab has answered is gone, with the limit that is in force now", async () => {
    const { player } = await living(statedAs(fifty), asked)
      .answering(Wire.cancelDepositLimitSolicitation, refusal({ msg: "There is no change of this limit to confirm" }))
      .answering(Wire.getDepositLimit, answerOf({ ...fifty, daily: limitOf(pounds(100), pounds(70)) }))
      .when(declineSolicitation("daily"))
      .outcome();
    expect(player.limits.solicitations).toEqual([]);
    expect(player.limits.daily?.value).toBe(pounds(100));
  });

  it("pressed twice is answered once", async () => {
    const begun = fact(SolicitationAnswered, { period: "daily", answer: "accepted" }, "player");
    const { calls } = await living(asked, begun).when(declineSolicitation("daily")).outcome();
    expect(calls).toEqual([]);
  });

  it.each([
    ["accepting", acceptSolicitation("daily")],
    ["declining", declineSolicitation("daily")],
  ] as const)(
    "by %s reads solicitations and limits again; with none left the modal closes [SOLICIT-016 SOLICIT-017]",
    async (_, act) => {
      const { calls, player } = await living(statedAs(fifty), asked, opened("depositLimitSolicitations"))
        .when(
          Effect.gen(function* () {
            yield* running(limitsReactions);
            yield* act;
            yield* settled;
            // The limits are loaded in a later millisecond than the answer's.
            yield* TestClock.adjust(1);
            yield* settled;
          }),
        )
        .outcome();
      const answered = calls.findIndex(({ endpoint }) => endpoint.endsWith("DepositLimitSolicitation"));
      expect(calls.slice(answered + 1).map(({ endpoint }) => endpoint)).toEqual(
        expect.arrayContaining(["getDepositLimit", "getDepositLimitSolicitations"]),
      );
      expect(isModalOpen(player.shell, "depositLimitSolicitations")).toBe(false);
      expect(isModalOpen(player.shell, "deposit")).toBe(false);
    },
  );

  /** Accepts the only solicitation in the modal that came before the deposit. */
  const acceptedBeforeDeposit = async (reply: object, params: Readonly<Record<string, string>> = {}) => {
    const handedOver = [
      opened("deposit"),
      fact(ModalClosed, { name: "deposit", because: "closed" }, "player"),
      opened("depositLimitSolicitations", params),
    ];
    const { player } = await living(statedAs(fifty), asked, ...handedOver)
      .answering(Wire.acceptDepositLimitSolicitation, reply)
      .when(
        Effect.gen(function* () {
          yield* running(limitsReactions);
          yield* acceptSolicitation("daily");
          yield* settled;
        }),
      )
      .outcome();
    return player.shell;
  };

  it("leads back to the deposit that it came before, on the same method [SOLICIT-018]", async () => {
    const shell = await acceptedBeforeDeposit({}, { initialMethodRef: "card-7f3a90b2c1d84242" });
    expect(isModalOpen(shell, "depositLimitSolicitations")).toBe(false);
    const deposit = shell.modals.find(({ name, visible }) => name === "deposit" && visible);
    expect(deposit?.params).toEqual({ method: "card-7f3a90b2c1d84242" });
  });

  it.each([
    ["whose answer is lost", new TimedOut({ endpoint: "x" })],
    ["that another tab has answered", refusal({ msg: "There is no change of this limit to confirm" })],
  ] as const)("%s, with none left, leads back to the deposit too [SOLICIT-017 SOLICIT-018]", async (_, reply) => {
    const shell = await acceptedBeforeDeposit(reply);
    expect(isModalOpen(shell, "depositLimitSolicitations")).toBe(false);
    expect(isModalOpen(shell, "deposit")).toBe(true);
  });

  it("that opened automatically with none to answer stays open, and states that", async () => {
    const { player } = await living(opened("depositLimitSolicitations")).when(running(limitsReactions)).outcome();
    expect(isModalOpen(player.shell, "depositLimitSolicitations")).toBe(true);
  });
});

describe("by itself", () => {
  it("asks whether a raise is to be accepted, once its 24 hours are over", async () => {
    const waiting: Record<Period, Limit> = {
      ...fifty,
      daily: {
        ...fifty.daily,
        request: { amount: pounds(100), requestedAt: EVENING_MS - DAY_MS + 5_000, effectiveAt: EVENING_MS + 5_000 },
      },
    };
    const count = ({ backend }: World) => backend.count(Wire.getDepositLimitSolicitations);
    await living()
      .answering(Wire.getDepositLimit, answerOf(waiting))
      .when((world) =>
        Effect.gen(function* () {
          yield* running(limitsReactions);
          const before = count(world);
          yield* TestClock.adjust(4_999);
          yield* settled;
          expect(count(world)).toBe(before);
          yield* TestClock.adjust(1);
          yield* settled;
          expect(count(world)).toBe(before + 1);
        }),
      )
      .outcome();
  });

  it("asks for the most that a limit may be, where limits are set", async () => {
    const page = fact(
      RouteEntered,
      { screen: "limits", path: "/secure/user/account/limits", params: {}, index: 1, how: "push" },
      "url",
    );
    for (const where of [page, opened("depositLimit"), opened("spendLimitsOnboarding")]) {
      const { calls } = await living(where).when(running(limitsReactions)).outcome();
      expect(calls.map(({ endpoint }) => endpoint)).toContain("getFixedDepositLimit");
    }
    const { calls } = await living().when(running(limitsReactions)).outcome();
    expect(calls.map(({ endpoint }) => endpoint)).not.toContain("getFixedDepositLimit");
  });
});
