import type * as Effect from "effect/Effect";
import type { Services } from "../domain/services.ts";
import type * as firstCommands from "./first-commands.ts";
import { untilLoaded } from "./until-loaded.ts";

/** A command of the first view. The view is drawn before the code of its commands is there; a run waits for it. */
export const later =
  <Args extends readonly unknown[], A, E>(
    pick: (commands: typeof firstCommands) => (...args: Args) => Effect.Effect<A, E, Services>,
  ) =>
  async (...args: Args): Promise<Effect.Effect<A, E, Services>> =>
    pick(await untilLoaded(() => import("./first-commands.ts")))(...args);

/** Loads the page again. */
export const reload = later((commands) => commands.reload);
