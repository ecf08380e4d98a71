import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXPLAINED, sentenceOf } from "../../../domain/audit/sentence.ts";
import { KycEvents } from "../../../domain/kyc/events.ts";
import type { Claimant } from "../../../domain/journal/record.ts";
import { fromSchema } from "../../support/arbitraries/from-schema.ts";
import { runs } from "../../support/property-runs.ts";

const told = (type: string, data: object, by: Claimant = "server") =>
  sentenceOf({ seq: 1, at: "2026-11-20T19:00:00.000Z", by, type, data: data as never, prev: "" });

describe("the sentences of the identity check", () => {
  it.each([
    ["kyc.stated.v1", { status: "PASS" }, "The server stated that the identity check was passed."],
    [
      "kyc.verification-stated.v1",
      { status: "REQUESTED", hasPendingVerification: true, onePlusOneStatus: "UNMATCHED", unasked: true },
      "The server stated, unasked, that the verification is at REQUESTED, with a part pending, and that the player's bank was asked and did not know them by these details.",
    ],
    [
      "kyc.requirements-stated.v1",
      { requirements: [{ id: "r-1", type: "POA", status: "REQUESTED" }] },
      "The server asked for 1 document: POA (r-1) is at REQUESTED.",
    ],
    ["kyc.requirements-stated.v1", { requirements: [] }, "The server asked for 0 documents."],
    [
      "kyc.clear-stake-followed-up.v1",
      { next: "nothing" },
      "The verification by bank was over, and nothing more was asked of the player.",
    ],
  ])("%s %o", (type, data, sentence) => {
    expect(told(type, data)).toBe(sentence);
  });

  it.each(KycEvents.map((definition) => [definition.tag, definition] as const))(
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
});
