import { Observable } from "rxjs";

/** A page that the browser restores is not always hidden before. A device that wakes only gives the focus back. */
const EVENTS = ["visibilitychange", "pageshow", "focus"] as const;

/** Emits when the player has come back to the page: from another tab or program, from a later page, or to a device that was suspended. One return can be several values. */
export const shownAgain$ = new Observable<void>((subscriber) => {
  const notify = (event: Event) => {
    // `pageshow` of a page that is not restored is its first load.
    const isFirst = (event as Partial<PageTransitionEvent>).persisted === false;
    if (!isFirst && document.visibilityState === "visible") subscriber.next();
  };
  for (const event of EVENTS) window.addEventListener(event, notify);
  return () => EVENTS.forEach((event) => window.removeEventListener(event, notify));
});
