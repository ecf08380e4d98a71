/** The command was used wrongly, or a file could not be read. */
export const USAGE = 3;

/** A fault of the program's own: never to be taken for a verdict. */
export const FAILED = 70;
