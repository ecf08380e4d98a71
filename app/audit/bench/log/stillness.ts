// A frame of its own has a clock, a focus and pictures of its own, and all can be held still without anybody else's noticing.

/** Nothing in this frame takes the focus by itself, as an opening modal would. */
export function stillFocus(): void {
  HTMLElement.prototype.focus = () => undefined;
}

/**
 * Time passes in this frame when the auditor moves it, and not otherwise: `Date.now` is the time of the record that is
 * shown, and whatever asked to be called every so often is called when that has changed.
 *
 * @returns goes to a time, in epoch milliseconds
 */
export function stillTime(): (atMs: number) => void {
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
    // After the view has been told of the moment itself.
    queueMicrotask(() => {
      for (const call of calls.values()) call();
    });
  };
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
