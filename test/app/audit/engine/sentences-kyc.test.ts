import { describe, expect, it } from "vitest";
import { KycEvents } from "../../../../domain/kyc/events.ts";
import { tellWhateverTheyHold, told } from "./told.ts";

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

  tellWhateverTheyHold(KycEvents);
});
