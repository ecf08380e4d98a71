import type { Standing } from "../../domain/bingo/queries.ts";
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
  place: number;
  left: number;
  isSeen: boolean;
}

/** A ticket's change of position. */
interface Move {
  readonly element: HTMLElement;
  readonly from: number;
  readonly to: number;
}

/** Of more moving tickets than this, only some are animated: a player cannot follow more. */
const MAX_ANIMATED = 8;
const GLIDE = { duration: 520, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" } as const;

/**
 * Marks numbers and moves tickets without React. A ball changes a few cells of up to a hundred tickets, and React would
 * render all of them. No component renders what this class changes: the attributes `data-called`, `data-to-go` and `aria-label` of the cells, the
 * text of `[data-words]`, and the order of the tickets.
 *
 * @param root holds cells with `data-number`, and tickets with `data-ticket`
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
    for (const element of root.querySelectorAll<HTMLElement>("[data-ticket]")) {
      const text = element.querySelector<HTMLElement>("[data-words]")?.firstChild ?? null;
      this.#cards.set(element.dataset["ticket"] ?? "", { element, text, place: -1, left: -1, isSeen: false });
    }
    const [first] = this.#cards.values();
    this.#sizes = new ResizeObserver(() => first && this.#measure(root, first.element));
    this.#sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const card = this.#cards.get((target as HTMLElement).dataset["ticket"] ?? "");
        if (card !== undefined) card.isSeen = isIntersecting;
      }
    });
    if (first !== undefined) this.#sizes.observe(root);
    for (const { element } of this.#cards.values()) this.#sight.observe(element);
  }

  /** Disconnects the observers. */
  stop(): void {
    this.#sizes.disconnect();
    this.#sight.disconnect();
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
        cell.dataset["called"] = how;
        // A screen reader reads no shape and no colour.
        cell.setAttribute("aria-label", name);
      });
    }
    this.#called = called;
  }

  #count(card: Card | undefined, toGo: number): void {
    if (card === undefined || card.left === toGo) return;
    card.left = toGo;
    card.element.dataset["toGo"] = String(toGo);
    // The node's value is changed: a new node would notify every observer of the page's elements.
    if (card.text !== null) card.text.nodeValue = toGo === 0 ? ticketWords.winner : ticketWords.toGo(toGo);
  }

  /** Orders the tickets by missing numbers and animates visible moves; of more than `MAX_ANIMATED` only upward ones. */
  #arrange(standings: readonly Standing[]): void {
    const seen = new Set([...this.#cards.values()].filter(({ isSeen }) => isSeen).map(({ place }) => place));
    const moves: Move[] = [];
    for (const [place, { ticket }] of standings.entries()) {
      const card = this.#cards.get(ticket.ref);
      if (card === undefined || card.place === place) continue;
      if (seen.has(card.place) || seen.has(place)) moves.push({ element: card.element, from: card.place, to: place });
      card.place = place;
      card.element.style.order = String(place);
    }
    if (this.#isFirst || prefersReducedMotion()) return;
    const gliding =
      moves.length > MAX_ANIMATED ? moves.filter(({ from, to }) => to < from).slice(0, MAX_ANIMATED) : moves;
    for (const move of gliding) this.#glide(move);
  }

  /** The old position is computed from the card's place: to read it from the page would force a layout. */
  #glide({ element, from, to }: Move): void {
    const { columns, width, height } = this.#grid;
    const x = ((from % columns) - (to % columns)) * width;
    const y = (Math.floor(from / columns) - Math.floor(to / columns)) * height;
    // Only transforms, which a browser animates without a layout.
    element.animate({ transform: [`translate(${x}px, ${y}px)`, "none"] }, GLIDE);
  }

  #measure(list: HTMLElement, card: HTMLElement): void {
    const { columnGap, rowGap, gridTemplateColumns } = getComputedStyle(list);
    this.#grid = {
      columns: Math.max(1, gridTemplateColumns.split(" ").length),
      width: card.offsetWidth + parseFloat(columnGap),
      height: card.offsetHeight + parseFloat(rowGap),
    };
  }
}
