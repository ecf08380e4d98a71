import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { fitting } from "./fits.ts";

/**
 * An event's definition: the code's name for it, its recorded name, and the
 * schema that is the allow-list of what may ever be recorded of it.
 */
export interface EventDefinition<
  Tag extends string = string,
  Fields extends Schema.Struct.Fields = Schema.Struct.Fields,
> {
  readonly tag: Tag;
  /** Recorded name with version. Code may be renamed, this may not. */
  readonly type: string;
  readonly schema: Schema.Struct<Fields>;
  /** Older recorded versions of the same event, each with how its data become today's. */
  readonly older: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => unknown>>;
  /** Checks and strips data to what the schema allows. A failure names the field, never the value. */
  readonly decode: (data: unknown) => Result.Result<Schema.Struct.Type<Fields>, Schema.SchemaError>;
  /** Whether data as a line holds them are what the schema allows, and nothing besides. */
  readonly fits: (data: unknown) => boolean;
  /** The same, with what is wrong. */
  readonly decodeRecorded: (data: unknown) => Result.Result<Schema.Struct.Type<Fields>, Schema.SchemaError>;
}

type Checks<Fields extends Schema.Struct.Fields> = Pick<
  EventDefinition<string, Fields>,
  "decode" | "fits" | "decodeRecorded"
>;

// A schema's own variance would forbid collecting definitions in a list.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyEventDefinition = EventDefinition<string, any>;

/** The data that a definition records. */
export type DataOf<D extends AnyEventDefinition> = D["schema"]["Type"];

/** The event as recipes see it: its data under its code name. */
export type EventOf<D extends AnyEventDefinition> = D extends AnyEventDefinition
  ? { readonly _tag: D["tag"] } & D["schema"]["Type"]
  : never;

/**
 * Defines an event. Schemas here must not transform: what is recorded is what is
 * folded, so that a line can be read without this code.
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
  const decodeRecorded = Schema.decodeUnknownResult(schema as never, { errors: "all", onExcessProperty: "error" });
  return { tag, type, schema, older, decode, fits: fitting(schema), decodeRecorded };
}

/** A struct without fields would let anything through, and whole: an event that has none records none, whatever it is given. */
const Empty = Schema.Unknown.check(Schema.makeFilter((data) => isEmptyObject(data) || "no fields"));

const fieldless: Checks<Record<never, never>> = {
  decode: () => Result.succeed({}),
  fits: (data) => isEmptyObject(data),
  decodeRecorded: Schema.decodeUnknownResult(Empty) as never,
};

const isEmptyObject = (data: unknown): boolean =>
  typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;
