import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { KycStated } from "../../../domain/kyc/events.ts";
import { type Limit, LimitReminderStated, LimitsStated, SolicitationsStated } from "../../../domain/limits/events.ts";
import { pounds } from "../../../domain/money.ts";
import { TermsAgreementChanged } from "../../../domain/session/events.ts";
import { closeModal, goTo } from "../../../domain/shell/commands.ts";
import { nextPopup, type StartupPopup } from "../../../domain/startup/rules.ts";
import { StartupPopupShown } from "../../../domain/shell/events.ts";
import { limitOf, noLimit } from "../../support/deposit-facts.ts";
import { EVENING_MS, type Fact, fact, settled } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { openNames, play, signedIn, signedOut } from "../shell/play.ts";

const agreement = (world: World, agreed: boolean) =>
  world.store.record(TermsAgreementChanged, { agreed }, EVENING_MS, { by: "server" });

describe("the latest terms", () => {
  it("are put before a player who has not agreed to them [NOTICE-501]", async () => {
    const world = await play(() => Effect.void, { session: signedIn({ agreedToLatestTerms: false }) });
    expect(openNames(world)).toEqual(["latestTerms"]);
  });

  it("are not put before one who has", async () => {
    expect(openNames(await play(() => Effect.void))).toEqual([]);
  });

  it("are put before the player again whenever agreement is lost [NOTICE-502]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        for (const round of [1, 2]) {
          agreement(world, false);
          yield* settled;
          expect([round, openNames(world)]).toEqual([round, ["latestTerms"]]);
          yield* closeModal("latestTerms");
          agreement(world, true);
          yield* settled;
          expect(openNames(world)).toEqual([]);
        }
      }),
    ));

  it("once dismissed do not open again at every call with the same refusal", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* closeModal("latestTerms");
        yield* settled;
        agreement(world, false);
        yield* settled;
        expect(openNames(world)).toEqual([]);
      }),
      { session: signedIn({ agreedToLatestTerms: false }) },
    ));

  it("wait for a modal that a link opened", () =>
    play(
      Effect.fnUntraced(function* (world) {
        expect(openNames(world)).toEqual(["deposit"]);
        yield* closeModal("deposit");
        yield* settled;
        expect(openNames(world)).toEqual(["latestTerms"]);
      }),
      { path: "/secure/lobby?modals=deposit", session: signedIn({ agreedToLatestTerms: false }) },
    ));
});

describe("limits at the start", () => {
  const checked = fact(KycStated, { status: "PASS" });
  const limits = (daily: Limit = noLimit) =>
    fact(LimitsStated, { daily, weekly: noLimit, monthly: noLimit, asOf: EVENING_MS });
  const fifty = limits({ ...limitOf(pounds(50), pounds(50)), setAt: 1 });
  const due = fact(LimitReminderStated, { due: true });
  const asked = fact(SolicitationsStated, {
    solicitations: [{ period: "daily", current: pounds(50), next: pounds(80) }],
  });
  const none = fact(SolicitationsStated, { solicitations: [] });
  /** Plays the facts one after another, and returns the open modals after each. */
  const openedAfter = async (
    facts: readonly Fact[],
    agreedToLatestTerms = true,
    consentedVerticalMarketing?: boolean,
  ) => {
    const open: (readonly string[])[] = [];
    await play(
      Effect.fnUntraced(function* (world) {
        for (const { definition, data } of facts) {
          world.store.record(definition, data as object, EVENING_MS, { by: "server" });
          yield* settled;
          open.push(openNames(world));
        }
      }),
      {
        session: signedIn({
          agreedToLatestTerms,
          ...(consentedVerticalMarketing === undefined ? {} : { consentedVerticalMarketing }),
        }),
      },
    );
    return open;
  };

  it("that were never set are asked for, once the identity is checked [LIMIT-501]", async () => {
    expect(await openedAfter([limits(), fact(KycStated, { status: "PENDING" }), checked])).toEqual([
      [],
      [],
      ["spendLimitsOnboarding"],
    ]);
  });

  it("that are set open for a player who should be reminded, and for no other", async () => {
    expect(await openedAfter([checked, due, fifty])).toEqual([[], [], ["spendLimitsReminder"]]);
    expect((await openedAfter([checked, fifty, none])).at(-1)).toEqual([]);
  });

  it("are asked for once, and wait for the terms [LIMIT-501]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        for (const { definition, data } of [checked, limits(), none])
          world.store.record(definition, data as object, EVENING_MS, { by: "server" });
        yield* settled;
        expect(openNames(world)).toEqual(["latestTerms"]);
        yield* closeModal("latestTerms");
        yield* settled;
        expect(openNames(world)).toEqual(["spendLimitsOnboarding"]);
        yield* closeModal("spendLimitsOnboarding");
        yield* goTo("/secure/user");
        yield* settled;
        expect(openNames(world)).toEqual([]);
      }),
      { session: signedIn({ agreedToLatestTerms: false }) },
    ));

  it("that have waited their 24 hours are asked about once, and not again on another screen [LIMIT-502]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        for (const { definition, data } of [checked, fifty, asked])
          world.store.record(definition, data as object, EVENING_MS, { by: "server" });
        yield* settled;
        expect(openNames(world)).toEqual(["depositLimitSolicitations"]);
        yield* closeModal("depositLimitSolicitations");
        yield* goTo("/secure/user");
        yield* settled;
        expect(openNames(world)).toEqual([]);
      }),
    ));

  it("open before the consent to marketing, which is the last popup and opens once [MARKETING-501]", async () => {
    const modal = "verticalMarketingPreferences";
    expect(await openedAfter([checked, fifty, none], true, false)).toEqual([[], [], [modal]]);
    expect(await openedAfter([checked, fifty, asked], true, false)).toEqual([[], [], ["depositLimitSolicitations"]]);
    expect((await openedAfter([checked, fifty, none], true, true)).at(-1)).toEqual([]);
    await play(
      Effect.fnUntraced(function* (world) {
        for (const { definition, data } of [checked, fifty, none])
          world.store.record(definition, data as object, EVENING_MS, { by: "server" });
        yield* settled;
        expect(openNames(world)).toEqual([modal]);
        yield* closeModal(modal);
        yield* goTo("/secure/user");
        yield* settled;
        expect(openNames(world)).toEqual([]);
      }),
      { session: signedIn({ consentedVerticalMarketing: false }) },
    );
  });

  it("open before the solicitations", async () => {
    expect(await openedAfter([checked, asked, limits()])).toEqual([[], [], ["spendLimitsOnboarding"]]);
  });
});

describe("start-up popups", () => {
  const popup = (name: string, choose: ReturnType<StartupPopup["choose"]>): StartupPopup => ({
    name,
    choose: () => choose,
  });
  const next = async (popups: readonly StartupPopup[], turns: readonly string[] = [], options = {}) => {
    const world = await play(() => Effect.void, options);
    for (const turn of turns) world.store.record(StartupPopupShown, { popup: turn }, EVENING_MS, { by: "app" });
    return nextPopup(world.player, popups)?.modal;
  };
  const all = [popup("terms", "latestTerms"), popup("kyc", "kyc"), popup("limits", "spendLimitsOnboarding")];

  it("have their turns in order, one at a time", async () => {
    expect(await next(all)).toBe("latestTerms");
    expect(await next(all, ["terms"])).toBe("kyc");
    expect(await next(all, ["terms", "kyc"])).toBe("spendLimitsOnboarding");
    expect(await next(all, ["terms", "kyc", "limits"])).toBeUndefined();
  });

  it("skip one that has nothing to show, and wait for an undecided one", async () => {
    expect(await next([popup("terms", "nothing"), popup("kyc", "kyc")])).toBe("kyc");
    expect(await next([popup("terms", "undecided"), popup("kyc", "kyc")])).toBeUndefined();
  });

  it("do not open signed out, nor beside another blocking modal", async () => {
    expect(await next(all, [], { session: signedOut })).toBeUndefined();
    expect(await next(all, [], { path: "/secure/lobby?modals=withdraw" })).toBeUndefined();
  });

  it("do not open on a return page, but on the screen after it", () =>
    play(
      Effect.fnUntraced(function* (world) {
        expect(openNames(world)).toEqual([]);
        yield* goTo("/secure/lobby", { replace: true });
        yield* settled;
        expect(openNames(world)).toEqual(["latestTerms"]);
      }),
      { path: "/secure/ecospend", session: signedIn({ agreedToLatestTerms: false }) },
    ));
});
