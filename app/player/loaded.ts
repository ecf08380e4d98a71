import * as Effect from "effect/Effect";
import { untilLoaded } from "../../ui/until-loaded.ts";
import { startPart } from "./start-again.ts";

/** Loads a part of the client when it is first needed, with retries while there is no network. */
export const loaded = <Part>(load: () => Promise<Part>): Effect.Effect<Part> => Effect.promise(() => untilLoaded(load));

/** The same for a part without which the page cannot be used: in the end, the page is loaded again. */
export const loadedAtStart = <Part>(load: () => Promise<Part>): Effect.Effect<Part> =>
  Effect.promise(() => startPart(load));
