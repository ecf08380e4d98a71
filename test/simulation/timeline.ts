/** What waits for a moment of the simulated time. */
interface Waiting {
  readonly atMs: number;
  readonly turn: number;
  readonly run: () => void;
  cancelled: boolean;
}

/** The time of a simulation, in epoch milliseconds. It passes only from one waiting task to the next. */
export class Timeline {
  #nowMs: number;
  #turns = 0;
  /** A binary heap, ordered by time and then by the order of the calls. */
  readonly #heap: Waiting[] = [];

  constructor(startMs: number) {
    this.#nowMs = startMs;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  /** Runs once after a delay. Returns the function that cancels it. */
  after(delayMs: number, run: () => void): () => void {
    const delay = Number.isFinite(delayMs) ? Math.max(0, Math.ceil(delayMs)) : 0;
    const waiting: Waiting = { atMs: this.#nowMs + delay, turn: this.#turns++, run, cancelled: false };
    this.#push(waiting);
    return () => {
      waiting.cancelled = true;
    };
  }

  /** Resolves after a delay. */
  wait(delayMs: number): Promise<void> {
    return new Promise((resolve) => this.after(delayMs, resolve));
  }

  /** Lets the time pass up to a moment, or until `isDone`. Everything that a task causes at once happens before the next task. */
  async passUntil(endMs: number, isDone: () => boolean = () => false): Promise<void> {
    // A turn of the event loop, so that signals and messages reach a long run.
    await new Promise(setImmediate);
    for (let next = this.#heap[0]; next !== undefined && next.atMs <= endMs && !isDone(); next = this.#heap[0]) {
      this.#pop();
      if (next.cancelled) continue;
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.run();
      await settled();
    }
    if (!isDone()) this.#nowMs = Math.max(this.#nowMs, endMs);
  }

  #push(waiting: Waiting): void {
    const heap = this.#heap;
    let at = heap.push(waiting) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(waiting, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = waiting;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
  }
}

const isBefore = (a: Waiting, b: Waiting): boolean => a.atMs < b.atMs || (a.atMs === b.atMs && a.turn < b.turn);

/**
 * Resolves when every promise that can settle now has settled: Node runs its ticks when no microtask is left. A turn of the
 * event loop has the same result and takes longer. The process has no other work that could come in between.
 */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
