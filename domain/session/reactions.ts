import * as Effect from "effect/Effect";
import { distinctUntilChanged, filter, map } from "rxjs";
import { firstValue, runForEach } from "../reactions/bridge.ts";
import { readAgain } from "../reactions/read-again.ts";
import { onTransition, onTrue } from "../reactions/subscriptions.ts";
import { Connectivity } from "../ports/connectivity.ts";
import { Cookies } from "../ports/cookies.ts";
import { Journal, visitorSnapshot } from "../ports/journal.ts";
import { track } from "../tracking/track.ts";
import type { Services } from "../services.ts";
import { forgetAmount } from "./last-end.ts";
import { UserLoaded, UserLoadFailed } from "./events.ts";
import { notedExclusion } from "./queries.ts";
import { loadUser } from "./sign-in.ts";
import { endBackendSession, isSignOutPending } from "./sign-out.ts";
import { notify, reload, takeParameter } from "../shell/commands.ts";

/** The cookies in which support chat stores a session (`AUTH-524`). */
export const CHAT_SESSION_COOKIES = ["ed-chat-session", "ed-chat-visitor"] as const;

/** How long the reload waits for the sign-out to finish. */
const SIGN_OUT_TIMEOUT_MS = 20_000;
/** The delay before a sign-out that the backend did not confirm is sent again. */
const SIGN_OUT_AGAIN_MS = 5_000;

/** When the player is signed out: count it, clear what support chat stored, and load the page again (`AUTH-523` to `AUTH-525`). */
const signedOut = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  // The reload waits until the journal is delivered and the backend was called: then the state belongs to no player.
  const reset$ = snapshot$.pipe(filter(({ session }) => session.authenticated === false && session.player === null));
  yield* onTransition(
    ({ session }) => session.authenticated,
    (before, now) => before === true && now === false,
    Effect.gen(function* () {
      const cookies = yield* Cookies;
      yield* track("logout");
      yield* Effect.forEach(CHAT_SESSION_COOKIES, cookies.remove);
      yield* Effect.ignore(Effect.timeout(firstValue(reset$), SIGN_OUT_TIMEOUT_MS));
      // Without a network the browser cannot load the page: the login page that is shown stays until there is one. The
      // device is asked, because the state that just started again does not know yet that it is offline.
      yield* firstValue((yield* Connectivity).online$.pipe(filter(Boolean)));
      yield* reload();
    }),
  );
});

/** While no player is signed in and the device is online, a pending sign-out is sent to the backend until it is confirmed. */
const finishSignOut = onTrue(
  // The state names the player until the sign-out has called the backend.
  ({ session, shell }) => session.authenticated === false && session.player === null && shell.online,
  Effect.gen(function* () {
    while (yield* isSignOutPending) {
      yield* endBackendSession;
      yield* Effect.sleep(SIGN_OUT_AGAIN_MS);
    }
  }),
);

/** The longest message that a link may carry, in code points: a character that is cut in two could not be recorded. */
const MESSAGE_LIMIT = 200;

/** A link to the login page may carry a message. It is shown once, as plain text, and removed from the URL (`AUTH-106`). */
const loginMessages = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const arrivals$ = snapshot$.pipe(
    map(({ shell }) => shell.route),
    distinctUntilChanged(),
    filter((route) => route?.screen === "login"),
  );
  yield* runForEach(arrivals$, () =>
    Effect.gen(function* () {
      const text = (yield* takeParameter("message"))?.trim() ?? "";
      const message = [...text].slice(0, MESSAGE_LIMIT).join("");
      if (message === "") return;
      yield* notify({ message, severity: 1, paths: ["/login"], expirationMs: null }, { by: "url" });
    }),
  );
});

/** The amount in the note about an exclusion is discarded when another screen is shown: another player may use this tab next. */
const exclusionLeft = onTrue(
  ({ session, shell }) =>
    notedExclusion(session) !== undefined && shell.route !== null && shell.route.screen !== "timeAway",
  forgetAmount,
);

/** The user states what the player must agree to before they play, so a read of it that failed is repeated while the player is signed in. */
const userReadAgain = readAgain({
  failed: UserLoadFailed,
  answered: UserLoaded,
  read: Effect.flatMap(visitorSnapshot, ({ session }) => (session.authenticated === true ? loadUser() : Effect.void)),
});

/** The reactions of the session. Never ends. */
export const sessionReactions: Effect.Effect<void, never, Services> = Effect.all(
  [signedOut, finishSignOut, loginMessages, exclusionLeft, userReadAgain],
  {
    concurrency: "unbounded",
    discard: true,
  },
);
