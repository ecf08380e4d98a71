import * as Effect from "effect/Effect";

/** About 120 files: until then, a phone's processor and network belong to what the player opens. */
const AFTER_MS = 10_000;

/**
 * The browser keeps the files of the site for the next visit, and shows a page of the site's own when the site cannot be reached. It starts when
 * the player's screen has long been there and the page has nothing else to do. Where the browser has no service workers, it shows its own page.
 */
export const registerServiceWorker: Effect.Effect<void> = Effect.promise(async () => {
  if (!("serviceWorker" in navigator)) return;
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  await idle();
  const registered = await navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  if (registered === undefined) return;
  // A worker that cannot be installed is never ready.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage("keep", {}));
});

const idle = () =>
  new Promise<unknown>((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve, { timeout: 5_000 }) : setTimeout(resolve, 1_000),
  );
