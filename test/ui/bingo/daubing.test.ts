import { afterEach, expect, it, vi } from "vitest";
import { Daubing } from "../../../ui/bingo/daubing.ts";
import { calledNumber, ticketWords } from "../../../ui/bingo/words.ts";

const HEIGHT = 90;
const GAP = 10;

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Tickets in one column. `see` says which are in sight, as the browser does. */
const ticketsOf = (refs: readonly string[]) => {
  let report: IntersectionObserverCallback = () => {};
  const observer = class {
    constructor(callback: IntersectionObserverCallback) {
      report = callback;
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal("IntersectionObserver", observer);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe() {
        this.callback();
      }
      disconnect() {}
    },
  );
  const root = document.body.appendChild(document.createElement("div"));
  root.style.rowGap = `${GAP}px`;
  root.style.columnGap = "0px";
  const elements = refs.map((ref) => {
    const element = root.appendChild(document.createElement("article"));
    element.dataset["ticket"] = ref;
    element.getBoundingClientRect = () => new DOMRect(0, 0, 300, HEIGHT);
    element.innerHTML = `<span data-words=""> </span><i data-number="1"></i><i data-number="2"></i>`;
    return element;
  });
  return {
    daubing: new Daubing(root),
    see: (...seen: readonly string[]) =>
      report(
        elements.map((target) => ({ target, isIntersecting: seen.includes(target.dataset["ticket"] ?? "") })) as never,
        undefined as never,
      ),
    /** The numbers with a dab on each ticket, whether it has its light, and what a screen reader reads on it. */
    shown: () =>
      elements.map((element) => ({
        dabs: [...element.querySelectorAll<HTMLElement>("[data-called]")].map(({ dataset }) => dataset["number"]),
        toGo: element.dataset["toGo"],
        read: [...element.children].map((child) => child.getAttribute("aria-label") ?? child.textContent),
      })),
    /** How many places each ticket has moved down from where the document has it. */
    moved: () => elements.map(({ style }) => Number.parseFloat(style.translate.split(" ")[1] ?? "") / (HEIGHT + GAP)),
  };
};

const inOrder = (...refs: readonly string[]) => ({
  drawn: refs.map((_, index) => index + 1),
  standings: refs.map((ref, toGo) => ({ ticket: { ref, purchase: "p", rows: [] }, toGo })),
});

it("moves the tickets in sight with the ball, and those out of sight when the player scrolls", () => {
  const { daubing, see, moved } = ticketsOf(["a", "b", "c", "d", "e"]);
  daubing.show(inOrder("a", "b", "c", "d", "e"));
  expect(moved()).toEqual([0, 0, 0, 0, 0]);
  see("a", "b");
  daubing.show(inOrder("b", "a", "e", "c", "d"));
  expect(moved()).toEqual([1, -1, 0, 0, 0]);
  // A ticket that comes into sight moves at once.
  daubing.show(inOrder("e", "b", "a", "c", "d"));
  expect(moved()).toEqual([2, 0, 0, 0, -4]);
  window.dispatchEvent(new Event("scroll"));
  expect(moved()).toEqual([2, 0, 1, 1, -4]);
  daubing.stop();
});

it("leaves no place in sight empty, and none with two tickets, when balls come faster than the browser says what is in sight", () => {
  const { daubing, see, moved } = ticketsOf(["a", "b", "c", "d", "e"]);
  daubing.show(inOrder("a", "b", "c", "d", "e"));
  see("a", "b");
  daubing.show(inOrder("e", "b", "a", "c", "d"));
  daubing.show(inOrder("c", "b", "a", "d", "e"));
  expect(moved()).toEqual([2, 0, -2, 0, 0]);
  daubing.stop();
});

it("has every ticket in its place from the start", () => {
  const { daubing, moved } = ticketsOf(["a", "b", "c"]);
  daubing.show(inOrder("c", "a", "b"));
  expect(moved()).toEqual([1, 1, -2]);
  daubing.stop();
});

it("draws no dab on a ticket out of sight until the player scrolls, but names its numbers and counts at once", () => {
  const { daubing, see, shown } = ticketsOf(["a", "b", "c"]);
  daubing.show({ ...inOrder("a", "b", "c"), drawn: [] });
  see("a");
  daubing.show({ drawn: [1], standings: inOrder("a", "c", "b").standings });
  expect(shown().map(({ dabs, toGo }) => [dabs, toGo])).toEqual([
    [["1"], "0"],
    [[], "1"],
    [[], "2"],
  ]);
  expect(shown().map(({ read }) => read)).toEqual([
    [ticketWords.winner, calledNumber(1), ""],
    [ticketWords.toGo(2), calledNumber(1), ""],
    [ticketWords.toGo(1), calledNumber(1), ""],
  ]);
  window.dispatchEvent(new Event("scroll"));
  expect(shown().map(({ dabs, toGo }) => [dabs, toGo])).toEqual([
    [["1"], "0"],
    [["1"], "2"],
    [["1"], "1"],
  ]);
  daubing.stop();
});

it("draws what a ticket lacks when it comes into sight, and no dab of the game before", () => {
  const { daubing, see, shown } = ticketsOf(["a", "b"]);
  daubing.show({ ...inOrder("a", "b"), drawn: [] });
  see("a");
  daubing.show({ ...inOrder("a", "b"), drawn: [1] });
  daubing.show({ ...inOrder("a", "b"), drawn: [2] });
  see("a", "b");
  expect(shown().map(({ dabs }) => dabs)).toEqual([["2"], ["2"]]);
  // A ticket that moves into sight comes with its dabs.
  see("a");
  daubing.show({ ...inOrder("b", "a"), drawn: [2, 1] });
  expect(shown().map(({ dabs }) => dabs)).toEqual([
    ["1", "2"],
    ["1", "2"],
  ]);
  daubing.stop();
});
