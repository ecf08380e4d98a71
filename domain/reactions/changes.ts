import { Observable, Subscriber } from "rxjs";
import type { Player } from "../player.ts";
import { asPlayer, type Visitor } from "../visitor.ts";

/**
 * The result of a query over the states, at once and whenever it changes. RxJS's `map` and `distinctUntilChanged` have the same result; every record passes more than a
 * hundred of these, and each operator costs as much as the query.
 */
export const changesOf = <T>(
  state$: Observable<Visitor>,
  query: (player: Player) => T,
  isSame: (before: T, now: T) => boolean = Object.is,
): Observable<T> => new Observable((subscriber) => state$.subscribe(new Changes(subscriber, query, isSame)));

/** Receives the states itself, as the operators of RxJS do. An observer would be called through another subscriber. */
class Changes<T> extends Subscriber<Visitor> {
  readonly #query: (player: Player) => T;
  readonly #isSame: (before: T, now: T) => boolean;
  #last: { readonly value: T } | undefined;

  constructor(changed: Subscriber<T>, query: (player: Player) => T, isSame: (before: T, now: T) => boolean) {
    super(changed);
    this.#query = query;
    this.#isSame = isSame;
  }

  protected override _next(state: Visitor): void {
    try {
      const value = this.#query(asPlayer(state));
      if (this.#last !== undefined && this.#isSame(this.#last.value, value)) return;
      this.#last = { value };
    } catch (cause) {
      return this.error(cause);
    }
    this.destination.next(this.#last.value);
  }
}

/** Whether two lists have the same texts in the same order. */
export const areSame = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.length === b.length && a.every((text, at) => text === b[at]));

/** Whether two objects of one shape have the same values. */
export const haveSameValues = <T extends object>(a: T, b: T): boolean =>
  (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key]);
