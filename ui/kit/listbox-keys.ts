import type { Choice } from "./choice.ts";

const isOpenTo = (choice: Choice | undefined): boolean => choice !== undefined && choice.disabledReason === undefined;

/** The next choice that can be taken from `start` on, going `step` at a time; `from` when there is none. */
const seek = (choices: ReadonlyArray<Choice>, from: number, start: number, step: 1 | -1): number => {
  for (let index = start; index >= 0 && index < choices.length; index += step)
    if (isOpenTo(choices[index])) return index;
  return from;
};

/** Where an arrow, Home or End leads in a list; nothing for any other key (UI-104). */
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

/** Where an opening list starts: at the choice made, else at the first that can be. */
export const startAt = (choices: ReadonlyArray<Choice>, value: string | undefined): number => {
  const chosen = choices.findIndex((choice) => choice.value === value);
  return chosen >= 0 ? chosen : seek(choices, -1, 0, 1);
};

/** The choice that begins with what was typed, looking on from `from` and round again. */
export const findTyped = (choices: ReadonlyArray<Choice>, from: number, typed: string): number | undefined => {
  const wanted = typed.toLocaleLowerCase("en-GB");
  for (let step = 0; step < choices.length; step += 1) {
    const index = (Math.max(from, 0) + step) % choices.length;
    const choice = choices[index];
    if (isOpenTo(choice) && choice?.label.toLocaleLowerCase("en-GB").startsWith(wanted)) return index;
  }
  return undefined;
};
