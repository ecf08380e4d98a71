/** One way to a value: `rest/bingo/{refName}/tickets`; `{name*}` at the end takes all that is left. */
interface Route<Value> {
  readonly method: string;
  readonly segments: readonly string[];
  readonly value: Value;
}

export interface Match<Value> {
  readonly value: Value;
  readonly params: Readonly<Record<string, string>>;
}

/** A literal segment is tried before a parameter, and that before the rest of the path. */
const weight = (segment: string): string => (!segment.startsWith("{") ? "0" : segment.endsWith("*}") ? "2" : "1");
const precedence = (segments: readonly string[]): string => segments.map(weight).join("");

const split = (path: string): readonly string[] => path.replace(/^\//, "").split("/");

const matchSegments = (
  pattern: readonly string[],
  path: readonly string[],
): Readonly<Record<string, string>> | undefined => {
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const rest = segment.endsWith("*}");
    const found = rest ? path.slice(index).join("/") : path[index];
    if (found === undefined) return undefined;
    if (!segment.startsWith("{")) {
      if (found !== segment) return undefined;
      continue;
    }
    const value = decoded(found);
    if (value === undefined || value === "") return undefined;
    params[segment.slice(1, rest ? -2 : -1)] = value;
    if (rest) return params;
  }
  return pattern.length === path.length ? params : undefined;
};

/** The text of a percent-encoded segment, if it is one. */
const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

export class Routes<Value> {
  readonly #routes: Route<Value>[] = [];

  /** Two routes of the same shape are a mistake and throw. */
  add(method: string, path: string, value: Value): void {
    const segments = split(path);
    const shape = (of: readonly string[]) => of.map((segment) => (weight(segment) === "0" ? segment : "{}")).join("/");
    const taken = this.#routes.some((route) => route.method === method && shape(route.segments) === shape(segments));
    if (taken) throw new Error(`${method} ${path} is handled twice`);
    this.#routes.push({ method, segments, value });
    this.#routes.sort((a, b) => precedence(a.segments).localeCompare(precedence(b.segments)));
  }

  match(method: string, pathname: string): Match<Value> | undefined {
    const path = split(pathname);
    for (const route of this.#routes) {
      if (route.method !== method) continue;
      const params = matchSegments(route.segments, path);
      if (params !== undefined) return { value: route.value, params };
    }
    return undefined;
  }
}
