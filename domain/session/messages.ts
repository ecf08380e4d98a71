import * as Effect from "effect/Effect";
import { call, isUnauthorised } from "../calls/call.ts";
import type { FeedHandlers } from "../reactions/feeds.ts";
import { handleSessionEnded } from "./commands.ts";
import { checkAuthQuietly } from "./wire.ts";

/**
 * Whether the server still has the session, without prolonging it. If the server answers that it has none, the player leaves at once. A check
 * without such an answer fails. Detached, because the feeds end with the session.
 */
export const checkSession = Effect.catch(Effect.as(call(checkAuthQuietly, {}), true), (error) =>
  isUnauthorised(error) ? Effect.as(Effect.forkDetach(handleSessionEnded()), false) : Effect.fail(error),
);

/** The server cuts the feeds of a session that was ended on another device. So the player leaves without waiting for a refused call. */
export const sessionMessages: FeedHandlers = { handlers: [], disconnected: Effect.ignore(checkSession) };
