import "../../ui/theme/theme.css";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { distinctUntilChanged, map } from "rxjs";
import { runForEach } from "../../domain/reactions/bridge.ts";
import { Journal } from "../../domain/ports/journal.ts";
import { checkAuthentication } from "../../domain/session/commands.ts";
import { sessionReactions } from "../../domain/session/reactions.ts";
import { shellStarted } from "../../domain/shell/commands.ts";
import { shellReactions } from "../../domain/shell/reactions.ts";
import { readConfig } from "./config.ts";
import { loaded } from "./loaded.ts";
import { createClient } from "./runtime.ts";

const config = readConfig(document);
const { store, runtime } = createClient(config);

/** Runs what a signed-in player needs from each sign-in to its end. */
const whileSignedIn = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const signedIn$ = snapshot$.pipe(
    map(({ session }) => session.authenticated === true),
    distinctUntilChanged(),
  );
  let running: Fiber.Fiber<void> | undefined;
  yield* runForEach(signedIn$, (isSignedIn) =>
    Effect.gen(function* () {
      if (running !== undefined) yield* Fiber.interrupt(running);
      if (!isSignedIn) return;
      const { signedIn } = yield* loaded(() => import("./signed-in.ts"));
      running = yield* Effect.forkChild(signedIn(config));
    }),
  );
});

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");

/** The view comes by itself, so that a phone is never busy for long at a stretch; what the page shows until then is in its markup. */
const drawn = Effect.map(
  loaded(() => import("./view.tsx")),
  ({ draw }) =>
    draw(root, {
      snapshot: () => store.snapshot(),
      snapshot$: store.snapshot$,
      lastSeq: () => store.lastSeq,
      runtime,
    }),
);

// First who is there, and while the backend is asked, the view; then everything that follows by itself.
const lived = Effect.gen(function* () {
  yield* shellStarted();
  yield* Effect.forkChild(drawn);
  yield* Effect.forkChild(shellReactions);
  yield* Effect.forkChild(sessionReactions);
  yield* checkAuthentication();
  yield* whileSignedIn;
});
// In a task of its own, once this script has been read.
setTimeout(() => runtime.runFork(lived));
