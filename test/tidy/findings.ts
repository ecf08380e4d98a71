export interface Finding {
  /** What the fault is in, such as `domain/x.ts#name`. Exceptions are listed by it. */
  readonly place: string;
  readonly says: string;
}

/** Places that may break a rule, each with the reason. */
export type Exceptions = Readonly<Record<string, string>>;

/** The findings that no exception covers, and the exceptions that cover no finding. */
export function beyondExceptions(findings: ReadonlyArray<Finding>, exceptions: Exceptions): ReadonlyArray<string> {
  const found = new Set(findings.map(({ place }) => place));
  const stale = Object.keys(exceptions).filter((place) => !found.has(place));
  return [
    ...findings.filter(({ place }) => !(place in exceptions)).map(({ says }) => says),
    ...stale.map((place) => `${place} is listed as an exception, and keeps the rule`),
  ];
}
