import type { ViewClock } from "../../../../ui/clock.ts";

// A frame of its own has a clock, a focus and pictures of its own, and all can be held still without anybody else's noticing.

/** Nothing in this frame takes the focus by itself, as an opening modal would. */
export function stillFocus(): void {
  HTMLElement.prototype.focus = () => undefined;
}

/** A clock that stands at the time of the selected record. What was scheduled runs when the auditor selects another time. */
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

/** A picture that is none, so that the view does what it does where one cannot be loaded. */
const NO_PICTURE = "data:image/svg+xml,none";

/** No picture is fetched in this frame, whatever address a log gives for it: its words stand in its place. */
export function stillPictures(): void {
  const allowed = (address: string) => (address.startsWith("data:") ? address : NO_PICTURE);
  for (const { prototype } of [HTMLImageElement, HTMLSourceElement]) {
    prototype.setAttribute = function (name, value) {
      Element.prototype.setAttribute.call(this, name, /^src(?:set)?$/i.test(name) ? allowed(value) : value);
    };
    // React sets an attribute first, and then the property once more, so that the picture loads anew.
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
