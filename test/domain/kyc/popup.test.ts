import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { FlagsRead } from "../../../domain/flags/events.ts";
import { ClearStakeFollowedUp, FastTrackIgnored, KycStated, VerificationStated } from "../../../domain/kyc/events.ts";
import { kycView } from "../../../domain/kyc/queries.ts";
import { type Limit, LimitsLoadFailed, LimitsStated } from "../../../domain/limits/events.ts";
import { pounds } from "../../../domain/money.ts";
import { agreeToLatestTerms } from "../../../domain/session/account-commands.ts";
import { agreeLatestTerms } from "../../../domain/session/wire.ts";
import { closeModal, goTo, pressEscape } from "../../../domain/shell/commands.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { EVENING_MS, fact, settled } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { openNames, play, recorded, signedIn } from "../shell/play.ts";
import { answerAll, kycAfter, leftForBank, live, loadedAgain, popupShown, say, verification } from "./story.ts";

const REQUESTED = { verification: { status: "REQUESTED", hasPendingVerification: true } } as const;
const eligible = verification();

/** A page load of a player who is asked to verify who they are. */
const evening = (script: Parameters<typeof live>[0], options: Parameters<typeof play>[1] = {}) =>
  play(
    live((world) =>
      Effect.andThen(
        Effect.sync(() => answerAll(world)),
        script(world),
      ),
    ),
    { session: signedIn(REQUESTED), ...options },
  );

const variant = (world: World) => {
  const view = kycView(world.player);
  return view.show === "variant" ? view.variant : view.show;
};

describe("the popup after login", () => {
  it("opens where verification is requested, and for no other status [KYC-533]", async () => {
    const openWith = async (status: "REQUESTED" | "APPROVED" | "NONE" | "REJECTED" | "IN_PROGRESS" | "RECEIVED") => {
      const session = signedIn({ verification: { status, hasPendingVerification: false } });
      return openNames(await evening(() => Effect.void, { session }));
    };
    expect(await openWith("REQUESTED")).toEqual(["kyc"]);
    for (const status of ["APPROVED", "NONE", "REJECTED", "IN_PROGRESS", "RECEIVED"] as const)
      expect(await openWith(status)).toEqual([]);
  });

  it("opens at once, and under the experiment after 8 s [KYC-534]", async () => {
    await evening((world) => Effect.sync(() => expect(openNames(world)).toEqual(["kyc"])));
    const delayed = [fact(FlagsRead, { on: ["kyc-popup-delay"] }, "app"), ...signedIn(REQUESTED)];
    await evening(
      Effect.fnUntraced(function* (world) {
        yield* TestClock.adjust(7_999);
        expect(openNames(world)).toEqual([]);
        yield* TestClock.adjust(1);
        expect(openNames(world)).toEqual(["kyc"]);
      }),
      { session: delayed },
    );
  });

  it("opens once in a session, after the latest terms", () =>
    evening(
      Effect.fnUntraced(function* (world) {
        world.backend.answer(agreeLatestTerms, {});
        expect(openNames(world)).toEqual(["latestTerms"]);
        yield* agreeToLatestTerms();
        yield* settled;
        expect(openNames(world)).toEqual(["kyc"]);
        yield* closeModal("kyc");
        yield* goTo("/secure/user");
        yield* settled;
        expect(openNames(world)).toEqual([]);
      }),
      { session: signedIn({ ...REQUESTED, agreedToLatestTerms: false }) },
    ));
});

describe("the popup of a player who comes to pass", () => {
  const approved = verification({ status: "APPROVED", hasPendingVerification: false });

  it("closes, whichever of the two statements comes last, and does not count as dismissed", async () => {
    const words = [
      (world: World) => say(world, VerificationStated, approved),
      (world: World) => say(world, KycStated, { status: "PASS" }),
    ];
    for (const [first, last] of [words, [...words].reverse()])
      await evening(
        Effect.fnUntraced(function* (world) {
          yield* say(world, VerificationStated, verification());
          yield* say(world, KycStated, { status: "REFER" });
          yield* first!(world);
          expect(openNames(world)).toEqual(["kyc"]);
          yield* last!(world);
          expect(openNames(world)).toEqual([]);
          yield* TestClock.adjust("1 hour");
          expect([openNames(world), world.player.kyc.fastTrackIgnored]).toEqual([[], false]);
        }),
      );
  });

  it("stays for who had passed before, and opened it", () =>
    evening(
      Effect.fnUntraced(function* (world) {
        yield* goTo("/secure/user?modals=kyc");
        yield* say(world, VerificationStated, approved);
        expect(world.player.kyc.status).toBeNull();
        yield* say(world, KycStated, { status: "PASS" });
        expect(openNames(world)).toEqual(["kyc"]);
      }),
      { session: signedIn() },
    ));
});

describe("the dismissed fast track", () => {
  const KEY = "eyes-down.fast-track-ignored.p-1";
  const offered = (script: Parameters<typeof live>[0], options: Parameters<typeof evening>[1] = {}) =>
    evening(
      Effect.fnUntraced(function* (world) {
        yield* say(world, VerificationStated, eligible);
        expect(openNames(world)).toEqual(["kyc"]);
        yield* script(world);
      }),
      options,
    );

  it("counts as ignored from its first closing, permanently on this device [KYC-520]", () =>
    offered(
      Effect.fnUntraced(function* (world) {
        expect([variant(world), world.player.kyc.fastTrackIgnored]).toEqual(["FAST_TRACK_VERIFICATION", false]);
        yield* closeModal("kyc");
        yield* settled;
        expect(world.player.kyc.fastTrackIgnored).toBe(true);
        expect([...world.device.keys()]).toContain(KEY);
      }),
    ));

  it("is offered again as a choice 300 ms later, the first time only [KYC-521]", () =>
    offered(
      Effect.fnUntraced(function* (world) {
        yield* pressEscape();
        yield* settled;
        yield* TestClock.adjust(299);
        expect(openNames(world)).toEqual([]);
        yield* TestClock.adjust(1);
        expect(openNames(world)).toEqual(["kyc"]);
        expect(variant(world)).toBe("FAST_TRACK_VERIFICATION_CHOICE");
        yield* closeModal("kyc");
        yield* settled;
        yield* TestClock.adjust("1 hour");
        expect(openNames(world)).toEqual([]);
      }),
    ));

  it("is offered again before the next start-up popup, which waits for it [KYC-521 MARKETING-501]", () =>
    evening(
      Effect.fnUntraced(function* (world) {
        yield* say(world, KycStated, { status: "REFER" });
        yield* say(world, LimitsLoadFailed, { what: "limits", message: "Later" });
        yield* say(world, LimitsLoadFailed, { what: "solicitations", message: "Later" });
        yield* say(world, VerificationStated, eligible);
        yield* pressEscape();
        yield* settled;
        expect(openNames(world)).toEqual([]);
        yield* TestClock.adjust(300);
        yield* settled;
        expect(openNames(world)).toEqual(["kyc"]);
        yield* closeModal("kyc");
        yield* settled;
        expect(openNames(world)).toEqual(["verticalMarketingPreferences"]);
      }),
      { session: signedIn({ ...REQUESTED, consentedVerticalMarketing: false }) },
    ));

  it("is not offered again after a page load within the 300 ms, and no popup waits for it", () => {
    const closed = fact(FastTrackIgnored, { because: "closed" }, "player");
    expect(kycAfter(closed).isReofferDue).toBe(true);
    expect(kycAfter(closed, loadedAgain)).not.toHaveProperty("isReofferDue");
  });

  it("is dismissed by Back too, and not when the app closes it", () =>
    offered(
      Effect.fnUntraced(function* (world) {
        yield* closeModal("kyc", "closed", "app");
        yield* settled;
        yield* TestClock.adjust("1 second");
        expect([world.player.kyc.fastTrackIgnored, openNames(world)]).toEqual([false, []]);
        yield* goTo("/secure/lobby?modals=kyc");
        yield* settled;
        yield* world.navigation.service.back;
        yield* settled;
        expect(world.player.kyc.fastTrackIgnored).toBe(true);
      }),
    ));

  it("is remembered by this device the next time: the choice comes first", () =>
    offered(
      (world) =>
        Effect.sync(() => {
          expect(variant(world)).toBe("FAST_TRACK_VERIFICATION_CHOICE");
          expect(recorded(world)).toContain(FastTrackIgnored.type);
        }),
      { before: (world) => void world.device.set(KEY, "1") },
    ));

  it("is not what closing any other variant does", () =>
    offered(
      Effect.fnUntraced(function* (world) {
        yield* say(world, VerificationStated, verification({ onePlusOneStatus: "UNMATCHED" }));
        yield* closeModal("kyc");
        yield* settled;
        yield* TestClock.adjust("1 second");
        expect([world.player.kyc.fastTrackIgnored, openNames(world)]).toEqual([false, []]);
      }),
    ));
});

describe("a verification by bank that is over", () => {
  const none: Limit = { value: null, remaining: null, request: null, effectiveAt: null, setAt: null };
  const limits = (daily: Limit) => ({ daily, weekly: none, monthly: none, asOf: EVENING_MS });
  const done = verification({
    status: "APPROVED",
    hasPendingVerification: false,
    onePlusOneStatus: "MATCHED",
    unasked: true,
  });
  const failed = verification({ onePlusOneStatus: "UNMATCHED", unasked: true });
  const back = (script: Parameters<typeof live>[0]) =>
    evening(
      Effect.fnUntraced(function* (world) {
        const before = [popupShown, fact(VerificationStated, eligible), ...leftForBank];
        for (const { definition, data, by } of before) yield* say(world, definition, data as object, by);
        yield* script(world);
      }),
      { session: signedIn() },
    );
  const followed = (world: World) => recorded(world).filter((type) => type === ClearStakeFollowedUp.type);

  it("leads to the verification where one is still required, else to limits where none is set [KYC-535]", async () => {
    await back(
      Effect.fnUntraced(function* (world) {
        yield* say(world, LimitsStated, limits(none));
        yield* say(world, VerificationStated, failed);
        expect([openNames(world), variant(world)]).toEqual([["kyc"], "FAILED_FAST_TRACK_VERIFICATION"]);
      }),
    );
    await back(
      Effect.fnUntraced(function* (world) {
        yield* say(world, LimitsStated, limits(none));
        yield* say(world, VerificationStated, done);
        expect(openNames(world)).toEqual(["spendLimitsOnboarding"]);
      }),
    );
  });

  it("leads on only after a game, where popups are queued during games [REALITY-509 KYC-535]", () =>
    back(
      Effect.fnUntraced(function* (world) {
        const enter = (screen: string, path: string) =>
          say(world, RouteEntered, { screen, path, params: {}, index: 0, how: "push" }, "app");
        yield* say(world, FlagsRead, { on: ["reality-check-popup-queue"] }, "app");
        yield* enter("game", "/secure/games/larder");
        yield* say(world, LimitsStated, limits(none));
        yield* say(world, VerificationStated, failed);
        expect(openNames(world)).toEqual([]);
        yield* enter("lobby", "/secure/lobby");
        expect(openNames(world)).toEqual(["kyc"]);
      }),
    ));

  it("leads to limits in the place of their start-up popup, which does not open again [KYC-535 LIMIT-501]", () =>
    back(
      Effect.fnUntraced(function* (world) {
        yield* say(world, LimitsStated, limits(none));
        yield* say(world, VerificationStated, done);
        expect(openNames(world)).toEqual(["spendLimitsOnboarding"]);
        yield* say(world, KycStated, { status: "PASS" });
        yield* closeModal("spendLimitsOnboarding");
        yield* settled;
        expect(openNames(world)).toEqual([]);
      }),
    ));

  it("leads nowhere where a limit is set, or where they cannot be read", async () => {
    const set = { ...none, value: pounds(50) };
    const known = [limits(set), { ...limits(none), weekly: set }, { ...limits(none), monthly: set }, undefined];
    for (const stated of known)
      await back(
        Effect.fnUntraced(function* (world) {
          if (stated !== undefined) yield* say(world, LimitsStated, stated);
          else yield* say(world, LimitsLoadFailed, { what: "limits", message: "Later" });
          yield* say(world, VerificationStated, done);
          expect(openNames(world)).toEqual([]);
          yield* settled;
          expect(followed(world)).toHaveLength(1);
        }),
      );
  });

  it("leads on once, and not before the limits are known", () =>
    back(
      Effect.fnUntraced(function* (world) {
        yield* say(world, VerificationStated, done);
        expect(openNames(world)).toEqual([]);
        yield* say(world, LimitsStated, limits(none));
        expect(openNames(world)).toEqual(["spendLimitsOnboarding"]);
        yield* closeModal("spendLimitsOnboarding");
        yield* say(world, VerificationStated, done);
        yield* say(world, LimitsStated, limits(none));
        expect(openNames(world)).toEqual([]);
        expect(followed(world)).toHaveLength(1);
      }),
    ));
});
