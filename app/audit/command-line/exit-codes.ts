/** The command was used wrongly, or a file could not be read. */
export const USAGE = 3;

/** The program failed. Differs from every exit code of a verdict. */
export const FAILED = 70;
