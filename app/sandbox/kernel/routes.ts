export interface Match<Value> {
  readonly value: Value;
  readonly params: Readonly<Record<string, string>>;
}

interface Route<Value> {
  readonly method: string;
  readonly shape: string;
  readonly precedence: string;
  /** Every path that has the pattern begins with it. */
  readonly prefix: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly value: Value;
}

const PARAMETER = /\{(\w+)(\*?)\}/g;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** `{name}` is a segment or a part of it; `{name*}` is the rest of the path. */
const patternOf = (path: string): RegExp => {
  const literals = path.split(/\{\w+\*?\}/).map(escape);
  const holes = [...path.matchAll(PARAMETER)].map(([, , rest]) => (rest === "*" ? "(.+)" : "([^/]+)"));
  return new RegExp(`^${literals.map((literal, index) => literal + (holes[index] ?? "")).join("")}$`);
};

/** Order of precedence: literal segments, segments with a literal part, whole parameters, the rest of a path. */
const weight = (segment: string): string => {
  if (!segment.includes("{")) return "0";
  if (segment.includes("*}")) return "3";
  return /^\{\w+\}$/.test(segment) ? "2" : "1";
};

/** The text of a percent-encoded segment; undefined if it is malformed. */
export const decodeSegment = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

/** Values by method and path: `/rest/bingo/{refName}/tickets`, `/art/{ref}.svg`, `/files/{path*}`. */
export class Routes<Value> {
  readonly #routes: Route<Value>[] = [];
  /** The routes without a parameter, by method and path. No other route comes before one of these. */
  readonly #literals = new Map<string, Match<Value>>();
  #isSorted = true;

  /** Throws for a second route of the same shape, which is a programming error. */
  add(method: string, path: string, value: Value): void {
    const shape = path.replace(PARAMETER, "{$2}");
    if (this.#routes.some((route) => route.method === method && route.shape === shape)) {
      throw new Error(`${method} ${path} is handled twice`);
    }
    if (!path.includes("{")) this.#literals.set(`${method} ${path}`, { value, params: {} });
    this.#routes.push({
      method,
      shape,
      precedence: path.split("/").map(weight).join(""),
      prefix: path.slice(0, (path + "{").indexOf("{")),
      pattern: patternOf(path),
      names: [...path.matchAll(PARAMETER)].map(([, name = ""]) => name),
      value,
    });
    this.#isSorted = false;
  }

  match(method: string, pathname: string): Match<Value> | undefined {
    const literal = this.#literals.get(`${method} ${pathname}`);
    if (literal !== undefined) return literal;
    if (!this.#isSorted)
      this.#routes.sort((a, b) => (a.precedence < b.precedence ? -1 : a.precedence > b.precedence ? 1 : 0));
    this.#isSorted = true;
    for (const { method: own, prefix, pattern, names, value } of this.#routes) {
      if (own !== method || !pathname.startsWith(prefix)) continue;
      const found = pattern.exec(pathname)?.slice(1).map(decodeSegment);
      if (found === undefined || found.includes(undefined)) continue;
      return { value, params: Object.fromEntries(names.map((name, index) => [name, found[index] as string])) };
    }
    return undefined;
  }
}
