import * as Effect from "effect/Effect";

/** How long after a part of the client could not be loaded it is tried again. */
const TRY_AGAIN_MS = 3_000;

/** A part of the client that comes when it is first needed, however long the network is away. */
export const loaded = <Part>(load: () => Promise<Part>): Effect.Effect<Part> =>
  Effect.catch(Effect.tryPromise(load), () => Effect.andThen(Effect.sleep(TRY_AGAIN_MS), loaded(load)));
