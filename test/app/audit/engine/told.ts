import * as fc from "fast-check";
import { expect, it } from "vitest";
import { EXPLAINED, sentenceOf } from "../../../../app/audit/sentences/sentence.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { Claimant } from "../../../../domain/journal/record.ts";
import { fromSchema } from "../../../support/arbitraries/from-schema.ts";
import { runs } from "../../../support/property-runs.ts";

/** What an auditor is told of a record. */
export const told = (type: string, data: object, by: Claimant = "server") =>
  sentenceOf({ seq: 1, at: "2026-11-20T19:00:00.000Z", by, type, data: data as never, prev: "" });

/** Every one of these events is told in a sentence, whatever its schema lets it hold. */
export const tellWhateverTheyHold = (events: readonly AnyEventDefinition[]) =>
  it.each(events.map((definition) => [definition.tag, definition] as const))(
    "tell of %s, whatever it holds",
    (tag, definition) => {
      expect(EXPLAINED.has(tag)).toBe(true);
      fc.assert(
        fc.property(fromSchema(definition.schema), (data) => {
          const sentence = told(definition.type, data);
          expect(sentence).toMatch(/^[A-Z].*\.$/s);
          expect(sentence).not.toMatch(/undefined|\[object|NaN/);
        }),
        runs(40),
      );
    },
  );
