import * as Effect from "effect/Effect";
import { call, isUnauthorised } from "../calls/call.ts";
import type { FeedHandlers } from "../reactions/feeds.ts";
import { handleSessionEnded } from "./commands.ts";
import { checkAuthQuietly } from "./wire.ts";

/**
 * The server cuts the feeds of a session that was ended on another device. So the player leaves at once, without waiting
 * for a refused call. Detached, because the feeds end with the session.
 */
export const sessionMessages: FeedHandlers = {
  handlers: [],
  disconnected: Effect.catch(call(checkAuthQuietly, {}), (error) =>
    isUnauthorised(error) ? Effect.forkDetach(handleSessionEnded()) : Effect.void,
  ),
};
