/** The journal that a test recorded last. The property tests save it as a file when a property fails. */
let last: (() => readonly string[]) | undefined;

/** Called by what records a journal in tests, with a function that returns its lines so far. */
export const journalBegun = (lines: () => readonly string[]): void => void (last = lines);

export const forgetJournal = (): void => void (last = undefined);

/** The lines of the journal that began last; undefined if none began. */
export const lastJournal = (): readonly string[] | undefined => last?.();
