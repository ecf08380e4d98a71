/** The text as it is written at the start of a sentence or a heading. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
