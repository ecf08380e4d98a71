import * as Effect from "effect/Effect";

/** The browser shows a page of the site's own when the site cannot be reached. Where the browser has no service workers, it shows its own. */
export const registerServiceWorker: Effect.Effect<void> = Effect.promise(async () => {
  if ("serviceWorker" in navigator) await navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
});
