import * as Effect from "effect/Effect";
import { filter, firstValueFrom } from "rxjs";
import type { PageClock } from "../../adapters/browser/page-clock.ts";
import { Native } from "../../domain/ports/native.ts";
import { deviceClock } from "../../ui/clock.ts";
import { browserPage } from "./browser-page.ts";
import { readConfig } from "./config.ts";
import { live } from "./live.ts";
import { loaded } from "./loaded.ts";
import { type Client, createClient } from "./runtime.ts";
import type { Draw, ShownSignIn } from "./sign-in-first.ts";

/** What the page did before the client's code was there. */
interface PageStart {
  readonly draw: Draw;
  /** The sign-in form, if it is shown already. */
  readonly shown: ShownSignIn | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: PageClock;
}

/** Draws the view. Until then the page shows its markup. A sign-in form that is shown already stays until the player's own screen is known. */
async function drawView({ store, runtime }: Client, { draw, shown, clock }: PageStart): Promise<void> {
  const drawNow = await draw;
  if (shown !== undefined) {
    const entered$ = store.snapshot$.pipe(
      filter(({ session, shell }) => session.authenticated !== null && shell.route !== null),
    );
    await firstValueFrom(entered$);
  }
  drawNow({
    snapshot: () => store.snapshot(),
    snapshot$: store.snapshot$,
    lastSeq: () => store.lastSeq,
    unrecorded: store.unrecorded,
    runtime,
    clock: { ...deviceClock, now: clock.now },
  });
  shown?.giveRuntime(runtime);
}

/** When the native app learns that the page is drawn, its messages are read. */
const nativeStarted = Effect.gen(function* () {
  if (!(yield* Native).inside) return;
  const { insideNative } = yield* loaded(() => import("./native.ts"));
  yield* Effect.forkDetach(insideNative);
});

/** Starts the client on this browser's page. */
export function startClient(start: PageStart): void {
  const page = browserPage(readConfig(document), start);
  const client = createClient(page);
  const drawn = Effect.promise(() => drawView(client, start));
  // In its own task, after this script has been read.
  setTimeout(() => client.runtime.runFork(live(page, Effect.andThen(nativeStarted, drawn))));
}
