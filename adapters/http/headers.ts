import type { CallOptions } from "../../domain/ports/backend.ts";
import type { HttpRequest } from "./request.ts";

const forgeryToken = (cookies: string): string | undefined =>
  /(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1];

/**
 * The headers of a call. Every call has the two against forgery, because the client cannot know which calls the backend
 * sees as cross-site (`NET-503`, `NET-504`). Of a signed-in player, every call names the player: the tabs of a browser share
 * one session, and another tab may have replaced it with another player's.
 *
 * @param cookies in the form of `document.cookie`
 * @param player whose state this tab has; null if it is no player's
 */
export const headersOf = (
  cookies: string,
  player: string | null = null,
  { body }: Pick<HttpRequest, "body"> = { body: undefined },
  { intent }: CallOptions = {},
): Record<string, string> => {
  const token = forgeryToken(cookies);
  return {
    accept: "application/json",
    "X-Requested-With": "XMLHttpRequest",
    ...(token === undefined ? {} : { "X-XSRF-TOKEN": token }),
    ...(player === null ? {} : { "X-Player": encodeURIComponent(player) }),
    ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
    ...(intent === undefined ? {} : { "Idempotency-Key": intent }),
  };
};
