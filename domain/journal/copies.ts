import type { Fold, LiveFold } from "./fold.ts";

/**
 * Lives a fold by copying its whole state at every event and taking back what came
 * out the same: for a small state, where immer would weigh more than it saves.
 */
export const withCopies = <State extends object>(fold: Fold<State>): LiveFold<State> => ({
  ...fold,
  next: (state, event, meta) => {
    const copy = JSON.parse(JSON.stringify(state)) as State;
    fold.apply(copy, event, meta);
    return keepSame(state, copy);
  },
});

/** `after`, with every part of it that equals that part of `before` replaced by it. */
function keepSame<T>(before: T, after: T): T {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after) as (keyof T)[];
  for (const key of keys) after[key] = keepSame(before[key], after[key]);
  const isSame = keys.length === Object.keys(before).length && keys.every((key) => Object.is(before[key], after[key]));
  return isSame ? before : after;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
