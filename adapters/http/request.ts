import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { type AnyEndpoint, hasQuery, isInQuery, type RequestOf } from "../../domain/wire.ts";

/** A call in the form in which it is sent. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly body: FormData | string | undefined;
  /** Calls with equal keys are equal. The key contains the body, which may hold secrets, so only its digest is stored. */
  readonly key: string;
}

/** A request that cannot be sent, and the field that causes it. */
export interface Unsendable {
  readonly reason: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** The base of relative endpoint paths, and of those that begin with "/". */
export interface Bases {
  readonly backend: string;
  readonly content: string;
}

const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== null && value !== undefined;

const asText = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(",") : String(value));

const asTexts = (fields: Fields): [string, string][] =>
  Object.entries(fields)
    .filter(isGiven)
    .map(([name, value]) => [name, asText(value)]);

const bodyOf = (endpoint: AnyEndpoint, fields: Fields): FormData | string | undefined => {
  if (hasQuery(endpoint) || Object.keys(fields).length === 0) return undefined;
  if (endpoint.flags.form !== true) return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of asTexts(fields)) form.set(name, value);
  return form;
};

/** A value as one segment of a path; undefined if that is impossible. Dots would lead to another path in any encoding. */
const segment = (value: unknown): string | undefined => {
  const text = isGiven(["", value]) ? String(value) : "";
  return /^\.{0,2}$/.test(text) || /\p{Surrogate}/u.test(text) ? undefined : encodeURIComponent(text);
};

/** The call of an endpoint and its request (`NET-501`, `NET-502`). Fields that the path names go into it, the others into the query or the body. */
export const encodeRequest = <E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  bases: Bases,
): Result.Result<HttpRequest, Unsendable> => {
  const encoded = Schema.encodeUnknownResult(endpoint.request)(request);
  if (Result.isFailure(encoded)) return Result.fail({ reason: `the request does not fit: ${encoded.failure.message}` });
  const fields: Record<string, unknown> = { ...(encoded.success as Fields) };

  let unsendable: Unsendable | undefined;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = segment(fields[name]);
    if (text === undefined) unsendable = { reason: `${name} cannot be part of a path` };
    delete fields[name];
    return text ?? "";
  });
  if (unsendable !== undefined) return Result.fail(unsendable);

  const url = new URL(path.replace(/^\//, ""), path.startsWith("/") ? bases.content : bases.backend);
  for (const [name, text] of asTexts(fields)) {
    if (!isInQuery(endpoint, name)) continue;
    url.searchParams.set(name, text);
    delete fields[name];
  }
  if (endpoint.flags.skipSession === true) url.searchParams.set("skipSession", "true");
  const body = bodyOf(endpoint, fields);
  const content = typeof body === "string" || body === undefined ? body : JSON.stringify(fields);
  return Result.succeed({
    method: endpoint.method,
    url: url.href,
    body,
    key: `${endpoint.method} ${url.href} ${content ?? ""}`,
  });
};
