import * as Effect from "effect/Effect";

/** After this many intervals without a sign of the server, the connection counts as lost. */
const SILENT_INTERVALS = 2;

/** The agreed intervals; 0 for none. */
interface Beats {
  readonly sendEveryMs: number;
  readonly receiveEveryMs: number;
}

/** The intervals that both sides can keep, from the server's header `heart-beat` of CONNECTED: what it can send, and what it wants. */
export function agreedBeats(header: string | undefined, ownMs: number): Beats {
  const [canSendMs = 0, wantsMs = 0] = (header ?? "").split(",").map((part) => Number.parseInt(part, 10) || 0);
  const both = (theirsMs: number) => (ownMs === 0 || theirsMs === 0 ? 0 : Math.max(ownMs, theirsMs));
  return { sendEveryMs: both(wantsMs), receiveEveryMs: both(canSendMs) };
}

/** Sends a heart-beat in each interval. Never ends. */
export const sendBeats = ({ sendEveryMs }: Beats, send: () => void): Effect.Effect<unknown> =>
  sendEveryMs === 0 ? Effect.never : Effect.forever(Effect.andThen(Effect.sleep(sendEveryMs), Effect.sync(send)));

/**
 * Ends when the server has been silent too long. It counts intervals, because the device's clock may be put forward.
 *
 * @param takeActivity whether the server has sent anything since the last call
 */
export const untilSilent = ({ receiveEveryMs }: Beats, takeActivity: () => boolean): Effect.Effect<void> =>
  receiveEveryMs === 0
    ? Effect.never
    : Effect.gen(function* () {
        for (let silent = 0; silent <= SILENT_INTERVALS; silent = takeActivity() ? 0 : silent + 1)
          yield* Effect.sleep(receiveEveryMs);
      });
