import type { Choice } from "./choice.ts";

const isEnabled = (choice: Choice | undefined): boolean => choice !== undefined && choice.disabledReason === undefined;

/** The index of the next enabled choice from `start` on, in steps of `step`; `from` where there is none. */
const seek = (choices: ReadonlyArray<Choice>, from: number, start: number, step: 1 | -1): number => {
  for (let index = start; index >= 0 && index < choices.length; index += step)
    if (isEnabled(choices[index])) return index;
  return from;
};

/** The index after an arrow key, Home or End; undefined for any other key (UI-104). */
export const moveByKey = (choices: ReadonlyArray<Choice>, from: number, key: string): number | undefined => {
  switch (key) {
    case "ArrowDown":
      return seek(choices, from, from + 1, 1);
    case "ArrowUp":
      return seek(choices, from, from - 1, -1);
    case "Home":
      return seek(choices, from, 0, 1);
    case "End":
      return seek(choices, from, choices.length - 1, -1);
    default:
      return undefined;
  }
};

/** The active index of a list that opens: the chosen option, else the first enabled one. */
export const startAt = (choices: ReadonlyArray<Choice>, value: string | undefined): number => {
  const chosen = choices.findIndex((choice) => choice.value === value);
  return chosen >= 0 ? chosen : seek(choices, -1, 0, 1);
};

/** The index of the choice that begins with the typed text, searched from `from` on with wrap-around. */
export const findTyped = (choices: ReadonlyArray<Choice>, from: number, typed: string): number | undefined => {
  const prefix = typed.toLocaleLowerCase("en-GB");
  for (let step = 0; step < choices.length; step += 1) {
    const index = (Math.max(from, 0) + step) % choices.length;
    const choice = choices[index];
    if (isEnabled(choice) && choice?.label.toLocaleLowerCase("en-GB").startsWith(prefix)) return index;
  }
  return undefined;
};
