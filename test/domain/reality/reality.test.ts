import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import { chooseInterval, keepPlaying, loadReality, logOutOfReality } from "../../../domain/reality/commands.ts";
import {
  IntervalFailed,
  IntervalRequested,
  IntervalSaved,
  RealityCheckAnswered,
  RealityStated,
  RealityTimerStarted,
} from "../../../domain/reality/events.ts";
import { INTERVALS } from "../../../domain/reality/queries.ts";
import { realityReactions } from "../../../domain/reality/reactions.ts";
import { expiryAfter, expiryKey, rememberedExpiry } from "../../../domain/reality/rules.ts";
import { getRealityState, saveRealityInterval } from "../../../domain/reality/wire.ts";
import { READ_AGAIN_AFTER_MS } from "../../../domain/reactions/read-again.ts";
import type { Services } from "../../../domain/services.ts";
import { signOut } from "../../../domain/session/account-commands.ts";
import { AuthenticationChecked, SignedIn } from "../../../domain/session/events.ts";
import { logout } from "../../../domain/session/wire.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { isModalOpen } from "../../../domain/shell/queries.ts";
import { EVENING_MS, type Fact, fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";

const MINUTE_MS = 60_000;
const stated = (interval: number | null) => ({
  realityCheckInterval: interval,
  sessionWinnings: pounds(12),
  sessionLosses: pence(3050),
  sessionDurationInSeconds: 4_000,
});
const started = fact(ShellStarted, { device: "desktop", webview: false }, "app");
const loggedIn: readonly Fact[] = [started, fact(SignedIn, { player: "p-1" })];
const reloaded: readonly Fact[] = [started, fact(AuthenticationChecked, { player: "p-1" })];
const isModalShown = (world: World) => isModalOpen(world.player.shell, "realityCheck");
const KEY = expiryKey("p-1");

/** Runs a script beside the reactions, for a player with an interval and a device with stored values. */
const playing = (
  history: readonly Fact[],
  interval: number | null,
  script: (world: World) => Effect.Effect<unknown, unknown, Services>,
  remembered?: Readonly<Record<string, string>>,
) =>
  given(...history)
    .answering(getRealityState, stated(interval))
    .answering(saveRealityInterval, {})
    .answering(logout, {})
    .when((world) =>
      Effect.gen(function* () {
        for (const [key, value] of Object.entries(remembered ?? {})) world.device.set(key, value);
        yield* running(realityReactions);
        yield* script(world);
      }),
    )
    .outcome();

const pass = (minutes: number) => Effect.andThen(TestClock.adjust(minutes * MINUTE_MS), settled);

describe("the time until a reality check", () => {
  it("is the player's interval in minutes from the login; then the modal opens [REALITY-501 REALITY-506 REALITY-510]", () =>
    playing(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        expect(world.device.get(KEY)).toBe(String(EVENING_MS + 15 * MINUTE_MS));
        yield* TestClock.adjust(15 * MINUTE_MS - 1);
        yield* settled;
        expect(isModalShown(world)).toBe(false);
        yield* TestClock.adjust(1);
        yield* settled;
        expect(isModalShown(world)).toBe(true);
      }),
    ));

  it("continues after a reload, with the same due time [REALITY-503]", () =>
    playing(
      reloaded,
      15,
      (world) =>
        Effect.gen(function* () {
          yield* pass(7);
          expect(isModalShown(world)).toBe(false);
          yield* pass(1);
          expect(isModalShown(world)).toBe(true);
        }),
      { [KEY]: String(EVENING_MS + 8 * MINUTE_MS) },
    ));

  it("that ended while the page was closed opens the modal at once", () =>
    playing(reloaded, 15, (world) => Effect.sync(() => expect(isModalShown(world)).toBe(true)), {
      [KEY]: String(EVENING_MS - 1),
    }));

  it("starts again at a login, whatever the device has stored [REALITY-506]", async () => {
    const { player } = await playing(loggedIn, 15, () => Effect.void, { [KEY]: String(EVENING_MS + MINUTE_MS) });
    expect(player.reality.expiresAt).toBe(EVENING_MS + 15 * MINUTE_MS);
  });

  it("is stored per player of a device [REALITY-502]", async () => {
    const other = { [expiryKey("p-2")]: String(EVENING_MS + MINUTE_MS) };
    const { player, world } = await playing(reloaded, 15, () => Effect.void, other);
    expect(player.reality.expiresAt).toBe(EVENING_MS + 15 * MINUTE_MS);
    expect(world.device.get(expiryKey("p-2"))).toBe(String(EVENING_MS + MINUTE_MS));
  });

  it("starts once the server states the interval, if the first read of it failed [REALITY-506]", async () => {
    let reads = 0;
    const { world, player } = await given(...loggedIn)
      .answering(getRealityState, () => (reads++ === 0 ? refusal() : stated(15)))
      .when((started) =>
        Effect.gen(function* () {
          yield* running(realityReactions);
          expect(started.player.reality.expiresAt).toBeNull();
          yield* TestClock.adjust(READ_AGAIN_AFTER_MS);
          yield* settled;
          expect(started.player.reality.expiresAt).toBe(EVENING_MS + READ_AGAIN_AFTER_MS + 15 * MINUTE_MS);
          yield* pass(15);
          expect(isModalShown(started)).toBe(true);
        }),
      )
      .outcome();
    expect(world.device.get(KEY)).toBe(String(player.reality.expiresAt));
  });

  it("starts once the settings read the interval, if the first read of it failed [REALITY-506]", async () => {
    let reads = 0;
    const { records } = await given(...loggedIn)
      .answering(getRealityState, () => (reads++ === 0 ? refusal() : stated(15)))
      .when((started) =>
        Effect.gen(function* () {
          yield* running(realityReactions);
          expect(started.player.reality.expiresAt).toBeNull();
          yield* loadReality();
          yield* settled;
          expect(started.player.reality.expiresAt).toBe(EVENING_MS + 15 * MINUTE_MS);
          yield* pass(15);
          expect(isModalShown(started)).toBe(true);
        }),
      )
      .outcome();
    expect(records.filter(({ type }) => type === RealityTimerStarted.type)).toHaveLength(1);
  });

  it("is not started again by a repeated read while it runs", () => {
    let reads = 0;
    // The second read, when the check is due, fails.
    return given(...loggedIn)
      .answering(getRealityState, () => (reads++ === 1 ? refusal() : stated(15)))
      .when((world) =>
        Effect.gen(function* () {
          yield* running(realityReactions);
          yield* pass(15);
          yield* pass(1);
          expect(reads).toBe(3);
          expect(world.player.reality.expiresAt).toBe(EVENING_MS + 15 * MINUTE_MS);
        }),
      )
      .outcome();
  });

  it("keeps its due time over reads and a reload where the device stores nothing", async () => {
    const dueAt = EVENING_MS + 8 * MINUTE_MS;
    const before = [...loggedIn, fact(RealityTimerStarted, { expiresAt: dueAt, because: "login" }, "app")];
    const { player } = await playing([...before, ...reloaded], 15, () => Effect.andThen(loadReality(), settled));
    expect(player.reality.expiresAt).toBe(dueAt);
  });

  it("starts again when its interval changes; the same interval changes nothing [REALITY-504 CALL-595]", () =>
    playing(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        yield* pass(7);
        yield* chooseInterval(15);
        expect(world.player.reality.expiresAt).toBe(EVENING_MS + 15 * MINUTE_MS);
        yield* chooseInterval(30);
        expect(world.player.reality.expiresAt).toBe(EVENING_MS + 37 * MINUTE_MS);
        expect(world.device.get(KEY)).toBe(String(EVENING_MS + 37 * MINUTE_MS));
        yield* pass(29);
        expect(isModalShown(world)).toBe(false);
        yield* pass(1);
        expect(isModalShown(world)).toBe(true);
        expect(world.backend.calls.map(({ endpoint }) => endpoint)).toContain("saveRealityInterval");
        expect([saveRealityInterval.method, saveRealityInterval.path]).toEqual(["POST", "user/settings/reality-check"]);
      }),
    ));

  it("ends when the player chooses no reality check", () =>
    playing(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        yield* chooseInterval(null);
        expect(world.player.reality).toMatchObject({ interval: null, expiresAt: null });
        expect(world.device.has(KEY)).toBe(false);
        yield* pass(60);
        expect(isModalShown(world)).toBe(false);
      }),
    ));

  it("does not run for a player who never chose one [REALITY-511]", async () => {
    const { player, world } = await playing(loggedIn, null, () => pass(600));
    expect(player.reality).toMatchObject({ interval: null, expiresAt: null });
    expect([...world.device.keys()]).toEqual([]);
    expect(INTERVALS[0]).toBeNull();
  });

  it("is removed from the device at logout [REALITY-505]", async () => {
    const { world } = await playing(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        expect(world.device.has(KEY)).toBe(true);
        yield* signOut();
      }),
    );
    expect(world.device.has(KEY)).toBe(false);
  });

  it("is the due time of another tab, if the player has answered there", () =>
    playing(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        yield* pass(14);
        world.device.set(KEY, String(EVENING_MS + 29 * MINUTE_MS));
        yield* pass(1);
        expect(isModalShown(world)).toBe(false);
        yield* pass(14);
        expect(isModalShown(world)).toBe(true);
      }),
    ));

  it("closes the open check once the player has answered it in another tab, and opens the next one in time [REALITY-501]", () =>
    playing(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        yield* pass(15);
        expect(isModalShown(world)).toBe(true);
        world.device.set(KEY, String(EVENING_MS + 31 * MINUTE_MS));
        yield* pass(1);
        expect(isModalShown(world)).toBe(false);
        yield* pass(15);
        expect(isModalShown(world)).toBe(true);
      }),
    ));

  it.each([
    ["longer", 15, 30, 37],
    ["shorter", 60, 15, 22],
  ])(
    "counts from the change when another tab has made the interval %s [REALITY-504]",
    async (_, before, after, dueInMinutes) => {
      const { records } = await playing(loggedIn, before, (world) =>
        Effect.gen(function* () {
          yield* pass(7);
          world.backend.answer(getRealityState, stated(after));
          world.device.set(KEY, String(EVENING_MS + dueInMinutes * MINUTE_MS));
          yield* pass(dueInMinutes - 7.01);
          expect(isModalShown(world)).toBe(false);
          expect(world.player.reality).toMatchObject({ interval: after });
          yield* pass(0.01);
          expect(isModalShown(world)).toBe(true);
          expect(world.device.get(KEY)).toBe(String(EVENING_MS + dueInMinutes * MINUTE_MS));
        }),
      );
      expect(records.filter(({ type }) => type === RealityTimerStarted.type)).toHaveLength(2);
    },
  );

  it("starts with the one of another tab where the player has chosen a first interval [REALITY-504]", () =>
    playing(loggedIn, null, (world) =>
      Effect.gen(function* () {
        yield* pass(7);
        world.backend.answer(getRealityState, stated(15));
        world.device.set(KEY, String(EVENING_MS + 22 * MINUTE_MS));
        yield* pass(1);
        expect(world.player.reality.expiresAt).toBe(EVENING_MS + 22 * MINUTE_MS);
      }),
    ));

  it("ends without a check when the player has chosen none in another tab [REALITY-504]", () =>
    playing(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        yield* pass(7);
        world.backend.answer(getRealityState, stated(null));
        world.device.delete(KEY);
        yield* pass(8);
        expect(isModalShown(world)).toBe(false);
        expect(world.player.reality.expiresAt).toBeNull();
      }),
    ));

  it("of an earlier session ends at a login, also if the page is reloaded before the interval is read [REALITY-506]", async () => {
    const { world } = await given(...loggedIn)
      .answering(getRealityState, refusal())
      .when((page) =>
        Effect.gen(function* () {
          page.device.set(KEY, String(EVENING_MS + MINUTE_MS));
          yield* running(realityReactions);
        }),
      )
      .outcome();
    expect(world.device.has(KEY)).toBe(false);
  });

  it("is an interval from now at the latest: the clock may have been put back since the device stored it [REALITY-501]", () =>
    playing(
      reloaded,
      20,
      (world) =>
        Effect.gen(function* () {
          yield* pass(19);
          expect(isModalShown(world)).toBe(false);
          yield* pass(1);
          expect(isModalShown(world)).toBe(true);
          expect(world.device.get(KEY)).toBe(String(expiryAfter(EVENING_MS, 20)));
        }),
      { [KEY]: String(expiryAfter(EVENING_MS, 60 * 24 * 365)) },
    ));

  it("is the interval times a minute, for every interval", () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(10_000), (now, minutes) => {
        expect(expiryAfter(now, minutes)).toBe(now + minutes * 60_000);
      }),
    );
  });

  it("is not read from text that is not a time", () => {
    expect(rememberedExpiry("1795201200000")).toBe(1_795_201_200_000);
    for (const text of [undefined, "", "soon", "-5", "1e3", "12.5", "9".repeat(16), " 12", "12 "])
      expect(rememberedExpiry(text)).toBeUndefined();
  });
});

describe("a reality check", () => {
  it("'Keep playing' closes it, and the next is due an interval later [REALITY-508]", () =>
    playing(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        yield* pass(20);
        expect(isModalShown(world)).toBe(true);
        yield* keepPlaying();
        expect(isModalShown(world)).toBe(false);
        expect(world.player.reality.expiresAt).toBe(EVENING_MS + 35 * MINUTE_MS);
        yield* pass(15);
        expect(isModalShown(world)).toBe(true);
      }),
    ));

  it("'Log out' logs the player out [REALITY-507]", async () => {
    const { calls, player, world } = await playing(loggedIn, 15, () =>
      Effect.gen(function* () {
        yield* pass(15);
        yield* logOutOfReality();
      }),
    );
    expect(calls.at(-1)?.endpoint).toBe("logout");
    expect(player.session.authenticated).toBe(false);
    expect(world.device.has(KEY)).toBe(false);
  });

  it("has the figures of the session that the server stated when it was due [CALL-581]", async () => {
    const { player, calls } = await playing(loggedIn, 15, () => pass(15));
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["getRealityState", "getRealityState"]);
    expect([getRealityState.method, getRealityState.path]).toEqual(["GET", "user/rg/reality-check/state"]);
    const { realityCheckInterval, ...figures } = stated(15);
    expect(player.reality).toMatchObject({ interval: realityCheckInterval, figures });
  });

  it("has no figures if the server did not state them", async () => {
    const { player } = await given(...loggedIn)
      .answering(getRealityState, refusal())
      .when(loadReality())
      .outcome();
    expect(player.reality.figures).toBeNull();
  });

  it("is no longer due when it is answered", async () => {
    const due = fact(RealityTimerStarted, { expiresAt: EVENING_MS, because: "login" }, "app");
    const answered = fact(RealityCheckAnswered, { choice: "continue" }, "player");
    const { player } = await given(...loggedIn, due, answered)
      .when(Effect.void)
      .outcome();
    expect(player.reality.expiresAt).toBeNull();
  });
});

describe("choosing an interval", () => {
  it("is recorded as requested, and as the server answers", async () => {
    await given(...loggedIn, fact(RealityStated, stated(null)))
      .answering(saveRealityInterval, {})
      .when(chooseInterval(30))
      .then(
        fact(IntervalRequested, { interval: 30 }, "player"),
        fact(IntervalSaved, { interval: 30 }),
        fact(RealityTimerStarted, { expiresAt: EVENING_MS + 30 * MINUTE_MS, because: "interval" }, "app"),
      );
    const { player } = await given(...loggedIn, fact(RealityStated, stated(15)))
      .answering(saveRealityInterval, refusal({ msg: "Not now" }))
      .when(chooseInterval(30))
      .then(fact(IntervalRequested, { interval: 30 }, "player"), fact(IntervalFailed, { message: "Not now" }));
    expect(player.reality).toMatchObject({ interval: 15, choice: { status: "failed", message: "Not now" } });
  });

  it("is answered only by the server, and requested once for two presses", async () => {
    const claimed = fact(IntervalSaved, { interval: 60 }, "frame");
    const { player } = await given(...loggedIn, fact(RealityStated, stated(15), "frame"), claimed)
      .when(Effect.void)
      .outcome();
    expect(player.reality).toMatchObject({ interval: null, figures: null });
    const asked = fact(IntervalRequested, { interval: 60 }, "player");
    const { calls } = await given(...loggedIn, asked)
      .when(chooseInterval(60))
      .outcome();
    expect(calls).toEqual([]);
    const { player: loaded } = await given(...loggedIn, asked, started)
      .when(Effect.void)
      .outcome();
    expect(loaded.reality.choice).toBeNull();
  });
});
