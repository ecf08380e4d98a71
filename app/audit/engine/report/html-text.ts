import { visible } from "../../sentences/words.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as HTML. */
export const escaped = (raw: string): string => raw.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** The same, with control characters and changes of the text direction spelled out. */
export const htmlText = (raw: string): string => escaped(visible(raw));
