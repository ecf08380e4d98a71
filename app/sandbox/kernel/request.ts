import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type * as SchemaAST from "effect/SchemaAST";
import * as SchemaIssue from "effect/SchemaIssue";
import { type AnyEndpoint, hasQuery, isInQuery, type RequestOf } from "../../../domain/wire.ts";
import { BodyTooLarge, type Exchange } from "./exchange.ts";
import { isForm, parseForm, textOf } from "./form.ts";
import { Refusal } from "./refusal.ts";

type Fields = Readonly<Record<string, unknown>>;

const badRequest = (msg: string, errors: Readonly<Record<string, string>> = {}): Refusal =>
  new Refusal({ status: 400, msg, errors, visible: false });

/** No form of the site is larger. A larger body costs much work before its caller is known. */
const LARGEST_BODY_BYTES = 64 * 1024;
/** For documents and journals. */
export const LARGE_BODY_BYTES = 4 * 1024 * 1024;
/** The levels of a body. No request has as many. */
const DEEPEST = 16;
/** The values of a body, those of all its levels. A journal's delivery has a few hundred. Each that does not fit costs a sentence of the answer. */
const MOST_VALUES = 5_000;

/** The fields of a form or JSON object; empty without a body. */
export const readFields = async (
  { body, headers }: Exchange,
  largestBodyBytes = LARGEST_BODY_BYTES,
): Promise<Fields> => {
  const bytes = await bytesOf(body, largestBodyBytes);
  if (bytes.length === 0) return {};
  const type = headers["content-type"] ?? "";
  if (isForm(type)) {
    const form = parseForm(bytes, type);
    if (form === undefined) throw badRequest("The body is no form");
    return form;
  }
  let json: unknown;
  try {
    json = JSON.parse(textOf(bytes));
  } catch {
    throw badRequest("The body is no JSON");
  }
  if (!isObject(json) || Array.isArray(json)) throw badRequest("The body is no JSON object");
  const excess = excessOf(json);
  if (excess !== undefined) throw badRequest(`The body has too many ${excess}`);
  return json as Fields;
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** What a body has more of than any request. What calls itself for each level would fail at a very deep body. */
function excessOf(json: object): "levels" | "values" | undefined {
  let level: readonly object[] = [json];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === DEEPEST) return "levels";
    const values: readonly unknown[] = level.flatMap((value) => Object.values(value));
    count += values.length;
    if (count > MOST_VALUES) return "values";
    level = values.filter(isObject);
  }
  return undefined;
}

const bytesOf = async (body: Exchange["body"], largestBytes: number): Promise<Uint8Array> => {
  const tooLarge = () => new Refusal({ status: 413, msg: "The request is too large", visible: false });
  if (body instanceof Uint8Array) {
    if (body.length > largestBytes) throw tooLarge();
    return body;
  }
  return body(largestBytes).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? tooLarge() : badRequest("The request ended before its body");
  });
};

/** The possible values of a text in a query, a path or a form. The first one that the field's schema accepts is used. */
const readings = (text: string): readonly unknown[] => [
  text,
  ...(text.trim() === "" ? [] : [Number(text)]),
  ...(text === "true" ? [true] : text === "false" ? [false] : []),
  text === "" ? [] : text.split(","),
  text === "" ? [] : text.split(",").map(Number),
];

type ReadField = (value: unknown) => unknown;

const readerOf = (type: SchemaAST.AST): ReadField => {
  const accepts = Schema.is(Schema.make(type));
  const absent = !accepts(undefined) && accepts(null) ? null : undefined;
  return (value) => {
    if (value === undefined) return absent;
    return typeof value === "string" ? (readings(value).find((reading) => accepts(reading)) ?? value) : value;
  };
};

type Readers = readonly (readonly [name: string, read: ReadField])[];

/** The readers of each endpoint's schema, which are the same for every call. */
const known = new WeakMap<object, Readers>();

/** How the text of each field of a schema is read. */
const readersOf = (schema: Schema.Codec<unknown, unknown>): Readers => {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const encoded = Schema.toEncoded(schema).ast;
  const signatures = encoded._tag === "Objects" ? encoded.propertySignatures : [];
  const readers = signatures.map(({ name, type }) => [String(name), readerOf(type)] as const);
  known.set(schema, readers);
  return readers;
};

/** Converts texts to the schema's types: numbers, booleans, lists (by comma). An absent nullable field is null. */
const readTexts = (schema: Schema.Codec<unknown, unknown>, fields: Fields): Fields => {
  const read: Record<string, unknown> = { ...fields };
  for (const [name, readField] of readersOf(schema)) {
    const value = readField(fields[name]);
    if (value !== undefined) read[name] = value;
  }
  return read;
};

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

/** The error of each field, without its value. */
const errorsOf = (error: Schema.SchemaError): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issuesOf(error.issue).issues.map(({ path, message }) => [
      (path ?? []).map((key) => String(typeof key === "object" ? key.key : key)).join(".") || "request",
      message,
    ]),
  );

export interface RequestParts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Fields;
}

/** Decodes the request by the endpoint's schema. A request that does not fit is refused, with the names of its fields. */
export const decodeRequest = <E extends AnyEndpoint>(endpoint: E, parts: RequestParts): RequestOf<E> => {
  const { params, body } = parts;
  const query = [...parts.query].filter(([name]) => name !== "skipSession" && isInQuery(endpoint, name));
  const texts = { ...Object.fromEntries(query), ...params };
  const fields = { ...body, ...texts };
  const read = hasQuery(endpoint) || endpoint.flags.form ? readTexts(endpoint.request, fields) : fields;
  const decoded = Schema.decodeUnknownResult(endpoint.request, { errors: "all" })(read);
  if (Result.isSuccess(decoded)) return decoded.success;
  const errors = errorsOf(decoded.failure);
  throw badRequest(`Not a valid request: ${Object.keys(errors).join(", ")}`, errors);
};
