import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import {
  ClearStakeReturned,
  RequirementsStated,
  RequirementUpdated,
  VerificationLoadFailed,
  VerificationStated,
} from "../../../domain/kyc/events.ts";
import {
  documentsView,
  hasPassed,
  isBankOffered,
  stepsDone,
  verificationStanding,
  type VerificationStanding,
} from "../../../domain/kyc/queries.ts";
import { validateOccupation } from "../../../domain/kyc/rules.ts";
import type { Requirement } from "../../../domain/kyc/wire.ts";
import { VERIFICATION_STATUSES } from "../../../domain/session/wire.ts";
import { fact, type Fact } from "../../support/given.ts";
import { kycAfter, leftForBank, playerAfter, stated, verification, verificationStated } from "./story.ts";

const document = (status: Requirement["status"], id = "r-1"): Requirement => ({ id, type: "POI", status });
const documents = (...requirements: readonly Requirement[]) => fact(RequirementsStated, { requirements });
const failed = fact(VerificationLoadFailed, { what: "requirements", reason: "Offline" }, "app");
const approved = { status: "APPROVED", hasPendingVerification: false, onePlusOneStatus: "INELIGIBLE" } as const;
const atBank = [...leftForBank, fact(ClearStakeReturned, {}, "url")];

describe("how far a verification has come", () => {
  const asked = documents(document("REQUESTED"));
  const known = [verificationStated()];

  // Each rung where all below it would speak as well.
  const LADDER: readonly (readonly [string, VerificationStanding, readonly Fact[]])[] = [
    ["the documents are not known yet", "loading", known],
    ["the verification is not known yet", "loading", [asked]],
    ["the documents cannot be read", "failed", [...known, failed]],
    ["a document is asked for", "wanted", [...known, asked]],
    ["a document was begun", "wanted", [...known, documents(document("IN_PROGRESS"))]],
    ["a document was sent back", "wanted", [...known, stated("PENDING"), documents(document("REJECTED"))]],
    [
      "one was sent, and one is asked for",
      "wanted",
      [...known, documents(document("RECEIVED"), document("REQUESTED", "r-2"))],
    ],
    ["the check is pending", "looking", [verificationStated(approved), stated("PENDING"), documents()]],
    ["the bank was asked", "looking", [...known, documents(), ...atBank]],
    ["the verification is in progress", "looking", [verificationStated({ status: "IN_PROGRESS" }), documents()]],
    ["the verification's papers are received", "looking", [verificationStated({ status: "RECEIVED" }), documents()]],
    ["a document is received", "looking", [verificationStated(approved), documents(document("RECEIVED"))]],
    ["every document is accepted, and the word is still out", "looking", [...known, documents(document("APPROVED"))]],
    ["nothing is required", "verified", [verificationStated(approved), stated("PASS"), documents()]],
    [
      "documents are accepted, and nothing is required",
      "verified",
      [verificationStated(approved), documents(document("APPROVED"))],
    ],
    ["somebody must look at the player", "unverified", [verificationStated(approved), stated("REFER"), documents()]],
    ["the player was never checked", "unverified", [verificationStated(approved), stated("NONE"), documents()]],
    ["the verification is refused", "refused", [verificationStated({ ...approved, status: "REJECTED" }), documents()]],
    ["it is required, and nothing is asked for", "unverified", [...known, documents()]],
    ["what is asked for asks for nothing", "unverified", [...known, documents(document("NONE"))]],
  ];

  it.each(LADDER)("%s: %s", (_, standing, facts) => {
    expect(verificationStanding(playerAfter(...facts))).toBe(standing);
  });

  it("is still loading if the verification alone cannot be read", () => {
    const other = fact(VerificationLoadFailed, { what: "verification", reason: "Offline" }, "app");
    expect(verificationStanding(playerAfter(...known, other))).toBe("loading");
  });

  it("shows the known documents if they cannot be loaded again", () => {
    expect(verificationStanding(playerAfter(...known, asked, failed))).toBe("wanted");
  });

  it("has as many steps behind it", () => {
    const steps = (["wanted", "looking", "verified", "refused", "unverified"] as const).map(stepsDone);
    expect(steps).toEqual([0, 1, 3, undefined, undefined]);
  });
});

describe("verification by bank on the page", () => {
  const offered = (...of: Parameters<typeof verification>) =>
    isBankOffered(playerAfter(fact(VerificationStated, verification(...of))));

  it("is offered to an unverified player whom their bank can verify", () => {
    expect([offered(), offered({ onePlusOneStatus: "UNMATCHED" })]).toEqual([true, true]);
    expect(offered({ onePlusOneStatus: "INELIGIBLE" })).toBe(false);
    expect(offered({ ...approved, onePlusOneStatus: "ELIGIBLE" })).toBe(false);
    expect(isBankOffered(playerAfter())).toBe(false);
  });
});

describe("a player has passed", () => {
  it("once the check is passed and no verification is required; unknown before both are stated", () => {
    expect(hasPassed(playerAfter(stated("PASS")))).toBeNull();
    expect(hasPassed(playerAfter(verificationStated(approved)))).toBeNull();
    expect(hasPassed(playerAfter(verificationStated(approved), stated("REFER")))).toBe(false);
    expect(hasPassed(playerAfter(verificationStated(), stated("PASS")))).toBe(false);
    expect(hasPassed(playerAfter(verificationStated(approved), stated("PASS")))).toBe(true);
  });
});

describe("a document on the page", () => {
  const actOf = (status: Requirement["status"]) =>
    documentsView(kycAfter(fact(RequirementUpdated, document(status))))[0]?.act ?? null;

  it("can be acted on wherever the player has something to do, and nowhere else", () => {
    expect(VERIFICATION_STATUSES.map((status) => [status, actOf(status)])).toEqual([
      ["REQUESTED", "identity-check"],
      ["IN_PROGRESS", "identity-check"],
      ["REJECTED", "identity-check"],
      ["APPROVED", null],
      ["RECEIVED", null],
      ["NONE", null],
    ]);
  });
});

describe("an occupation", () => {
  it("is anything in up to 100 characters, and not nothing", () => {
    for (const text of ["Vet", "Lighthouse keeper", "É".repeat(100)])
      expect(Result.getOrUndefined(validateOccupation(` ${text} `))).toBe(text);
    for (const text of ["", "   ", "x".repeat(101), "two\nlines"])
      expect(Result.getOrUndefined(Result.flip(validateOccupation(text)))).toMatchObject({
        name: "OccupationMissing",
        copy: "Please tell us your occupation",
      });
  });
});
