import "../../ui/theme/theme.css";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { createRoot } from "react-dom/client";
import { distinctUntilChanged, map } from "rxjs";
import { forEachOf } from "../../domain/each.ts";
import { Journal } from "../../domain/ports/journal.ts";
import { checkAuthentication } from "../../domain/session/commands.ts";
import { sessionReactions } from "../../domain/session/reactions.ts";
import { shellStarted } from "../../domain/shell/commands.ts";
import { shellReactions } from "../../domain/shell/reactions.ts";
import { PlayerProvider } from "../../ui/player.tsx";
import { App } from "../../ui/shell/App.tsx";
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
  yield* forEachOf(signedIn$, (isSignedIn) =>
    Effect.gen(function* () {
      if (running !== undefined) yield* Fiber.interrupt(running);
      if (!isSignedIn) return;
      const { signedIn } = yield* loaded(() => import("./signed-in.ts"));
      running = yield* Effect.forkChild(signedIn(config));
    }),
  );
});

// First the view, in its loading state; then who is there; then everything that follows by itself.
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");
createRoot(root).render(
  <PlayerProvider player={{ snapshot: () => store.snapshot(), snapshot$: store.snapshot$, runtime }}>
    <App />
  </PlayerProvider>,
);
runtime.runFork(
  Effect.gen(function* () {
    yield* shellStarted();
    yield* Effect.forkChild(shellReactions);
    yield* Effect.forkChild(sessionReactions);
    yield* checkAuthentication();
    yield* whileSignedIn;
  }),
);
