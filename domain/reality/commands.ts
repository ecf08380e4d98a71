import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import type { DataOf } from "../journal/event.ts";
import { endSession } from "../session/sign-out.ts";
import { call, messageOf, claimantOf } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { DeviceStorage } from "../ports/storage.ts";
import { closeModal } from "../shell/commands.ts";
import {
  IntervalFailed,
  IntervalRequested,
  IntervalSaved,
  RealityCheckAnswered,
  RealityLoadFailed,
  RealityStated,
  RealityTimerStarted,
} from "./events.ts";
import { expiryAfter, expiryKey, rememberedExpiry } from "./rules.ts";
import { getRealityState, saveRealityInterval } from "./wire.ts";

/** Loads the interval of the reality check, and the figures of the session (`CALL-581`). */
export const loadReality = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getRealityState, {}), {
    onSuccess: (stated) => record(RealityStated, stated, { by: "server" }),
    onFailure: (error) => record(RealityLoadFailed, { reason: error._tag }, { by: claimantOf(error) }),
  });
});

type Because = DataOf<typeof RealityTimerStarted>["because"];

/** Starts the timer of the next reality check. The device stores it across reloads and tabs (`REALITY-503`). */
export const startTimer = Effect.fnUntraced(function* (because: Exclude<Because, "restored">) {
  const { reality, session } = yield* snapshot;
  if (reality.interval === null || session.player === null) return;
  const expiresAt = expiryAfter(yield* Clock.currentTimeMillis, reality.interval);
  const device = yield* DeviceStorage;
  device.set(expiryKey(session.player), String(expiresAt));
  yield* record(RealityTimerStarted, { expiresAt, because }, { by: because === "continued" ? "player" : "app" });
});

/** Continues with the timer that the device has stored, if it differs from the known one. Returns whether one was stored. */
export const restoreTimer = Effect.fnUntraced(function* () {
  const { reality, session } = yield* snapshot;
  if (reality.interval === null || session.player === null) return false;
  const device = yield* DeviceStorage;
  const key = expiryKey(session.player);
  const remembered = rememberedExpiry(device.get(key));
  if (remembered === undefined) return false;
  // If the clock was put back since then, the stored time may be as far away as the clock was moved.
  const expiresAt = Math.min(remembered, expiryAfter(yield* Clock.currentTimeMillis, reality.interval));
  device.set(key, String(expiresAt));
  if (expiresAt !== reality.expiresAt)
    yield* record(RealityTimerStarted, { expiresAt, because: "restored" }, { by: "app" });
  return true;
});

/**
 * Another tab has changed the interval, or its player has answered there. The read states the interval, and this tab continues with that
 * tab's timer (`REALITY-504`). A check that is open here is answered: a second answer would start the timer again. Returns whether the device has stored another time than the known one.
 */
export const followOtherTab = Effect.gen(function* () {
  const { reality, session } = yield* snapshot;
  const remembered = rememberedExpiry((yield* DeviceStorage).get(expiryKey(session.player ?? "")));
  if (remembered === undefined || remembered === reality.expiresAt) return false;
  yield* closeModal("realityCheck", "closed", "app");
  yield* loadReality();
  return true;
});

/** Chooses the interval in minutes, or null for no reality check (`CALL-595`). The same interval again does not restart the timer. */
export const chooseInterval = Effect.fnUntraced(function* (interval: number | null) {
  const { reality } = yield* snapshot;
  if (reality.choice?.status === "asked") return;
  const before = reality.interval;
  const cause = yield* record(IntervalRequested, { interval }, { by: "player" });
  yield* Effect.matchEffect(call(saveRealityInterval, { interval }), {
    onSuccess: Effect.fnUntraced(function* () {
      yield* record(IntervalSaved, { interval }, { by: "server", cause });
      if (interval === null) yield* clearTimer();
      else if (interval !== before) yield* startTimer("interval");
    }),
    onFailure: (error) => record(IntervalFailed, { message: messageOf(error) }, { by: claimantOf(error), cause }),
  });
});

/** Removes the stored timer (`REALITY-505`). */
export const clearTimer = Effect.fnUntraced(function* (player?: string) {
  const known = player ?? (yield* snapshot).session.player;
  if (known !== null) (yield* DeviceStorage).remove(expiryKey(known));
});

/** 'Keep playing': the next check is due an interval from now (`REALITY-508`). */
export const keepPlaying = Effect.fnUntraced(function* () {
  yield* record(RealityCheckAnswered, { choice: "continue" }, { by: "player" });
  yield* startTimer("continued");
  yield* closeModal("realityCheck");
});

/** 'Log out' (`REALITY-507`) */
export const logOutOfReality = Effect.fnUntraced(function* () {
  yield* record(RealityCheckAnswered, { choice: "log-out" }, { by: "player" });
  yield* clearTimer();
  yield* endSession("player");
});
