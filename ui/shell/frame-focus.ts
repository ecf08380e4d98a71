/** What Tab stops at, if it is shown and enabled. */
const STOPS = "a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]";

const isStop = (element: HTMLElement): boolean =>
  (element.tabIndex >= 0 || element.localName === "iframe") &&
  !element.matches(":disabled") &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility !== "hidden";

const stopsOf = (dialog: Element): readonly HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop === document.activeElement || isStop(stop));

/**
 * Puts a stop between a frame and the end of its modal, until the focus is elsewhere in the modal. The player who leaves the frame
 * there comes to the other end of the modal. With `isEntered`, the stop gets the focus, and the browser's next step leads into the frame.
 */
function closeEnd(dialog: Element, frame: Element, end: "first" | "last", isEntered: boolean): void {
  const stop = document.createElement("span");
  stop.tabIndex = 0;
  frame.insertAdjacentElement(end === "last" ? "afterend" : "beforebegin", stop);
  if (isEntered) stop.focus();
  stop.addEventListener("focus", () =>
    stopsOf(dialog)
      .at(end === "last" ? 0 : -1)
      ?.focus(),
  );
  const open = ({ target }: Event) => {
    if (target === stop || target === frame) return;
    dialog.removeEventListener("focusin", open);
    stop.remove();
  };
  dialog.addEventListener("focusin", open);
}

/**
 * In a modal, React Aria moves the focus by script when Tab is pressed. A frame would get it as a whole: Shift+Tab would skip its
 * fields, and in Firefox Tab would stay in the frame when it comes there for the second time. So where a frame is next, the browser
 * moves the focus.
 */
function enterFrame(event: KeyboardEvent): void {
  if (event.key !== "Tab" || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const focused = document.activeElement;
  const dialog = focused?.closest("[role=dialog], [role=alertdialog]");
  if (!focused || !dialog?.querySelector("iframe")) return;
  const stops = stopsOf(dialog);
  const at = stops.indexOf(focused as HTMLElement);
  const next = stops[at + (event.shiftKey ? -1 : 1)];
  const frame = next ?? stops.at(event.shiftKey ? -1 : 0);
  if (at === -1 || frame?.localName !== "iframe") return;
  // From the other end of the modal, the browser would leave it.
  const isEntered = next === undefined;
  if (frame === stops[0]) closeEnd(dialog, frame, "first", isEntered);
  else if (frame === stops.at(-1)) closeEnd(dialog, frame, "last", isEntered);
  event.stopPropagation();
}

// After React's own handlers of the key, and before React Aria's, which are on the document.
document.documentElement.addEventListener("keydown", enterFrame);
