import * as fc from "fast-check";
import type { AnyEventDefinition } from "../../../domain/journal/event.ts";
import { type Claimant, CLAIMANTS, namesPrototype } from "../../../domain/journal/record.ts";
import { playerFold } from "../../../domain/player.ts";
import { fromSchema } from "./from-schema.ts";

/** An event to record. */
export interface Happening {
  readonly definition: AnyEventDefinition;
  readonly data: Record<string, unknown>;
  readonly by: Claimant;
  /** The time since the previous event. */
  readonly afterMs: number;
  /** The distance to its cause, in records; 0 if it has no cause. */
  readonly causedBack: number;
}

// Most events are claimed by the server, because most state changes come from the server.
const claimant = fc.oneof(
  { weight: 2, arbitrary: fc.constant("server" as const) },
  { weight: 1, arbitrary: fc.constantFrom(...CLAIMANTS) },
);

const made = (
  definition: AnyEventDefinition,
  data: Record<string, unknown>,
  by: Claimant,
  afterMs = 0,
  causedBack = 0,
) => ({ definition, data, by, afterMs, causedBack, [fc.toStringMethod]: written });

/** A counterexample prints an event as this call. A property may have changed a copy of the event. */
function written(this: Happening): string {
  const { definition, data, by, afterMs, causedBack } = this;
  const rest = causedBack > 0 ? [afterMs, causedBack] : afterMs > 0 ? [afterMs] : [];
  return `happening(${[definition.type, data, by, ...rest].map((part) => fc.stringify(part)).join(", ")})`;
}

/** An event to record, by its wire name. A counterexample is printed as such a call. */
export function happening(type: string, ...rest: Rest): Happening {
  const definition = playerFold.definitions.find((known) => known.type === type);
  if (definition === undefined) throw new Error(`No event of the player is called ${type}`);
  return made(definition, ...rest);
}

type Rest = [data: Record<string, unknown>, by: Claimant, afterMs?: number, causedBack?: number];

/** Only data that the journal does not refuse. */
const recordable = (data: fc.Arbitrary<Record<string, unknown>>) =>
  data.filter((value) => !namesPrototype(JSON.stringify(value)));

const happeningOf = (definition: AnyEventDefinition): fc.Arbitrary<Happening> =>
  fc
    .record({
      data: recordable(fromSchema(definition.schema) as fc.Arbitrary<Record<string, unknown>>),
      by: claimant,
      afterMs: fc.nat(10_000),
      causedBack: fc.nat(3),
    })
    .map(({ data, by, afterMs, causedBack }) => made(definition, data, by, afterMs, causedBack));

/** Events of these definitions in any order, from none to `maxLength`. */
export const historyOf = (
  definitions: readonly AnyEventDefinition[],
  maxLength = 30,
): fc.Arbitrary<readonly Happening[]> =>
  fc.array(fc.oneof(...definitions.map(happeningOf)), { maxLength, size: "max" });
