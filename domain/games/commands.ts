import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { call, messageOf, claimantOf } from "../calls/call.ts";
import type { CallError } from "../ports/backend.ts";
import { Device } from "../ports/device.ts";
import { FrameBudget } from "../recording/frame-budget.ts";
import { refuseFromFrame } from "../recording/refusals.ts";
import { Navigation } from "../ports/navigation.ts";
import { Journal, record, snapshot } from "../ports/journal.ts";
import {
  GameClosed,
  GameLaunched,
  GameLaunchFailed,
  GameLaunchRequested,
  GameSignalled,
  KeepAliveFailed,
} from "./events.ts";
import { nameOf, protocolOf, signalOf } from "./provider-messages.ts";
import { getSlotGame, keepGameAlive, startGameSession } from "./wire.ts";

/** Codes from this one on mean that the game is unavailable (`SLOT-501`). They are compared as numbers. */
const NOT_FOUND_FROM = 5500;

/**
 * Opens a game: loads its description, and starts a session with its provider.
 *
 * @returns the address of the game's frame, for immediate use. It carries the provider's one-time ticket, so it is
 * neither recorded nor stored. Undefined when the launch failed; the state then holds the failure.
 */
export const launchGame = Effect.fnUntraced(function* (refName: string) {
  const cause = yield* record(GameLaunchRequested, { game: refName }, { by: "player" });
  const { type } = yield* Device;
  const launch = Effect.gen(function* () {
    const { balanceUpdateDelay, ...details } = yield* Effect.mapError(call(getSlotGame, { refName }), (error) => ({
      error,
      notFound: isUnavailable(error),
    }));
    const { session, url } = yield* Effect.mapError(
      call(startGameSession, { refName, deviceType: type() }),
      (error) => ({ error, notFound: false }),
    );
    const balanceUpdateDelayMs = balanceUpdateDelay ?? 0;
    yield* record(GameLaunched, { ...details, balanceUpdateDelayMs, session }, { by: "server", cause });
    return details.gameReady ? url : undefined;
  });
  return yield* Effect.catch(launch, ({ error, notFound }) =>
    Effect.as(
      record(
        GameLaunchFailed,
        { game: refName, message: messageOf(error), notFound },
        { by: claimantOf(error), cause },
      ),
      undefined,
    ),
  );
});

/** Only the answer about the game states that it is unavailable: other calls are refused with codes above the limit for other reasons. */
const isUnavailable = (error: CallError): boolean =>
  error._tag === "Refused" && error.code !== null && error.code >= NOT_FOUND_FROM;

/** A message of a window, as a browser delivers it. */
export interface FrameMessage {
  readonly data: unknown;
  readonly origin: string;
}

/**
 * Handles a message of the open game's frame. A message counts only if it comes from the game's own origin in its
 * provider's form; any other is recorded as refused. A message with an unknown name is ignored.
 */
export const handleGameMessage = Effect.fnUntraced(function* ({ data, origin }: FrameMessage, expected: string) {
  const { open } = (yield* snapshot).games;
  if (open === null || open.details === null) return;
  const refuse = (reason: string) =>
    Effect.flatMap(mayRecord(open.seq), (may) => (may ? refuseFromFrame("game", reason, data) : Effect.void));
  if (origin !== expected) return yield* refuse("from another origin than the game's");
  const protocol = protocolOf(open.details.platform);
  const name = nameOf(protocol, data);
  if (name === undefined) return yield* refuse("not a message of its provider");
  const signal = signalOf(protocol, name);
  if (signal === undefined) return;
  // A polled game repeats 'ready'; one is enough.
  if (signal === "ready" && open.status !== "loading") return;
  // `closed` is always recorded. It can come only once, because the game is then left.
  if (signal !== "closed" && !(yield* mayRecord(open.seq))) return;
  if (signal === "ready") {
    if (protocol.readyDelayMs !== undefined) yield* Effect.sleep(protocol.readyDelayMs);
    // The player may have left the game meanwhile, or the message may be repeated.
    const now = (yield* snapshot).games.open;
    if (now?.seq !== open.seq || now.status !== "loading") return;
  }
  yield* record(GameSignalled, { game: open.ref, signal }, { by: "frame", cause: open.seq });
  if (signal === "closed") yield* toLobby;
});

/** The frame budget of the open game, by journal; `seq` is the launch of the game. */
const budgets = new WeakMap<Journal["Service"], { readonly seq: number; readonly budget: FrameBudget }>();

/** Whether the frame may record one more message. Messages over its budget are counted in a separate record. */
const mayRecord = Effect.fnUntraced(function* (seq: number) {
  const journal = yield* Journal;
  const nowMs = yield* Clock.currentTimeMillis;
  let known = budgets.get(journal);
  if (known?.seq !== seq) {
    known = { seq, budget: new FrameBudget(nowMs) };
    budgets.set(journal, known);
  }
  const { budget } = known;
  const may = budget.take(nowMs);
  const countAfterMs = budget.countAfterMs();
  if (countAfterMs !== undefined)
    yield* Effect.forkDetach(
      Effect.andThen(
        Effect.sleep(countAfterMs),
        Effect.suspend(() => refuseFromFrame("game", budget.takeCount(), undefined)),
      ),
    );
  return may;
});

/** Keeps the provider's session alive. The first failure is final (`SLOT-507`). */
export const keepAlive = Effect.fnUntraced(function* () {
  const { open } = (yield* snapshot).games;
  if (open === null) return;
  yield* Effect.catch(call(keepGameAlive, { refName: open.ref }), (error) =>
    record(KeepAliveFailed, { game: open.ref }, { by: claimantOf(error), cause: open.seq }),
  );
});

/** Leaves the game and opens the lobby (`SLOT-103`). */
export const closeGame = Effect.fnUntraced(function* () {
  const { open } = (yield* snapshot).games;
  if (open !== null) yield* record(GameClosed, { game: open.ref }, { by: "player" });
  yield* toLobby;
});

const toLobby = Effect.flatMap(Effect.service(Navigation), (navigation) => navigation.push("/secure/lobby"));
