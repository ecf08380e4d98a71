import { afterEach, beforeEach, expect, it, vi } from "vitest";
import "../../../ui/shell/frame-focus.ts";

/** Whether React Aria, which listens on the document, sees the key. */
const seen = vi.fn<(event: KeyboardEvent) => void>();

function press(from: string, key: Readonly<KeyboardEventInit> = {}): boolean {
  seen.mockReset();
  const focused = document.querySelector<HTMLElement>(from);
  focused?.focus();
  focused?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, ...key }));
  return seen.mock.calls.length > 0;
}

const draw = (content: string) => void (document.body.innerHTML = `<div role="dialog">${content}</div>`);

beforeEach(() => {
  document.addEventListener("keydown", seen);
  // The simulated document draws nothing.
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  document.removeEventListener("keydown", seen);
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

const BETWEEN =
  '<button id="a"></button><button disabled></button><iframe title="Card"></iframe><input id="b" /><input id="c" />';

it("the browser itself moves the focus into a frame that is next to the focus in a modal", () => {
  draw(BETWEEN);
  expect(press("#a")).toBe(false);
  expect(press("#b", { shiftKey: true })).toBe(false);
  expect(document.activeElement?.id).toBe("b");
});

it("any other step of Tab in a modal is React Aria's", () => {
  draw(BETWEEN);
  expect(press("#b")).toBe(true);
  expect(press("#c")).toBe(true);
  expect(press("#c", { shiftKey: true })).toBe(true);
  expect(press("#a", { shiftKey: true })).toBe(true);
  expect(press("#a", { key: "ArrowDown" })).toBe(true);
  expect(press("#a", { ctrlKey: true })).toBe(true);
});

it("a frame outside the modal is nothing to it", () => {
  document.body.innerHTML = '<iframe></iframe><div role="dialog"><button id="a"></button></div><iframe></iframe>';
  expect(press("#a")).toBe(true);
  expect(press("#a", { shiftKey: true })).toBe(true);
});

const CHALLENGE = '<button id="a"></button><input id="b" /><iframe title="Your bank"></iframe>';
const end = () => document.querySelector<HTMLElement>("iframe + span");

it("from the other end of a modal, the browser begins beside the frame, and so does not leave the modal", () => {
  draw(CHALLENGE);
  expect(press("#a", { shiftKey: true })).toBe(false);
  expect(end()).not.toBeNull();
  expect(document.activeElement).toBe(end());
});

it("a player who leaves a frame at the end of a modal comes to the modal's other end", () => {
  draw(CHALLENGE);
  expect(press("#b")).toBe(false);
  expect(end()?.tabIndex).toBe(0);
  // The browser moves the focus out of the frame.
  end()?.focus();
  expect(document.activeElement?.id).toBe("a");
  expect(end()).toBeNull();
});

it("nothing stays beside a frame that the player leaves at its other side", () => {
  draw(CHALLENGE);
  press("#b");
  document.querySelector<HTMLElement>("#a")?.focus();
  expect(end()).toBeNull();
});
