import type { Timeline } from "./timeline.ts";

/** A page or another process of the simulation. When it has ended, nothing that it waited for happens. */
export class Life {
  readonly #timeline: Timeline;
  #isOver = false;
  readonly #ends: (() => void)[] = [];

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  readonly after = (delayMs: number, run: () => void): (() => void) =>
    this.#isOver ? () => undefined : this.#timeline.after(delayMs, () => this.#isOver || run());

  /** Runs when it ends. */
  onEnd(run: () => void): void {
    this.#ends.push(run);
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const run of this.#ends) run();
  }
}
