import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** How long a part of the client that could not be loaded is waited for before it is tried again. */
const TRY_AGAIN_MS = 5_000;

/**
 * A service whose code is loaded when it is first asked for, and built once. Used
 * for what only a signed-in player needs, so that the sign-in page is light.
 */
export const later = <Id, Service>(tag: Context.Key<Id, Service>, load: () => Promise<Layer.Layer<Id>>) =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope;
    const loading: Effect.Effect<Layer.Layer<Id>> = Effect.catch(Effect.tryPromise(load), () =>
      Effect.andThen(Effect.sleep(TRY_AGAIN_MS), loading),
    );
    return yield* Effect.cached(
      Effect.map(
        Effect.flatMap(loading, (layer) => Layer.buildWithScope(layer, scope)),
        (context) => Context.get(context, tag),
      ),
    );
  });
