import * as Effect from "effect/Effect";
import type { Platform } from "../../domain/native/rules.ts";

// The site's own workers receive statistics and error reports. They are of the same origin, under /workers/ (`OTHER-501`).

/** The app that sends: its version (`CONST-511`) and its platform (`CONST-508`). */
export interface Sender {
  readonly version: string;
  readonly platform: Platform;
}

/**
 * Sends without cookies, so that nothing identifies the player. A failure changes nothing for the player, so it is ignored.
 * The answer says nothing, but it is read: for the browser, a request lasts until the whole answer is read.
 */
export const sendToWorker = (fetch: typeof globalThis.fetch, path: string, body?: object) =>
  Effect.ignore(
    Effect.tryPromise(() =>
      fetch(`/workers/${path}`, {
        credentials: "omit",
        keepalive: true,
        ...(body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      }).then((answer) => answer.arrayBuffer()),
    ),
  );
