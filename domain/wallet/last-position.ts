import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { call } from "../calls/call.ts";
import { Count, EpochMs } from "../integers.ts";
import { durable, snapshot } from "../ports/journal.ts";
import { DeviceStorage } from "../ports/storage.ts";
import { bookMovement } from "./booking.ts";
import { listMovements } from "./wire.ts";

// A tab can end without a sign-out. Movements after the end of its journal and before the start of the next one would then be in no journal. So the device keeps the
// last ledger position that a journal contains, and the next journal begins with the movements after it.

/** Older positions are not used: the player may have played on other devices, whose journals contain those movements. */
export const POSITION_KEPT_MS = 24 * 60 * 60 * 1_000;

const LastPosition = Schema.fromJsonString(Schema.Struct({ position: Count, at: EpochMs }));
const parse = Schema.decodeUnknownOption(LastPosition);
const format = Schema.encodeSync(LastPosition);

const keyOf = (player: string): string => `eyes-down.last-position.${player}`;

/** Keeps the wallet's position on the device, for the player's next journal. A position whose lines a crash can still remove is not kept. */
export const keepPosition = Effect.fnUntraced(function* (position: number) {
  const { session } = yield* snapshot;
  const device = yield* DeviceStorage;
  if (session.player === null || position === 0) return;
  const at = yield* Clock.currentTimeMillis;
  yield* Effect.matchEffect(durable, {
    onSuccess: () => Effect.sync(() => device.set(keyOf(session.player as string), format({ position, at }))),
    onFailure: () => Effect.void,
  });
});

/**
 * Books the movements since the player's last journal on this device, in a journal that states no balance yet. Fails if they
 * cannot be read: a balance that is stated before them would leave them in no journal.
 */
export const bookSinceLastJournal = Effect.fnUntraced(function* () {
  const { session, wallet } = yield* snapshot;
  if (session.player === null || wallet.opening !== null) return;
  const device = yield* DeviceStorage;
  const last = Option.getOrUndefined(parse(device.get(keyOf(session.player))));
  if (last === undefined || (yield* Clock.currentTimeMillis) - last.at > POSITION_KEPT_MS) return;
  const movements = yield* call(listMovements, { after: last.position });
  // Another call of this function may have booked them meanwhile.
  if ((yield* snapshot).wallet.opening !== null) return;
  yield* Effect.uninterruptible(Effect.forEach(movements, bookMovement, { discard: true }));
});
