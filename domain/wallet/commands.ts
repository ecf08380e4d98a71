import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { call, claimantOf } from "../calls/call.ts";
import type { CallError } from "../ports/backend.ts";
import { record, snapshot } from "../ports/journal.ts";
import { sleepUntil } from "../reactions/sleep-until.ts";
import { bookMovement } from "./booking.ts";
import {
  BalanceStated,
  DisplayFrozen,
  DisplayReleased,
  JackpotStated,
  WalletLoaded,
  WalletLoadFailed,
} from "./events.ts";
import { bookSinceLastJournal } from "./last-position.ts";
import { movementsMissing } from "./queries.ts";
import { FREEZE_MS } from "./rules.ts";
import { getBalance, getGlobalJackpot, listMovements } from "./wire.ts";

/** Loads the wallet (`CALL-616`), after the movements since the player's last journal, and then the movements that were missed meanwhile. */
export const loadWallet = Effect.fnUntraced(function* () {
  const read = Effect.andThen(bookSinceLastJournal(), call(getBalance, {}));
  yield* Effect.matchEffect(read, {
    onSuccess: ({ balance, position, hasDeposited, nextAllowedDepositDate }) =>
      Effect.gen(function* () {
        yield* record(BalanceStated, { balance, position }, { by: "server" });
        yield* record(WalletLoaded, { hasDeposited, nextAllowedDepositDate }, { by: "server" });
      }),
    onFailure: (error: CallError) => record(WalletLoadFailed, { reason: error._tag }, { by: claimantOf(error) }),
  });
  yield* catchUp();
});

/** Requests the movements that are missing between the received and the folded ones. After a failure they stay missing. */
export const catchUp = Effect.fnUntraced(function* () {
  const { wallet } = yield* snapshot;
  if (!movementsMissing(wallet)) return;
  const missed = yield* Effect.orElseSucceed(call(listMovements, { after: wallet.position }), () => []);
  // Every movement of the answer is booked, although the first one can close the gap and so interrupt this request.
  yield* Effect.uninterruptible(Effect.forEach(missed, bookMovement, { discard: true }));
});

/** Freezes the displayed balance, so that it does not show the result of a round before the game does. */
export const freezeDisplay = Effect.fnUntraced(function* (because: keyof typeof FREEZE_MS, cause?: number) {
  const nowMs = yield* Clock.currentTimeMillis;
  yield* record(DisplayFrozen, { because, until: nowMs + FREEZE_MS[because] }, { by: "app", cause });
});

/** Releases the displayed balance, if it is frozen. */
export const releaseDisplay = Effect.fnUntraced(function* (
  because: "deadline" | "win" | "round-end" | "navigation",
  cause?: number,
) {
  if ((yield* snapshot).wallet.frozen === null) return;
  yield* record(DisplayReleased, { because }, { by: because === "deadline" ? "clock" : "app", cause });
});

/** Releases the displayed balance at a given time. */
export const releaseAt = Effect.fnUntraced(function* (deadlineMs: number) {
  yield* sleepUntil(deadlineMs);
  yield* releaseDisplay("deadline");
});

/** `CALL-618`; if it cannot be read, the menu shows no jackpot. */
export const loadJackpot = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getGlobalJackpot, {}), {
    onSuccess: ({ amount }) => record(JackpotStated, { amount }, { by: "server" }),
    onFailure: () => Effect.void,
  });
});
