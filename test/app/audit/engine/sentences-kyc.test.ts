import { describe, expect, it } from "vitest";
import { KycEvents } from "../../../../domain/kyc/events.ts";
import { haveSentences, says } from "./sentences.ts";

describe("the sentences of the identity check", () => {
  it.each([
    ["kyc.stated.v1", { status: "PASS" }, "The server stated that the identity check was passed."],
    [
      "kyc.verification-stated.v1",
      { status: "REQUESTED", hasPendingVerification: true, onePlusOneStatus: "UNMATCHED", unasked: true },
      "The server stated, without a request, that the verification has the status REQUESTED, with a pending part, and that the player's bank did not confirm the player's details.",
    ],
    [
      "kyc.requirements-stated.v1",
      { requirements: [{ id: "r-1", type: "POA", status: "REQUESTED" }] },
      "The server requires 1 document: POA (r-1) has the status REQUESTED.",
    ],
    ["kyc.requirements-stated.v1", { requirements: [] }, "The server requires 0 documents."],
    ["kyc.clear-stake-followed-up.v1", { next: "nothing" }, "The verification by bank ended, and no step followed."],
  ])("%s %o", (type, data, sentence) => {
    expect(says(type, data)).toBe(sentence);
  });

  haveSentences(KycEvents);
});
