import * as fc from "fast-check";
import { expect, it } from "vitest";
import { sentenceOf } from "../../../../app/audit/sentences/sentence.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { Claimant } from "../../../../domain/journal/record.ts";
import { fromSchema } from "../../../support/arbitraries/from-schema.ts";
import { runs } from "../../../support/property-runs.ts";

/** The sentence of an event without its own sentence. */
const DEFAULT = /^[A-Z][a-z ]*: .*, claimed by [^,]*\.$/s;

/** The sentence of a record with these fields. */
export const says = (type: string, data: object, by: Claimant = "server") =>
  sentenceOf({ seq: 1, at: "2026-11-20T19:00:00.000Z", by, type, data: data as never, prev: "" });

/** Each of these events has a sentence for any data that match its schema. */
export const haveSentences = (events: readonly AnyEventDefinition[]) =>
  it.each(events.map((definition) => [definition.tag, definition] as const))(
    "describe %s for any data",
    (_, definition) => {
      fc.assert(
        fc.property(fromSchema(definition.schema), (data) => {
          const sentence = says(definition.type, data);
          expect(sentence).toMatch(/^[A-Z].*\.$/s);
          expect(sentence).not.toMatch(DEFAULT);
          expect(sentence).not.toMatch(/undefined|\[object|NaN/);
        }),
        runs(40),
      );
    },
  );
