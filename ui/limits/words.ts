/** At the beginning of a sentence or a heading. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
