import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import * as fc from "fast-check";
import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { pressKyc, returnFromClearStake, startClearStake } from "../../../domain/kyc/commands.ts";
import {
  ClearStakeFailed,
  ClearStakeFollowedUp,
  ClearStakeReady,
  ClearStakeRequested,
  ClearStakeReturned,
  FastTrackIgnored,
  KycStated,
} from "../../../domain/kyc/events.ts";
import { kycView } from "../../../domain/kyc/queries.ts";
import { type ClearStakeStage, isAwayAtBank } from "../../../domain/kyc/rules.ts";
import { clearStakeVerification } from "../../../domain/kyc/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { dismissNotice } from "../../../domain/shell/commands.ts";
import { noticesHere } from "../../../domain/shell/queries.ts";
import { EVENING_MS, fact, type Fact, given, settled } from "../../support/given.ts";
import { runs } from "../../support/property-runs.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { signedIn, user } from "../session/player.ts";
import { play } from "../shell/play.ts";
import {
  kycAfter,
  leftForBank,
  live,
  loadedAgain,
  playerAfter,
  say,
  verification,
  verificationStated,
} from "./story.ts";

const requested = fact(ClearStakeRequested, {}, "player");
const ready = fact(ClearStakeReady, {});
const failed = fact(ClearStakeFailed, { message: "No bank today" });
const returned = fact(ClearStakeReturned, {}, "url");
const stated = verificationStated({ unasked: true });
const followedUp = fact(ClearStakeFollowedUp, { next: "kyc" }, "app");

/** What can happen to a verification by bank, by the names of the tables' columns. */
const HAPPENINGS = {
  requested,
  ready,
  "ready by the player": fact(ClearStakeReady, {}, "player"),
  failed,
  returned,
  reload: loadedAgain,
  stated,
  "stated by the frame": { ...stated, by: "frame" },
  "asked, and the same": verificationStated(),
  "followed up": followedUp,
} as const satisfies Readonly<Record<string, Fact>>;
type Happening = keyof typeof HAPPENINGS;
const columns = Object.keys(HAPPENINGS) as readonly Happening[];

/** Where the player is with their bank. A late or doubled word on an attempt that is no longer under way changes nothing. */
// oxfmt-ignore
const STAGES: Readonly<Record<ClearStakeStage, Readonly<Partial<Record<Happening, ClearStakeStage>>>>> = {
  idle:     { requested: "starting" },
  starting: { ready: "leaving", failed: "failed", returned: "idle", reload: "idle" },
  leaving:  {                   failed: "failed", returned: "idle", reload: "away" },
  away:     { requested: "starting",              returned: "idle" },
  failed:   { requested: "starting",              returned: "idle", reload: "idle" },
};

/** How far the verification has come; none is final, for the player may try again. `ready` counts where the stage is starting. */
const STATUSES: Readonly<Record<string, Readonly<Partial<Record<Happening, string>>>>> = {
  NOT_STARTED: { ready: "IN_PROGRESS" },
  IN_PROGRESS: { stated: "COMPLETED over" },
  "COMPLETED over": { ready: "IN_PROGRESS", "followed up": "COMPLETED" },
  COMPLETED: { ready: "IN_PROGRESS" },
};

const history = (world: World, facts: readonly Fact[]) => {
  for (const { definition, data, by } of facts) world.store.record(definition, data as object, EVENING_MS, { by });
};

const known = verificationStated();
const stateOf = (facts: readonly Fact[]) => {
  const { stage, status, over } = kycAfter(known, ...facts).clearStake;
  return { stage, status: over ? `${status} over` : status };
};

const WAYS: Readonly<Record<ClearStakeStage, readonly Fact[]>> = {
  idle: [],
  starting: [requested],
  leaving: [requested, ready],
  away: [requested, ready, loadedAgain],
  failed: [requested, failed],
};

describe("a verification by bank", () => {
  it.each((Object.keys(STAGES) as ClearStakeStage[]).flatMap((stage) => columns.map((name) => [stage, name] as const)))(
    "%s, then %s",
    (stage, name) => {
      const expected = STAGES[stage][name] ?? stage;
      expect(stateOf(WAYS[stage]).stage).toBe(stage);
      expect(stateOf([...WAYS[stage], HAPPENINGS[name]]).stage).toBe(expected);
      const again = STAGES[expected][name] ?? expected;
      expect(stateOf([...WAYS[stage], HAPPENINGS[name], HAPPENINGS[name]]).stage).toBe(again);
    },
  );

  const STATUS_WAYS: Readonly<Record<string, readonly Fact[]>> = {
    NOT_STARTED: [requested],
    IN_PROGRESS: leftForBank,
    "COMPLETED over": [...leftForBank, stated, returned, requested],
    COMPLETED: [...leftForBank, stated, followedUp, returned, requested],
  };

  it.each(Object.keys(STATUSES).flatMap((status) => columns.map((name) => [status, name] as const)))(
    "at %s, then %s",
    (status, name) => {
      const way = STATUS_WAYS[status] ?? [];
      expect(stateOf(way).status).toBe(status);
      expect(stateOf([...way, HAPPENINGS[name]]).status).toBe(STATUSES[status]?.[name] ?? status);
    },
  );

  it("is where the tables lead, whatever happens in whatever order", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...columns), { maxLength: 25 }), (names) => {
        let stage: ClearStakeStage = "idle";
        let status = "NOT_STARTED";
        for (const name of names) {
          const isApplied = name !== "ready" || stage === "starting";
          if (isApplied) status = STATUSES[status]?.[name] ?? status;
          stage = STAGES[stage][name] ?? stage;
        }
        expect(stateOf(names.map((name) => HAPPENINGS[name]))).toEqual({ stage, status });
      }),
      runs(500),
    );
  });

  it("is not completed when the user is loaded with the verification that was known", () => {
    const { status, hasPendingVerification } = verification();
    const loaded = fact(UserLoaded, user({ verification: { status, hasPendingVerification } }));
    expect(stateOf([...leftForBank, loaded]).status).toBe("IN_PROGRESS");
  });

  it("is completed by the verification's event only where it is in progress [KYC-511]", () => {
    const completed = [
      [],
      [requested],
      leftForBank,
      [...leftForBank, loadedAgain],
      [...leftForBank, stated, followedUp],
    ];
    expect(completed.map((facts) => kycAfter(known, ...facts, stated).clearStake.status)).toEqual([
      "NOT_STARTED",
      "NOT_STARTED",
      "COMPLETED",
      "COMPLETED",
      "COMPLETED",
    ]);
  });

  it("is completed by an answer too that is another than before the player left, since the event may have been missed", () => {
    const back = [known, ...leftForBank, loadedAgain, returned];
    const statusWith = (answer: Fact) => kycAfter(...back, answer).clearStake.status;
    expect(statusWith(verificationStated())).toBe("IN_PROGRESS");
    expect(statusWith(verificationStated({ onePlusOneStatus: "UNMATCHED" }))).toBe("COMPLETED");
    expect(statusWith(verificationStated({ hasPendingVerification: false }))).toBe("COMPLETED");
    expect(statusWith(verificationStated({ status: "APPROVED" }))).toBe("COMPLETED");
    // The user alone does not say what the bank can do: the first answer that does is no change.
    const { status, hasPendingVerification } = verification();
    const early = fact(UserLoaded, user({ verification: { status, hasPendingVerification } }));
    expect(kycAfter(early, ...leftForBank, verificationStated()).clearStake.status).toBe("IN_PROGRESS");
  });
});

describe("starting it", () => {
  const bankPage = "https://bank.example/verify?once=a1";
  const answer = { status: "READY", redirectUrl: bankPage };
  const starting = given(known, ...signedIn).answering(clearStakeVerification, answer);

  it("opens the bank's page once that is ready, and records no part of its address [KYC-006 KYC-522 CALL-059 CALL-615]", async () => {
    const { world, calls, records } = await starting.when(startClearStake()).then(requested, ready);
    expect(calls).toEqual([{ endpoint: "clearStakeVerification", request: {} }]);
    expect(clearStakeVerification).toMatchObject({ method: "POST", path: "kyc/clearstake/identity" });
    expect(world.navigation.left).toEqual([bankPage]);
    expect(JSON.stringify(records)).not.toContain("bank.example");
  });

  it.each(["FAST_TRACK_VERIFICATION", "FAST_TRACK_VERIFICATION_CHOICE", "FAILED_FAST_TRACK_VERIFICATION"] as const)(
    "is what the primary button of %s does [KYC-516]",
    async (variant) => {
      const history = {
        FAST_TRACK_VERIFICATION: [known],
        FAST_TRACK_VERIFICATION_CHOICE: [known, fact(FastTrackIgnored, { because: "closed" }, "player")],
        FAILED_FAST_TRACK_VERIFICATION: [verificationStated({ onePlusOneStatus: "UNMATCHED" })],
      }[variant];
      const view = kycView(playerAfter(...history));
      expect(view).toMatchObject({ show: "variant", variant });
      const { calls } = await given(...history, ...signedIn)
        .answering(clearStakeVerification, refusal())
        .when(pressKyc("bank"))
        .outcome();
      expect(calls).toEqual([{ endpoint: "clearStakeVerification", request: {} }]);
    },
  );

  it("shows that it is under way until the page is left or it fails [KYC-517]", () => {
    const loading = (...facts: readonly Fact[]) => kycView(playerAfter(known, ...facts));
    expect(loading()).toMatchObject({ loading: false });
    expect(loading(requested)).toMatchObject({ loading: true });
    expect(loading(requested, ready)).toMatchObject({ loading: true });
    expect(loading(requested, ready, loadedAgain)).toMatchObject({ loading: false });
    expect(loading(requested, failed)).toMatchObject({ loading: false });
  });

  it.each([
    ["the server refuses", refusal({ msg: "No bank today" }), "No bank today", "server"],
    ["it cannot be asked", new Offline({ endpoint: "e" }), expect.stringContaining("not connected"), "app"],
    [
      "it is not ready",
      { status: "PENDING", redirectUrl: bankPage },
      "Sorry, we couldn't process your request",
      "server",
    ],
    ["no page is named", { status: "READY", redirectUrl: null }, "Sorry, we couldn't process your request", "server"],
  ] as const)("can be tried again when %s [KYC-518]", async (_, reply, message, by) => {
    const { player, records, world } = await given(known, ...signedIn)
      .answering(clearStakeVerification, reply)
      .when(startClearStake())
      .outcome();
    expect(records.map(({ type, by: who }) => [type, who])).toEqual([
      [ClearStakeRequested.type, "player"],
      [ClearStakeFailed.type, by],
    ]);
    expect(kycView(player)).toMatchObject({ loading: false, error: message });
    expect(world.navigation.left).toEqual([]);
  });

  it("is asked of the server once, however often the button is pressed", async () => {
    const { calls } = await given(known, ...signedIn)
      .answering(clearStakeVerification, Effect.never)
      .when(
        Effect.gen(function* () {
          yield* Effect.forkScoped(startClearStake(), { startImmediately: true });
          yield* startClearStake();
        }),
      )
      .then(requested);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ["that never leaves", answer, "leaving"],
    ["that is never answered", Effect.never, "starting"],
  ] as const)("waits no longer than 15 s for a browser %s", async (_, reply, stage) => {
    const failures: unknown[] = [];
    await given(known, ...signedIn)
      .answering(clearStakeVerification, reply)
      .when(
        live(
          Effect.fnUntraced(function* (world) {
            yield* Effect.forkScoped(startClearStake(), { startImmediately: true });
            yield* settled;
            expect(world.player.kyc.clearStake.stage).toBe(stage);
            yield* TestClock.adjust("14999 millis");
            expect(world.player.kyc.clearStake.stage).toBe(stage);
            yield* TestClock.adjust("1 millis");
            failures.push(world.player.kyc.clearStake);
          }),
        ),
      )
      .outcome();
    expect(failures).toMatchObject([{ stage: "failed", error: "Your bank's page did not open. Please try again." }]);
  });
});

describe("the KYC-in-progress screen", () => {
  const notice = { message: "Just doing some quick background checks. Nearly there.", dismissible: true };
  const arrive = given(known, ...signedIn, ...leftForBank, loadedAgain).in({ path: "/secure/clearstake" });

  it("shows it in the words of the product [KYC-001 KYC-523]", async () => {
    const { player } = await arrive.when(returnFromClearStake()).outcome();
    expect(player.shell.notices).toMatchObject([notice]);
  });

  it("clears the flag of a stake verification in progress, which only the server completes [KYC-004]", async () => {
    expect(isAwayAtBank(kycAfter(known, ...leftForBank, loadedAgain).clearStake)).toBe(true);
    const { player } = await arrive.when(returnFromClearStake()).outcome();
    expect(isAwayAtBank(player.kyc.clearStake)).toBe(false);
    expect(player.kyc.clearStake.status).toBe("IN_PROGRESS");
  });

  it("puts login in its own place in the history [KYC-005]", async () => {
    const { world } = await arrive.when(returnFromClearStake()).outcome();
    const move = await firstValueFrom(world.navigation.service.move$);
    expect(move).toMatchObject({ location: { path: "/login" }, index: 0, how: "replace" });
  });

  const onScreen = ({ player }: World) => noticesHere(player.shell).map(({ message }) => message);
  const setting = { path: "/secure/clearstake", before: (world: World) => history(world, leftForBank) };

  it("shows it for 3 s, on the screens after it too [KYC-002]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* returnFromClearStake();
        yield* settled;
        expect(world.navigation.location.path).toBe("/secure/lobby");
        yield* TestClock.adjust(2999);
        expect(onScreen(world)).toEqual([notice.message]);
        yield* TestClock.adjust(1);
        expect(onScreen(world)).toEqual([]);
      }),
      setting,
    ));

  it("shows it until the player is verified, which its notice says in its place", () =>
    play(
      live(
        Effect.fnUntraced(function* (world) {
          yield* say(world, KycStated, { status: "REFER" });
          yield* returnFromClearStake();
          yield* settled;
          expect(onScreen(world)).toEqual([notice.message]);
          yield* say(world, KycStated, { status: "PASS" });
          yield* settled;
          expect(onScreen(world)).toEqual([expect.stringContaining("successfully verified")]);
        }),
      ),
      setting,
    ));

  it("shows it until that is dismissed [KYC-003]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* returnFromClearStake();
        yield* settled;
        yield* dismissNotice(noticesHere(world.player.shell)[0]!.ref);
        expect(onScreen(world)).toEqual([]);
      }),
      setting,
    ));
});
