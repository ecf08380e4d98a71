import { headersOf } from "../../adapters/http/headers.ts";
import { mayBeOverridden } from "../../adapters/http/override.ts";
import { isUnauthorised } from "../../adapters/http/status.ts";
import { browserStore } from "../../adapters/browser/store.ts";
import { CHECK_PATH } from "../../domain/session/check-path.ts";
import { SIGN_OUT_PENDING } from "../../domain/session/kept.ts";

/** A session check that was sent before the client's code was loaded. */
export interface SessionCheck {
  /** Whether the backend has answered that there is no session. False for every other outcome, which the client judges. */
  readonly foundNone: Promise<boolean>;
  /** Sends the client's requests. Its session check, if it comes before any change, gets the answer that is there. */
  readonly fetch: typeof globalThis.fetch;
}

/** Sends the session check, if the page may: to the site's own backend, and only if no sign-out is pending, which comes first. */
export function sendSessionCheck(
  page: Window,
  configuredBase: string | undefined,
  send: typeof globalThis.fetch,
): SessionCheck | undefined {
  const address = new URL(page.location.href);
  const mayCheck =
    configuredBase !== undefined &&
    !mayBeOverridden(
      address,
      browserStore(() => page.sessionStorage),
    ) &&
    browserStore(() => page.localStorage).get(SIGN_OUT_PENDING) === undefined;
  if (!mayCheck) return undefined;
  const url = new URL(CHECK_PATH, new URL(configuredBase, address)).href;
  let sent: Promise<Response> | undefined = send(url, {
    headers: headersOf(page.document.cookie),
    credentials: "include",
  });
  return {
    foundNone: sent.then((answer) => isUnauthorised(answer.clone())).catch(() => false),
    fetch: (target, init) => {
      const isRead = init?.method === "GET";
      const answer = isRead && target === url ? sent : undefined;
      if (answer !== undefined || !isRead) sent = undefined;
      // A check that did not reach the backend is sent again.
      return answer?.catch(() => send(target, init)) ?? send(target, init);
    },
  };
}
