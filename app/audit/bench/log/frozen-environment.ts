// Replaces the clock, the focus and the pictures of a frame. The frame has its own globals, so the page around it is not affected.

/** Keeps scripts of this frame, such as an opening modal, from moving the focus. */
export function disableFocus(): void {
  HTMLElement.prototype.focus = () => undefined;
}

/**
 * Replaces the clock of this frame: `Date.now` is the time of the shown record, and intervals run when that time changes.
 *
 * @returns a function that sets the time, in epoch milliseconds
 */
export function controlTime(): (atMs: number) => void {
  const calls = new Map<number, () => void>();
  let now = 0;
  let count = 0;
  Date.now = () => now;
  const every = (call: () => void): number => {
    calls.set(++count, call);
    return count;
  };
  window.setInterval = every as typeof window.setInterval;
  window.clearInterval = (id) => void calls.delete(Number(id));
  return (atMs) => {
    if (atMs === now) return;
    now = atMs;
    // After the view has received the new moment.
    queueMicrotask(() => {
      for (const call of calls.values()) call();
    });
  };
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
