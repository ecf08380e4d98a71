import type { CallOptions } from "../../domain/ports/backend.ts";
import type { HttpRequest } from "./request.ts";

const forgeryToken = (cookies: string): string | undefined =>
  /(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1];

/**
 * The headers of a call. Every call has the two against forgery, because the client cannot know which calls the backend
 * sees as cross-site (`NET-503`, `NET-504`).
 *
 * @param cookies in the form of `document.cookie`
 */
export const headersOf = (
  cookies: string,
  { body }: Pick<HttpRequest, "body"> = { body: undefined },
  { intent }: CallOptions = {},
): Record<string, string> => {
  const token = forgeryToken(cookies);
  return {
    accept: "application/json",
    "X-Requested-With": "XMLHttpRequest",
    ...(token === undefined ? {} : { "X-XSRF-TOKEN": token }),
    ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
    ...(intent === undefined ? {} : { "Idempotency-Key": intent }),
  };
};
