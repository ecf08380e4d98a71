import * as Effect from "effect/Effect";
import { distinctUntilChanged, filter, firstValueFrom, map, pairwise } from "rxjs";
import { forEachOf } from "../reactions/each.ts";
import { Cookies } from "../ports/cookies.ts";
import { Journal } from "../ports/journal.ts";
import { Tracking } from "../ports/tracking.ts";
import type { Services } from "../services.ts";
import { notify, reload, takeParameter } from "../shell/commands.ts";

/** What support chat remembers of a session (`AUTH-524`). */
export const CHAT_SESSION_COOKIES = ["ed-chat-session", "ed-chat-visitor"] as const;

/** A sign-out that the backend never answers is not waited for longer. */
const FAREWELL_MS = 20_000;

/** The player was signed in and is no longer: counted, forgotten by chat, and the client is loaded afresh (`AUTH-523` to `AUTH-525`). */
const signedOut = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const ends$ = snapshot$.pipe(
    map(({ session }) => session.authenticated),
    distinctUntilChanged(),
    pairwise(),
    filter(([before, now]) => before === true && now === false),
  );
  // The journal is delivered and the backend told first; then it is recorded anew, in a state that is nobody's.
  const nobody$ = snapshot$.pipe(filter(({ session }) => session.authenticated === false && session.player === null));
  const farewell = Effect.promise(() => firstValueFrom(nobody$));
  yield* forEachOf(ends$, () =>
    Effect.gen(function* () {
      const tracking = yield* Tracking;
      const cookies = yield* Cookies;
      yield* tracking.track("logout");
      yield* Effect.forEach(CHAT_SESSION_COOKIES, cookies.remove);
      yield* Effect.ignore(Effect.timeout(farewell, FAREWELL_MS));
      yield* reload();
    }),
  );
});

/** A message is a sentence or two. */
const MESSAGE_LIMIT = 200;

/** A link to the login page may carry a message: it is shown as plain text, once, and leaves the address (`AUTH-106`). */
const loginMessages = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const arrivals$ = snapshot$.pipe(
    map(({ shell }) => shell.route),
    distinctUntilChanged(),
    filter((route) => route?.screen === "login"),
  );
  yield* forEachOf(arrivals$, () =>
    Effect.gen(function* () {
      const message = (yield* takeParameter("message"))?.trim().slice(0, MESSAGE_LIMIT);
      if (message === undefined || message === "") return;
      yield* notify({ message, severity: 1, paths: ["/login"], expirationMs: null }, { by: "url" });
    }),
  );
});

/** What a session does by itself. Never ends, unless interrupted. */
export const sessionReactions: Effect.Effect<void, never, Services> = Effect.all([signedOut, loginMessages], {
  concurrency: "unbounded",
  discard: true,
});
