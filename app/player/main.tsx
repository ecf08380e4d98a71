import "../../ui/theme/theme.css";
import * as Effect from "effect/Effect";
import { createRoot } from "react-dom/client";
import { filter, firstValueFrom } from "rxjs";
import { Journal } from "../../domain/ports/journal.ts";
import { checkAuthentication } from "../../domain/session/commands.ts";
import { shellStarted } from "../../domain/shell/commands.ts";
import { shellReactions } from "../../domain/shell/reactions.ts";
import { PlayerProvider } from "../../ui/player.tsx";
import { App } from "../../ui/shell/App.tsx";
import { readConfig } from "./config.ts";
import { createClient } from "./runtime.ts";

/** The rest of what follows by itself is loaded when the first player signs in. */
const whenSignedIn = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  yield* Effect.promise(() => firstValueFrom(snapshot$.pipe(filter(({ session }) => session.authenticated === true))));
  const { signedInReactions } = yield* Effect.promise(() => import("./reactions.ts"));
  yield* signedInReactions;
});

const { store, runtime } = createClient(readConfig(document));

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
    yield* checkAuthentication();
    yield* whenSignedIn;
  }),
);
