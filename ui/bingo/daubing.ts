import type { Standing } from "../../domain/bingo/queries.ts";
import { prefersReducedMotion } from "../kit/reduced-motion.ts";

/** What a ball changes on the table. */
export interface Table {
  readonly drawn: readonly number[];
  readonly standings: readonly Standing[];
}

interface Card {
  readonly element: HTMLElement;
  /** Text that says how many numbers are to go. */
  readonly words: ChildNode | null;
  place: number;
  left: number;
  isSeen: boolean;
}

/** From one place in the order to another. */
interface Move {
  readonly element: HTMLElement;
  readonly from: number;
  readonly to: number;
}

/** More than so many tickets on the move at once are no longer followed by anybody's eye. */
const CROWD = 8;
const GLIDE = { duration: 520, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" } as const;

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
      const words = element.querySelector<HTMLElement>("[data-words]")?.firstChild ?? null;
      this.#cards.set(element.dataset["ticket"] ?? "", { element, words, place: -1, left: -1, isSeen: false });
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

  /** Lets go of the page. */
  stop(): void {
    this.#sizes.disconnect();
    this.#sight.disconnect();
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
    // The text is changed, not replaced: whoever watches the page for new elements need not look.
    if (card.words !== null) card.words.nodeValue = toGo === 0 ? "Winner" : `${toGo} to go`;
  }

  /** The nearest to winning float up; those that are seen to change place glide there, or only those that rise where all would be a crowd. */
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
    const gliding = moves.length > CROWD ? moves.filter(({ from, to }) => to < from).slice(0, CROWD) : moves;
    for (const move of gliding) this.#glide(move);
  }

  /** Where a card was is reckoned from its place: asking the page would have it laid out in between. */
  #glide({ element, from, to }: Move): void {
    const { columns, width, height } = this.#grid;
    const x = ((from % columns) - (to % columns)) * width;
    const y = (Math.floor(from / columns) - Math.floor(to / columns)) * height;
    // Transforms alone, which a browser moves without laying anything out.
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
