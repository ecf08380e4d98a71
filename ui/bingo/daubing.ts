import type { Standing } from "../../domain/bingo/queries.ts";
import { prefersReducedMotion } from "../kit/reduced-motion.ts";

/** What a ball changes on the table. */
export interface Table {
  readonly drawn: readonly number[];
  readonly standings: readonly Standing[];
}

interface Card {
  readonly element: HTMLElement;
  readonly toGo: HTMLElement | null;
  place: number;
  left: number;
}

const FLOAT_MS = 520;
const FLOAT_EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/**
 * Marks numbers and moves tickets without React. A ball touches a few cells of
 * what may be a hundred tickets; React would look at every one of them. What is
 * marked here, no component ever renders: the attributes `data-called` and
 * `data-to-go` of cells and tickets, the words of `[data-words]`, and the order.
 *
 * @param root holds cells with `data-number`, and tickets with `data-ticket`
 */
export class Daubing {
  readonly #cells = new Map<number, HTMLElement[]>();
  readonly #cards = new Map<string, Card>();
  #called: ReadonlySet<number> = new Set();
  #isFirst = true;

  constructor(root: HTMLElement) {
    for (const element of root.querySelectorAll<HTMLElement>("[data-number]")) {
      const number = Number(element.dataset["number"]);
      this.#cells.set(number, [...(this.#cells.get(number) ?? []), element]);
    }
    for (const element of root.querySelectorAll<HTMLElement>("[data-ticket]")) {
      const toGo = element.querySelector<HTMLElement>("[data-words]");
      this.#cards.set(element.dataset["ticket"] ?? "", { element, toGo, place: -1, left: -1 });
    }
  }

  /** Shows the table as it is now. */
  show({ drawn, standings }: Table): void {
    this.#mark(new Set(drawn), drawn.at(-1));
    for (const { ticket, toGo } of standings) this.#count(this.#cards.get(ticket.ref), toGo);
    this.#arrange(standings);
    this.#isFirst = false;
  }

  #mark(called: ReadonlySet<number>, last: number | undefined): void {
    const each = (number: number, change: (element: HTMLElement) => void) => this.#cells.get(number)?.forEach(change);
    for (const number of this.#called) if (!called.has(number)) each(number, ({ dataset }) => delete dataset["called"]);
    for (const number of called) {
      if (this.#called.has(number)) continue;
      // Only a ball that has just dropped is dabbed before the player's eyes.
      const how = number === last && !this.#isFirst ? "now" : "before";
      each(number, ({ dataset }) => (dataset["called"] = how));
    }
    this.#called = called;
  }

  #count(card: Card | undefined, toGo: number): void {
    if (card === undefined || card.left === toGo) return;
    card.left = toGo;
    card.element.dataset["toGo"] = String(toGo);
    if (card.toGo !== null) card.toGo.textContent = toGo === 0 ? "Winner" : `${toGo} to go`;
  }

  /** The nearest to winning float up; those that change place glide there. */
  #arrange(standings: readonly Standing[]): void {
    const moved = standings.flatMap(({ ticket }, place) => {
      const card = this.#cards.get(ticket.ref);
      return card === undefined || card.place === place ? [] : [{ card, place }];
    });
    if (moved.length === 0) return;
    const glides = !this.#isFirst && !prefersReducedMotion();
    const before = glides ? moved.map(({ card }) => placeOf(card.element)) : [];
    for (const { card, place } of moved) {
      card.place = place;
      card.element.style.order = String(place);
    }
    if (!glides) return;
    const after = moved.map(({ card }) => placeOf(card.element));
    for (const [index, { card }] of moved.entries()) glide(card.element, before[index], after[index]);
  }
}

interface Place {
  readonly left: number;
  readonly top: number;
}

const placeOf = ({ offsetLeft: left, offsetTop: top }: HTMLElement): Place => ({ left, top });

/** Moves an element from where it was to where it is, if it moved at all. */
const glide = (element: HTMLElement, from: Place | undefined, to: Place | undefined): void => {
  if (from === undefined || to === undefined || (from.left === to.left && from.top === to.top)) return;
  const offset = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const rises = to.top < from.top;
  element.animate(
    [
      { transform: offset, zIndex: rises ? 2 : 1 },
      { transform: "none", zIndex: rises ? 2 : 1 },
    ],
    { duration: FLOAT_MS, easing: FLOAT_EASING },
  );
};
