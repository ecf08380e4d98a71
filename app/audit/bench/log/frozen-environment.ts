import type { ViewClock } from "../../../../ui/clock.ts";

// Replaces the focus, the pictures and the motion of a frame, and gives its view a clock. The frame has its own globals, so the page around it is not affected.

/** Keeps scripts of this frame, such as an opening modal, from moving the focus. */
export function disableFocus(): void {
  HTMLElement.prototype.focus = () => undefined;
}

/** A clock that always has the time of a record. Nothing becomes due. */
export const momentClock = (atMs: number): ViewClock => ({ now: () => atMs, after: () => () => undefined });

/** Keeps the view in this frame from moving anything. */
export function disableMotion(): void {
  document.documentElement.dataset["replay"] = "";
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query.includes("prefers-reduced-motion: reduce") ? "all" : query);
}

/** Gives what takes back all that a view has changed outside its root: the attributes of the page, and the scroll position. */
export function pageReset(): () => void {
  const pages = [document.documentElement, document.body].map((element) => ({
    element,
    attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
  }));
  return () => {
    for (const { element, attributes } of pages) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
      for (const [name, value] of attributes) element.setAttribute(name, value);
    }
    window.scrollTo({ top: 0, left: 0, behavior: "instant" });
  };
}

/** A plain box in the place of a picture, whose content no record holds. */
const NO_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" preserveAspectRatio="none"><path fill="#8884" d="M0 0h8v8H0z"/></svg>',
)}`;

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
