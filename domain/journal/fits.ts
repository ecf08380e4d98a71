import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type * as SchemaAST from "effect/SchemaAST";

/**
 * Whether recorded data match a schema and have no excess field. Decoding with excess fields
 * refused also gives the reason, but takes four times as long.
 */
export function fitting(schema: Schema.Struct<Schema.Struct.Fields>): (data: unknown) => boolean {
  const { fields } = schema;
  const isFlat = Object.values(fields).every(({ ast }) => isScalar(ast));
  if (isFlat) {
    const is = Schema.is(schema);
    return (data) => holdsOnly(fields, data) && is(data);
  }
  const decode = Schema.decodeUnknownResult(schema as never);
  return (data) => {
    const decoded = decode(data);
    return Result.isSuccess(decoded) && hasSameFields(data, decoded.success);
  };
}

const SCALARS: ReadonlySet<string> = new Set(["String", "Number", "Boolean", "Literal", "Null"]);

const isScalar = (ast: SchemaAST.AST): boolean =>
  ast._tag === "Union" ? ast.types.every(isScalar) : SCALARS.has(ast._tag);

function holdsOnly(fields: object, data: unknown): boolean {
  for (const key in data as object) if (!Object.hasOwn(fields, key)) return false;
  return true;
}

/** Whether decoding removed no field, at any depth. The schema does not transform, so only an object differs. */
function hasSameFields(data: unknown, decoded: unknown): boolean {
  if (typeof decoded !== "object" || decoded === null) return true;
  const keys = Object.keys(data as object);
  if (keys.length !== Object.keys(decoded).length) return false;
  return keys.every((key) => hasSameFields(data![key as never], decoded[key as never]));
}
