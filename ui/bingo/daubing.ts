import type { Standing } from "../../domain/bingo/standings.ts";
import { prefersReducedMotion } from "../kit/reduced-motion.ts";
import { calledNumber, ticketWords } from "./words.ts";

/** The called numbers, and the player's tickets in order. */
export interface Table {
  readonly drawn: readonly number[];
  readonly standings: readonly Standing[];
}

interface Card {
  readonly element: HTMLElement;
  /** The text node with the number of missing numbers. */
  readonly text: ChildNode | null;
  /** The place in the document, which never changes. */
  readonly home: number;
  /** The place in the game's order. */
  place: number;
  /** The place where the element is. Out of sight it may be an earlier one. */
  shownAt: number;
  left: number;
  /** Whether it is in sight; true until the observer reports. */
  isSeen: boolean;
  /** Whether dabs or the light are missing, because the ticket is out of sight. */
  isBare: boolean;
}

/** A ticket's change of position. */
interface Move {
  readonly element: HTMLElement;
  readonly from: number;
  readonly to: number;
}

/** Of more moving tickets than this, only some are animated: a player cannot follow more. */
const MAX_ANIMATED = 8;
/** Tickets that are this near to the screen count as in sight. */
const SIGHT_MARGIN = "20%";
const SCROLLING = { capture: true, passive: true } as const;
const GLIDE = { duration: 520, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" } as const;

/**
 * Marks numbers and moves tickets without React. A ball changes a few cells of up to a hundred tickets, and React would
 * render all of them. No component renders what this class changes: the attributes `data-called`, `data-to-go`, `data-place` and `aria-label`, the
 * text of `[data-words]`, and the places of the tickets.
 *
 * A ticket moves by a transform, which needs no layout. A ball changes the places of most of a hundred tickets; those out of
 * sight get their texts and names for a screen reader at once, and their place, dabs and light when the player scrolls.
 *
 * @param root holds cells with `data-number`, and tickets of one size with `data-ticket`
 */
export class Daubing {
  readonly #cells = new Map<number, HTMLElement[]>();
  readonly #cards = new Map<string, Card>();
  readonly #sizes: ResizeObserver;
  readonly #sight: IntersectionObserver;
  #grid = { columns: 1, width: 0, height: 0 };
  #called: ReadonlySet<number> = new Set();
  #isFirst = true;

  constructor(root: HTMLElement) {
    for (const element of root.querySelectorAll<HTMLElement>("[data-number]")) {
      const number = Number(element.dataset["number"]);
      this.#cells.set(number, [...(this.#cells.get(number) ?? []), element]);
    }
    for (const [home, element] of root.querySelectorAll<HTMLElement>("[data-ticket]").entries()) {
      const text = element.querySelector<HTMLElement>("[data-words]")?.firstChild ?? null;
      const card = { element, text, home, place: -1, shownAt: -1, left: -1, isSeen: true, isBare: false };
      this.#cards.set(element.dataset["ticket"] ?? "", card);
    }
    const [first] = this.#cards.values();
    this.#sizes = new ResizeObserver(() => first && this.#measure(root, first.element));
    this.#sight = new IntersectionObserver((entries) => this.#notice(entries), { rootMargin: SIGHT_MARGIN });
    if (first === undefined) return;
    this.#sizes.observe(root);
    for (const { element } of this.#cards.values()) this.#sight.observe(element);
    window.addEventListener("scroll", this.#settle, SCROLLING);
  }

  /** Disconnects the observers. */
  stop(): void {
    this.#sizes.disconnect();
    this.#sight.disconnect();
    window.removeEventListener("scroll", this.#settle, SCROLLING);
  }

  /** Applies the current state to the page. */
  show({ drawn, standings }: Table): void {
    this.#mark(new Set(drawn), drawn.at(-1));
    for (const { ticket, toGo } of standings) this.#count(this.#cards.get(ticket.ref), toGo);
    this.#arrange(standings);
    this.#isFirst = false;
  }

  #mark(called: ReadonlySet<number>, last: number | undefined): void {
    const changeCells = (number: number, change: (element: HTMLElement) => void) =>
      this.#cells.get(number)?.forEach(change);
    for (const number of this.#called)
      if (!called.has(number))
        changeCells(number, (cell) => {
          delete cell.dataset["called"];
          cell.removeAttribute("aria-label");
        });
    for (const number of called) {
      if (this.#called.has(number)) continue;
      // Only the last ball's cells are animated.
      const how = number === last && !this.#isFirst ? "now" : "before";
      const name = calledNumber(number);
      changeCells(number, (cell) => {
        if (this.#isInked(this.#cardOf(cell.closest("[data-ticket]")))) cell.dataset["called"] = how;
        // A screen reader reads no shape and no colour, and reads tickets out of sight.
        cell.setAttribute("aria-label", name);
      });
    }
    this.#called = called;
  }

  #count(card: Card | undefined, toGo: number): void {
    if (card === undefined || card.left === toGo) return;
    card.left = toGo;
    if (this.#isInked(card)) card.element.dataset["toGo"] = String(toGo);
    // The node's value is changed: a new node would notify every observer of the page's elements.
    if (card.text !== null) card.text.nodeValue = toGo === 0 ? ticketWords.winner : ticketWords.toGo(toGo);
  }

  /** Orders the tickets by missing numbers and animates moves in sight; of more than `MAX_ANIMATED` only upward ones. */
  #arrange(standings: readonly Standing[]): void {
    for (const [place, { ticket }] of standings.entries()) {
      const card = this.#cards.get(ticket.ref);
      if (card === undefined || card.place === place) continue;
      card.place = place;
      card.element.dataset["place"] = String(place);
    }
    const seen = new Set([...this.#cards.values()].filter(({ isSeen }) => isSeen).map(({ shownAt }) => shownAt));
    const moves: Move[] = [];
    for (const card of this.#cards.values()) {
      const { element, shownAt: from, place: to } = card;
      if (from === to || !(seen.has(from) || seen.has(to))) continue;
      this.#put(card);
      // The observer says it too, but perhaps after the next ball. At first no place is known.
      if (!this.#isFirst) card.isSeen = seen.has(to);
      moves.push({ element, from, to });
    }
    if (this.#isFirst || prefersReducedMotion()) return;
    const gliding =
      moves.length > MAX_ANIMATED ? moves.filter(({ from, to }) => to < from).slice(0, MAX_ANIMATED) : moves;
    for (const move of gliding) this.#glide(move);
  }

  #notice(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const card = this.#cardOf(target as HTMLElement);
      if (card === undefined) continue;
      card.isSeen = isIntersecting;
      if (isIntersecting) this.#ink(card);
    }
  }

  #cardOf(element: HTMLElement | null): Card | undefined {
    return this.#cards.get(element?.dataset["ticket"] ?? "");
  }

  /** Whether a change is drawn now: on the board always, on a ticket while it is in sight. */
  #isInked(card: Card | undefined): boolean {
    if (card === undefined || card.isSeen) return true;
    card.isBare = true;
    return false;
  }

  /** Draws what a ticket did not get out of sight. */
  #ink(card: Card): void {
    if (!card.isBare) return;
    card.isBare = false;
    card.element.dataset["toGo"] = String(card.left);
    // Of the cells, only the called ones have a name.
    for (const cell of card.element.querySelectorAll("[aria-label]:not([data-called])"))
      cell.setAttribute("data-called", "before");
  }

  /** Puts every ticket in its place, before the player sees those that were out of sight. */
  readonly #settle = (): void => {
    for (const card of this.#cards.values()) if (card.isBare || card.shownAt !== card.place) this.#put(card);
  };

  /** Moves a ticket to its place, which may be in sight. */
  #put(card: Card): void {
    this.#ink(card);
    card.shownAt = card.place;
    const { x, y } = this.#way(card.home, card.place);
    card.element.style.translate = `${x}px ${y}px`;
  }

  /** The old position is computed from the place: to read it from the page would force a layout. */
  #glide({ element, from, to }: Move): void {
    const { x, y } = this.#way(to, from);
    // Only transforms, which a browser animates without a layout.
    element.animate({ transform: [`translate(${x}px, ${y}px)`, "none"] }, GLIDE);
  }

  /** The distance between two places, in pixels. */
  #way(from: number, to: number): { readonly x: number; readonly y: number } {
    const { columns, width, height } = this.#grid;
    return {
      x: ((to % columns) - (from % columns)) * width,
      y: (Math.floor(to / columns) - Math.floor(from / columns)) * height,
    };
  }

  #measure(list: HTMLElement, card: HTMLElement): void {
    const { columnGap, rowGap, gridTemplateColumns } = getComputedStyle(list);
    const { width, height } = card.getBoundingClientRect();
    this.#grid = {
      columns: Math.max(1, gridTemplateColumns.split(" ").length),
      width: width + parseFloat(columnGap),
      height: height + parseFloat(rowGap),
    };
    for (const known of this.#cards.values()) this.#put(known);
  }
}
