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
import { intervalLabel, INTERVALS, REALITY_BUTTONS, sessionFigures } from "../../../domain/reality/queries.ts";
import { realityReactions } from "../../../domain/reality/reactions.ts";
import { expiryAfter, expiryKey, rememberedExpiry } from "../../../domain/reality/rules.ts";
import { getRealityState, saveRealityInterval } from "../../../domain/reality/wire.ts";
import type { Services } from "../../../domain/services.ts";
import { signOut } from "../../../domain/session/commands.ts";
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
const isAsked = (world: World) => isModalOpen(world.player.shell, "realityCheck");
const KEY = expiryKey("p-1");

/** Somebody is in, with an interval; what the device remembers; then what happens. */
const living = (
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
  it("is the player's interval in minutes from the login, and then the modal opens [REALITY-501 REALITY-506 REALITY-510]", () =>
    living(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        expect(world.device.get(KEY)).toBe(String(EVENING_MS + 15 * MINUTE_MS));
        yield* TestClock.adjust(15 * MINUTE_MS - 1);
        yield* settled;
        expect(isAsked(world)).toBe(false);
        yield* TestClock.adjust(1);
        yield* settled;
        expect(isAsked(world)).toBe(true);
      }),
    ));

  it("goes on across a reload, to the moment at which it was due [REALITY-503]", () =>
    living(
      reloaded,
      15,
      (world) =>
        Effect.gen(function* () {
          yield* pass(7);
          expect(isAsked(world)).toBe(false);
          yield* pass(1);
          expect(isAsked(world)).toBe(true);
        }),
      { [KEY]: String(EVENING_MS + 8 * MINUTE_MS) },
    ));

  it("that ran out while the page was away is up at once", () =>
    living(reloaded, 15, (world) => Effect.sync(() => expect(isAsked(world)).toBe(true)), {
      [KEY]: String(EVENING_MS - 1),
    }));

  it("starts anew at a login, whatever the device remembers [REALITY-506]", async () => {
    const { player } = await living(loggedIn, 15, () => Effect.void, { [KEY]: String(EVENING_MS + MINUTE_MS) });
    expect(player.reality.expiresAt).toBe(EVENING_MS + 15 * MINUTE_MS);
  });

  it("is kept apart for each player of a device [REALITY-502]", async () => {
    const other = { [expiryKey("p-2")]: String(EVENING_MS + MINUTE_MS) };
    const { player, world } = await living(reloaded, 15, () => Effect.void, other);
    expect(player.reality.expiresAt).toBe(EVENING_MS + 15 * MINUTE_MS);
    expect(world.device.get(expiryKey("p-2"))).toBe(String(EVENING_MS + MINUTE_MS));
  });

  it("starts anew from the change of its interval; the same interval again changes nothing [REALITY-504 CALL-595]", () =>
    living(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        yield* pass(7);
        yield* chooseInterval(15);
        expect(world.player.reality.expiresAt).toBe(EVENING_MS + 15 * MINUTE_MS);
        yield* chooseInterval(30);
        expect(world.player.reality.expiresAt).toBe(EVENING_MS + 37 * MINUTE_MS);
        expect(world.device.get(KEY)).toBe(String(EVENING_MS + 37 * MINUTE_MS));
        yield* pass(29);
        expect(isAsked(world)).toBe(false);
        yield* pass(1);
        expect(isAsked(world)).toBe(true);
        expect(world.backend.calls.map(({ endpoint }) => endpoint)).toContain("saveRealityInterval");
        expect([saveRealityInterval.method, saveRealityInterval.path]).toEqual(["POST", "user/settings/reality-check"]);
      }),
    ));

  it("ends where the player is not to be asked any more", () =>
    living(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        yield* chooseInterval(null);
        expect(world.player.reality).toMatchObject({ interval: null, expiresAt: null });
        expect(world.device.has(KEY)).toBe(false);
        yield* pass(60);
        expect(isAsked(world)).toBe(false);
      }),
    ));

  it("does not run for a player who never chose one [REALITY-511]", async () => {
    const { player, world } = await living(loggedIn, null, () => pass(600));
    expect(player.reality).toMatchObject({ interval: null, expiresAt: null });
    expect([...world.device.keys()]).toEqual([]);
    expect([INTERVALS[0], intervalLabel(null)]).toEqual([null, "None"]);
  });

  it("is forgotten by the device at logout [REALITY-505]", async () => {
    const { world } = await living(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        expect(world.device.has(KEY)).toBe(true);
        yield* signOut();
      }),
    );
    expect(world.device.has(KEY)).toBe(false);
  });

  it("is another tab's, where the player has answered there meanwhile", () =>
    living(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        yield* pass(14);
        world.device.set(KEY, String(EVENING_MS + 29 * MINUTE_MS));
        yield* pass(1);
        expect(isAsked(world)).toBe(false);
        yield* pass(14);
        expect(isAsked(world)).toBe(true);
      }),
    ));

  it("is the interval times a minute, whatever the interval", () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(10_000), (now, minutes) => {
        expect(expiryAfter(now, minutes)).toBe(now + minutes * 60_000);
      }),
    );
  });

  it("is not taken from what is no moment", () => {
    expect(rememberedExpiry("1795201200000")).toBe(1_795_201_200_000);
    for (const text of [undefined, "", "soon", "-5", "1e3", "12.5", "9".repeat(16), " 12", "12 "])
      expect(rememberedExpiry(text)).toBeUndefined();
  });
});

describe("a reality check", () => {
  it("'Keep playing' closes it, and the next is due an interval later [REALITY-508]", () =>
    living(loggedIn, 15, (world) =>
      Effect.gen(function* () {
        yield* pass(20);
        expect(isAsked(world)).toBe(true);
        yield* keepPlaying();
        expect(isAsked(world)).toBe(false);
        expect(world.player.reality.expiresAt).toBe(EVENING_MS + 35 * MINUTE_MS);
        expect(REALITY_BUTTONS.continue).toBe("Keep playing");
        yield* pass(15);
        expect(isAsked(world)).toBe(true);
      }),
    ));

  it("'Log out' logs the player out [REALITY-507]", async () => {
    const { calls, player, world } = await living(loggedIn, 15, () =>
      Effect.gen(function* () {
        yield* pass(15);
        yield* logOutOfReality();
      }),
    );
    expect(REALITY_BUTTONS.logOut).toBe("Log out");
    expect(calls.at(-1)?.endpoint).toBe("logout");
    expect(player.session.authenticated).toBe(false);
    expect(world.device.has(KEY)).toBe(false);
  });

  it("tells how the session goes, as the server stated it when it was due [CALL-581]", async () => {
    const { player, calls } = await living(loggedIn, 15, () => pass(15));
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["getRealityState", "getRealityState"]);
    expect(getRealityState.path).toBe("user/rg/reality-check/state");
    expect(sessionFigures(player.reality)).toEqual([
      { label: "Time played", text: "1 h 6 min" },
      { label: "Won", text: "£12.00" },
      { label: "Lost", text: "£30.50" },
    ]);
  });

  it("tells nothing that the server did not say, and minutes alone under an hour", async () => {
    const { player } = await given(...loggedIn)
      .answering(getRealityState, refusal())
      .when(loadReality())
      .outcome();
    expect(sessionFigures(player.reality)).toEqual([]);
    const short = { ...stated(null), sessionDurationInSeconds: 3_599 };
    const { player: soon } = await given(fact(RealityStated, short)).when(Effect.void).outcome();
    expect(sessionFigures(soon.reality)[0]?.text).toBe("59 min");
  });
});

describe("choosing how often to be asked", () => {
  it("is recorded as asked, and as the server answers", async () => {
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

  it("is answered by the server alone, and pressed twice is asked once", async () => {
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

  it("is told in words", () => {
    expect(INTERVALS.map(intervalLabel)).toEqual([
      "None",
      "Every 15 minutes",
      "Every 30 minutes",
      "Every 45 minutes",
      "Every hour",
    ]);
  });

  it("an answer ends what was due", async () => {
    const due = fact(RealityTimerStarted, { expiresAt: EVENING_MS, because: "login" }, "app");
    const answered = fact(RealityCheckAnswered, { choice: "continue" }, "player");
    const { player } = await given(...loggedIn, due, answered)
      .when(Effect.void)
      .outcome();
    expect(player.reality.expiresAt).toBeNull();
  });
});
