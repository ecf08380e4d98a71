import * as Effect from "effect/Effect";
import * as Semaphore from "effect/Semaphore";
import { BehaviorSubject } from "rxjs";
import type { Location, Move, MoveKind, Navigation } from "../../domain/ports/navigation.ts";

/** An address bar with a history, and the list of other sites that were opened. */
export class MemoryNavigation {
  readonly left: string[] = [];
  reloads = 0;
  /** The number of turns that a step back takes. As in Firefox, it starts from the entry that is current after them. */
  turnsToGoBack = 0;
  #entries: readonly Location[];
  #index = 0;
  readonly #moves: BehaviorSubject<Move>;
  readonly #turn = Semaphore.makeUnsafe(1);

  constructor(start = "/secure/lobby") {
    this.#entries = [locationOf(start)];
    this.#moves = new BehaviorSubject<Move>(this.#move("load"));
  }

  get location(): Location {
    return this.#move("load").location;
  }

  get service(): Navigation["Service"] {
    return {
      location: () => this.location,
      move$: this.#moves,
      push: (to) => Effect.sync(() => this.#go(to, "push")),
      replace: (to) => Effect.sync(() => this.#go(to, "replace")),
      back: Effect.suspend(() => Effect.replicateEffect(Effect.yieldNow, this.turnsToGoBack)).pipe(
        Effect.andThen(Effect.sync(() => this.#back())),
      ),
      leave: (url) => Effect.sync(() => void this.left.push(url)),
      reload: Effect.sync(() => void (this.reloads += 1)),
      exclusively: (change) => this.#turn.withPermit(change),
    };
  }

  #move(how: MoveKind): Move {
    return { location: this.#entries[this.#index] ?? locationOf("/"), index: this.#index, how };
  }

  #go(to: string, how: "push" | "replace"): void {
    if (how === "push") this.#index += 1;
    this.#entries = [...this.#entries.slice(0, this.#index), locationOf(to)];
    this.#moves.next(this.#move(how));
  }

  #back(): void {
    if (this.#index === 0) return;
    this.#index -= 1;
    this.#moves.next(this.#move("pop"));
  }
}

const locationOf = (to: string): Location => {
  const { pathname, search, hash } = new URL(to, "http://127.0.0.1");
  return { path: pathname, search, hash };
};
