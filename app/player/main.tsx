import "../../ui/theme/theme.css";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { distinctUntilChanged, map } from "rxjs";
import { runForEach } from "../../domain/reactions/bridge.ts";
import { Journal } from "../../domain/ports/journal.ts";
import { Native } from "../../domain/ports/native.ts";
import { checkAuthentication } from "../../domain/session/commands.ts";
import { sessionReactions } from "../../domain/session/reactions.ts";
import { shellStarted } from "../../domain/shell/commands.ts";
import { shellReactions } from "../../domain/shell/reactions.ts";
import { readConfig } from "./config.ts";
import { loaded } from "./loaded.ts";
import { createClient } from "./runtime.ts";

const config = readConfig(document);
const { store, runtime } = createClient(config);

/** Runs the reactions of a signed-in player, from each sign-in to its end. */
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

/** The view loads separately, so that a phone is never blocked for long. Until then the page shows its markup. */
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

/** When the native app learns that the page is drawn, its messages are read. */
const nativeStarted = Effect.gen(function* () {
  if (!(yield* Native).inside) return;
  const { insideNative } = yield* loaded(() => import("./native.ts"));
  yield* Effect.forkDetach(insideNative);
});

// Checks the session first and loads the view meanwhile; then starts the reactions.
const lived = Effect.gen(function* () {
  yield* shellStarted();
  yield* Effect.forkChild(Effect.andThen(nativeStarted, drawn));
  yield* Effect.forkChild(shellReactions);
  yield* Effect.forkChild(sessionReactions);
  yield* checkAuthentication();
  yield* whileSignedIn;
});
// In its own task, after this script has been read.
setTimeout(() => runtime.runFork(lived));
