import * as Effect from "effect/Effect";
import { untilLoaded } from "../../ui/until-loaded.ts";

/** Loads a part of the client when it is first needed, with retries while there is no network. */
export const loaded = <Part>(load: () => Promise<Part>): Effect.Effect<Part> => Effect.promise(() => untilLoaded(load));
