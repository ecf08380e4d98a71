import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { fitting } from "./fits.ts";

/**
 * The definition of an event: its name in the code, its recorded name, and its schema.
 * The schema is the allow-list of what may be recorded.
 */
export interface EventDefinition<
  Tag extends string = string,
  Fields extends Schema.Struct.Fields = Schema.Struct.Fields,
> {
  readonly tag: Tag;
  /** The recorded name with its version. It never changes; the tag may. */
  readonly type: string;
  readonly schema: Schema.Struct<Fields>;
  /** Older recorded versions of the event, each with the function that converts its data to the current version. */
  readonly older: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => unknown>>;
  /** Checks data and removes what the schema does not allow. A failure names the field, never the value. */
  readonly decode: (data: unknown) => Result.Result<Schema.Struct.Type<Fields>, Schema.SchemaError>;
  /** Whether recorded data match the schema and have no excess field. */
  readonly fits: (data: unknown) => boolean;
  /** The same, with the first reason of a failure: a hostile line may have millions. */
  readonly decodeRecorded: (data: unknown) => Result.Result<Schema.Struct.Type<Fields>, Schema.SchemaError>;
}

type Checks<Fields extends Schema.Struct.Fields> = Pick<
  EventDefinition<string, Fields>,
  "decode" | "fits" | "decodeRecorded"
>;

// The variance of a schema forbids a list of definitions with different fields.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyEventDefinition = EventDefinition<string, any>;

/** The data that a definition records. */
export type DataOf<D extends AnyEventDefinition> = D["schema"]["Type"];

/** The event as a recipe receives it: its data and its tag. */
export type EventOf<D extends AnyEventDefinition> = D extends AnyEventDefinition
  ? { readonly _tag: D["tag"] } & D["schema"]["Type"]
  : never;

/**
 * Defines an event. Its schema must not transform: the recorded data are the folded data, so
 * that a line can be read without this code.
 */
export function event<const Tag extends string, const Fields extends Schema.Struct.Fields>(
  tag: Tag,
  type: `${string}.${string}.v${number}`,
  fields: Fields,
  older: EventDefinition["older"] = {},
): EventDefinition<Tag, Fields> {
  const schema = Schema.Struct(fields);
  if (Object.keys(fields).length === 0) return { tag, type, schema, older, ...(fieldless as never as Checks<Fields>) };
  const decode = Schema.decodeUnknownResult(schema as never, { errors: "all" });
  const decodeRecorded = Schema.decodeUnknownResult(schema as never, { onExcessProperty: "error" });
  return { tag, type, schema, older, decode, fits: fitting(schema), decodeRecorded };
}

/** A struct schema without fields accepts any data unchanged. An event without fields must record none. */
const Empty = Schema.Unknown.check(Schema.makeFilter((data) => isEmptyObject(data) || "no fields"));

const fieldless: Checks<Record<never, never>> = {
  decode: () => Result.succeed({}),
  fits: (data) => isEmptyObject(data),
  decodeRecorded: Schema.decodeUnknownResult(Empty) as never,
};

const isEmptyObject = (data: unknown): boolean =>
  typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;
