import "../../ui/theme/theme.css";
import * as Effect from "effect/Effect";
import { createRoot } from "react-dom/client";
import { checkAuthentication } from "../../domain/session/commands.ts";
import { shellStarted } from "../../domain/shell/commands.ts";
import { PlayerProvider } from "../../ui/player.tsx";
import { App } from "../../ui/shell/App.tsx";
import { readConfig } from "./config.ts";
import { reactions } from "./reactions.ts";
import { createClient } from "./runtime.ts";

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
    yield* Effect.forkChild(reactions);
    yield* checkAuthentication();
    yield* Effect.never;
  }),
);
