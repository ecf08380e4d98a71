const id = /^[A-Z][A-Z0-9]*-\d{3}$/;
const idSomewhere = /[A-Z][A-Z0-9]*-\d{3}/;

export interface Citations {
  readonly ids: ReadonlyArray<string>;
  /** Brackets that hold an id and something else: a range, a comma, a lost digit. */
  readonly malformed: ReadonlyArray<string>;
}

/** The requirement ids that a text cites, each written out: `rounds half up [BALANCE-012 DEP-003]`. */
export function citationsIn(text: string): Citations {
  const brackets = [...text.matchAll(/\[([^[\]\n]*)\]/g)].map((match) => match[1] ?? "");
  const citing = brackets.filter((words) => idSomewhere.test(words));
  const isWellFormed = (words: string) => words.split(" ").every((word) => id.test(word));
  return {
    ids: citing.filter(isWellFormed).flatMap((words) => words.split(" ")),
    malformed: citing.filter((words) => !isWellFormed(words)).map((words) => `[${words}]`),
  };
}
