import * as Schema from "effect/Schema";
import type * as SchemaAST from "effect/SchemaAST";
import * as fc from "fast-check";
import { anyText } from "./text.ts";

/**
 * Values of any schema of an event, as JSON can represent them.
 *
 * Most texts and numbers come from a small set, so that references and positions repeat in a sequence of events. The
 * others are any text or any number. Values that fail a check of the schema are filtered out. A schema is refused with
 * its path if almost no value passes its checks, or if it transforms (schemas of events do not).
 */
export const fromSchema = <S extends Schema.Schema<unknown>>(schema: S): fc.Arbitrary<S["Type"]> =>
  arbitraryOf(schema.ast, "$");

/** Texts for formats, for references, and names that an object inherits. */
// oxfmt-ignore
const TEXTS = [
  "a", "b", "c", "", "1", "2",
  "constructor", "toString", "length",
  "2026-11-20", "2026-11-20T19:00:00.000Z", "https://example.org/pay?id=1#x", "/secure/lobby", "GB", "07700900123", "#2456c7",
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: anyText({ maxLength: 12 }) },
);

const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 2, arbitrary: fc.integer({ min: -3000, max: 3000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_795_000_000_000, max: 1_795_300_000_000 }) },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

function arbitraryOf(ast: SchemaAST.AST, path: string): fc.Arbitrary<unknown> {
  if (ast.encoding !== undefined)
    throw new Error(`${path}: the schema transforms, but the recorded data and the folded data must be equal`);
  return checked(plain(ast, path), ast, path);
}

function plain(ast: SchemaAST.AST, path: string): fc.Arbitrary<unknown> {
  switch (ast._tag) {
    case "String":
      return text;
    case "Number":
      // JSON has no negative zero.
      return number.map((n) => n || 0);
    case "Boolean":
      return fc.boolean();
    case "Null":
      return fc.constant(null);
    case "Literal":
      return fc.constant(ast.literal);
    case "Unknown":
      // Parsed from text, because JSON has no negative zero.
      return fc.json().map((json): unknown => JSON.parse(json));
    case "Union":
      return fc.oneof(...ast.types.map((type, index) => arbitraryOf(type, `${path}|${index}`)));
    case "Arrays":
      return list(ast, path);
    case "Objects":
      return record(ast, path);
    default:
      throw new Error(`${path}: values of ${ast._tag} cannot be generated`);
  }
}

function list(ast: SchemaAST.Arrays, path: string): fc.Arbitrary<unknown> {
  const elements = ast.elements.map((element, index) => arbitraryOf(element, `${path}[${index}]`));
  const [rest, ...after] = ast.rest;
  if (after.length > 0) throw new Error(`${path}: elements after a rest cannot be generated`);
  const more = rest === undefined ? fc.constant([]) : fc.array(arbitraryOf(rest, `${path}[]`), { maxLength: 4 });
  return fc.tuple(fc.tuple(...elements), more).map(([first, others]) => [...first, ...others]);
}

function record(ast: SchemaAST.Objects, path: string): fc.Arbitrary<unknown> {
  const named = ast.propertySignatures.map(({ name, type }) => ({
    name: String(name),
    value: arbitraryOf(type, `${path}.${String(name)}`),
    isOptional: type.context?.isOptional ?? false,
  }));
  const fields = fc.record(Object.fromEntries(named.map(({ name, value }) => [name, value])), {
    requiredKeys: named.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
    noNullPrototype: true,
  });
  const indexed = ast.indexSignatures.map(({ parameter, type }) =>
    fc.dictionary(arbitraryOf(parameter, `${path}{}`) as fc.Arbitrary<string>, arbitraryOf(type, `${path}{}`), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  );
  return fc.tuple(fields, ...indexed).map((parts) => Object.fromEntries(parts.flatMap((part) => Object.entries(part))));
}

const TRIES = 2000;

/** Only the values that pass the schema's checks. */
function checked(values: fc.Arbitrary<unknown>, ast: SchemaAST.AST, path: string): fc.Arbitrary<unknown> {
  if (ast.checks === undefined) return values;
  const isAllowed = Schema.is(Schema.make(ast));
  if (!fc.sample(values, { numRuns: TRIES, seed: 1 }).some((value) => isAllowed(value)))
    throw new Error(`${path}: none of ${TRIES} values passes the schema's checks; add one that does to TEXTS`);
  return values.filter((value) => isAllowed(value));
}
