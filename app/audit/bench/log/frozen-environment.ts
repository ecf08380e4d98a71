import type { ViewClock } from "../../../../ui/clock.ts";

// Replaces the focus and the pictures of a frame, and gives its view a clock. The frame has its own globals, so the page around it is not affected.

/** Keeps scripts of this frame, such as an opening modal, from moving the focus. */
export function disableFocus(): void {
  HTMLElement.prototype.focus = () => undefined;
}

/** A clock that shows the time of the selected record. Scheduled work runs when the auditor selects another time. */
export function recordClock(): { readonly clock: ViewClock; readonly goTo: (atMs: number) => void } {
  const scheduled = new Set<() => void>();
  let nowMs = 0;
  const clock: ViewClock = {
    now: () => nowMs,
    after: (_delayMs, run) => {
      const entry = () => run();
      scheduled.add(entry);
      return () => void scheduled.delete(entry);
    },
  };
  const goTo = (atMs: number) => {
    if (atMs === nowMs) return;
    nowMs = atMs;
    // After the view has received the new state.
    queueMicrotask(() => {
      const due = [...scheduled];
      scheduled.clear();
      for (const run of due) run();
    });
  };
  return { clock, goTo };
}

/** An address that fails to load, so that the view shows its fallback. */
const NO_PICTURE = "data:image/svg+xml,none";

/** Keeps this frame from fetching pictures, whatever their address. */
export function disablePictures(): void {
  const allowed = (address: string) => (address.startsWith("data:") ? address : NO_PICTURE);
  for (const { prototype } of [HTMLImageElement, HTMLSourceElement]) {
    prototype.setAttribute = function (name, value) {
      Element.prototype.setAttribute.call(this, name, /^src(?:set)?$/i.test(name) ? allowed(value) : value);
    };
    // React sets the attribute, then the property again to reload the picture.
    for (const field of ["src", "srcset"] as const) {
      Object.defineProperty(prototype, field, {
        configurable: true,
        get(this: Element) {
          return this.getAttribute(field) ?? "";
        },
        set(this: Element, address: string) {
          this.setAttribute(field, address);
        },
      });
    }
  }
}
