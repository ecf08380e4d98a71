import type { JackpotKind } from "../../../domain/bingo/prizes.ts";
import type { Ticket } from "../../../domain/bingo/fields.ts";

/** The prizes of a game. */
export interface Rules {
  readonly prizes: readonly ("ONE_LINE" | "TWO_LINES" | "GAME")[];
  /** The cells of the full house's pattern; empty for all cells. */
  readonly pattern: readonly number[];
  /** A full house within this number of calls wins the progressive too; 0: no progressive. */
  readonly progressiveCalls: number;
  /** Whether a prize that is complete when its turn comes falls with the same ball; else it falls with the next one. */
  readonly atOnce?: boolean;
}

/** A prize that a ball won, with its winning tickets. */
export interface Fallen {
  readonly kind: JackpotKind;
  readonly ballIndex: number;
  readonly tickets: readonly string[];
}

const CROSSED = "X";
type Paper = { readonly ref: string; readonly rows: (number | null | typeof CROSSED)[][] };

/**
 * A naive game, as with paper tickets and a pen: after every ball it checks every cell of every ticket of every player,
 * for each prize from the start. It shares only the tickets with the rules.
 */
export class PaperHall {
  readonly balls: number[] = [];
  readonly fallen: Fallen[] = [];
  readonly #papers: readonly Paper[];
  readonly #rules: Rules;

  constructor(tickets: readonly Ticket[], rules: Rules) {
    this.#papers = tickets.map(({ ref, rows }) => ({ ref, rows: rows.map((row) => [...row]) }));
    this.#rules = rules;
  }

  get isOver(): boolean {
    return this.fallen.some(({ kind }) => kind === "GAME");
  }

  /** The prize that is played for; undefined after the full house. */
  get playedFor(): "ONE_LINE" | "TWO_LINES" | "GAME" | undefined {
    return this.#rules.prizes.find((kind) => !this.fallen.some((prize) => prize.kind === kind));
  }

  /** Calls a ball and answers the prizes that it wins. */
  call(ball: number): readonly Fallen[] {
    this.balls.push(ball);
    for (const { rows } of this.#papers)
      for (const row of rows) for (const [x, cell] of row.entries()) if (cell === ball) row[x] = CROSSED;
    const all: Fallen[] = [];
    for (let now = this.#fall(); now.length > 0; now = this.#rules.atOnce ? this.#fall() : []) all.push(...now);
    return all;
  }

  /** The prize that is played for falls, if any ticket has it. */
  #fall(): readonly Fallen[] {
    const kind = this.playedFor;
    if (kind === undefined) return [];
    const tickets = this.#papers.filter((paper) => this.left(paper.ref) === 0).map(({ ref }) => ref);
    if (tickets.length === 0) return [];
    const ballIndex = this.balls.length;
    const now: Fallen[] = [{ kind, ballIndex, tickets }];
    if (kind === "GAME" && ballIndex <= this.#rules.progressiveCalls)
      now.push({ kind: "PROGRESSIVE", ballIndex, tickets });
    this.fallen.push(...now);
    return now;
  }

  /** The count of a ticket's open cells for the prize that is played for. */
  left(ref: string): number {
    const rows = this.#papers.find((paper) => paper.ref === ref)?.rows ?? [];
    const open = (cells: readonly unknown[]) => cells.filter((cell) => typeof cell === "number").length;
    const lines = rows.map(open);
    const pairs = lines.flatMap((one, y) => lines.slice(y + 1).map((other) => one + other));
    switch (this.playedFor) {
      case "ONE_LINE":
        return Math.min(...lines);
      case "TWO_LINES":
        return Math.min(...pairs);
      case "GAME":
      case undefined: {
        const cells = rows.flat();
        const { pattern } = this.#rules;
        return open(pattern.length > 0 ? pattern.map((at) => cells[at]) : cells);
      }
    }
  }
}
