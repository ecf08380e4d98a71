/** Markup that is safe to send unchanged. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as HTML, as SVG, and as an attribute of either. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** The type of a template's value. */
export type Hole = Markup | string | number | boolean | null | undefined | readonly Hole[];

const isList = (value: Hole): value is readonly Hole[] => Array.isArray(value);

const render = (value: Hole): string => {
  if (value instanceof Markup) return value.text;
  if (isList(value)) return value.map(render).join("");
  return value === null || value === undefined || value === false ? "" : escapeHtml(String(value));
};

/** A template with escaped values; markup is not escaped. Lists are joined; null and false are empty. */
export const html = (texts: TemplateStringsArray, ...values: readonly Hole[]): Markup =>
  new Markup(texts.map((text, index) => text + (index < values.length ? render(values[index]) : "")).join(""));
