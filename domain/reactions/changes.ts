import { Observable } from "rxjs";
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
): Observable<T> =>
  new Observable((subscriber) => {
    let last: { readonly value: T } | undefined;
    return state$.subscribe({
      next: (state) => {
        try {
          const value = query(asPlayer(state));
          if (last !== undefined && isSame(last.value, value)) return;
          last = { value };
        } catch (cause) {
          return subscriber.error(cause);
        }
        subscriber.next(last.value);
      },
      error: (cause: unknown) => subscriber.error(cause),
      complete: () => subscriber.complete(),
    });
  });

/** Whether two lists have the same texts in the same order. */
export const areSame = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.length === b.length && a.every((text, at) => text === b[at]));

/** Whether two objects of one shape have the same values. */
export const haveSameValues = <T extends object>(a: T, b: T): boolean =>
  (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key]);
