import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { correlatedRecord } from "../correlation.ts";
import { call, saidBy } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import {
  BalanceStated,
  DisplayFrozen,
  DisplayReleased,
  JackpotStated,
  MovementBooked,
  WalletLoaded,
  WalletLoadFailed,
} from "./events.ts";
import type { Movement } from "./movement.ts";
import { movementsMissing } from "./queries.ts";
import { getBalance, getGlobalJackpot, listMovements } from "./wire.ts";

/** Asks what the wallet holds (`CALL-616`), and for whatever was missed on the way there. */
export const loadWallet = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getBalance, {}), {
    onSuccess: ({ balance, position, hasDeposited, nextAllowedDepositDate }) =>
      Effect.gen(function* () {
        yield* record(BalanceStated, { balance, position }, { by: "server" });
        yield* record(WalletLoaded, { hasDeposited, nextAllowedDepositDate }, { by: "server" });
      }),
    onFailure: (error) => record(WalletLoadFailed, { reason: error._tag }, { by: saidBy(error) }),
  });
  yield* catchUp();
});

/** Asks for the movements that are missing between what was heard and what was folded. A failure leaves them missing. */
export const catchUp = Effect.fnUntraced(function* () {
  const { wallet } = yield* snapshot;
  if (!movementsMissing(wallet)) return;
  const missed = yield* Effect.orElseSucceed(call(listMovements, { after: wallet.position }), () => []);
  // All that was told, even where the first of them closes the gap and so ends the asking.
  yield* Effect.uninterruptible(Effect.forEach(missed, bookMovement, { discard: true }));
});

/** Records a movement as the server stated it, with the record that caused it. */
export const bookMovement = Effect.fnUntraced(function* (movement: Movement) {
  const cause = correlatedRecord(yield* snapshot, movement.correlation)?.seq;
  yield* record(MovementBooked, movement, { by: "server", cause });
});

/** How long the display is held still at most (`BALANCE-502`, `BALANCE-505`). */
export const FREEZE_MS = { bet: 2_000, round: 10_000 } as const;

/** Holds the shown balance still, so that it does not tell how a round ends before the game does. */
export const freezeDisplay = Effect.fnUntraced(function* (because: keyof typeof FREEZE_MS, cause?: number) {
  const nowMs = yield* Clock.currentTimeMillis;
  yield* record(DisplayFrozen, { because, until: nowMs + FREEZE_MS[because] }, { by: "app", cause });
});

/** Lets the shown balance follow the wallet again; nothing where it does already. */
export const releaseDisplay = Effect.fnUntraced(function* (
  because: "deadline" | "win" | "round-end" | "navigation",
  cause?: number,
) {
  if ((yield* snapshot).wallet.frozen === null) return;
  yield* record(DisplayReleased, { because }, { by: because === "deadline" ? "clock" : "app", cause });
});

/** Lets the shown balance go at a moment. */
export const releaseAt = Effect.fnUntraced(function* (deadlineMs: number) {
  yield* Effect.sleep(Math.max(0, deadlineMs - (yield* Clock.currentTimeMillis)));
  yield* releaseDisplay("deadline");
});

/** `CALL-618`; where it cannot be read the menu shows none. */
export const loadJackpot = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getGlobalJackpot, {}), {
    onSuccess: ({ amount }) => record(JackpotStated, { amount }, { by: "server" }),
    onFailure: () => Effect.void,
  });
});
