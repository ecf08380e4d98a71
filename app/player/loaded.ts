import * as Effect from "effect/Effect";

/** The delay before a part of the client that failed to load is loaded again. */
const TRY_AGAIN_MS = 3_000;

/** Loads a part of the client when it is first needed, with retries while there is no network. */
export const loaded = <Part>(load: () => Promise<Part>): Effect.Effect<Part> =>
  Effect.catch(Effect.tryPromise(load), () => Effect.andThen(Effect.sleep(TRY_AGAIN_MS), loaded(load)));
