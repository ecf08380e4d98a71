import "../../ui/theme/theme.css";
import * as Effect from "effect/Effect";
import { Native } from "../../domain/ports/native.ts";
import { createClient } from "./runtime.ts";
import { browserPage } from "./browser-page.ts";
import { readConfig } from "./config.ts";
import { live } from "./live.ts";
import { loaded } from "./loaded.ts";

const page = browserPage(readConfig(document));
const { store, runtime } = createClient(page);

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

// In its own task, after this script has been read.
setTimeout(() => runtime.runFork(live(page, Effect.andThen(nativeStarted, drawn))));
