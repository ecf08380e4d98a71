import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { pressKyc } from "../../../domain/kyc/commands.ts";
import {
  FastTrackIgnored,
  KycWaitEnded,
  OccupationGiven,
  RequirementsStated,
  RequirementUpdated,
  VerificationStated,
} from "../../../domain/kyc/events.ts";
import { documentsView, kycView, verificationOf } from "../../../domain/kyc/queries.ts";
import {
  FAILED_KYC,
  isOnePlusOneEnabled,
  isVerificationRequested,
  isVerificationRequired,
  KYC_VARIANTS,
  variantOf,
} from "../../../domain/kyc/rules.ts";
import {
  CLEAR_STAKE_STATUSES,
  KYC_STATUSES,
  ONE_PLUS_ONE_STATUSES,
  getKYC,
  REQUIREMENT_TYPES,
  Requirement,
  VERIFICATION_METHODS,
  VERIFICATION_PROVIDERS,
  verificationFields,
} from "../../../domain/kyc/wire.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { getCurrent, VERIFICATION_STATUSES } from "../../../domain/session/wire.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import { fact, type Fact, given } from "../../support/given.ts";
import { signedIn, user } from "../session/player.ts";
import { kycAfter, playerAfter, verification, verificationStated } from "./story.ts";

describe("what a verification is", () => {
  it("has a status, whether one is pending, and what the bank can do [DATA-107]", () => {
    expect(kycAfter(verificationStated()).verification).toEqual({
      status: "REQUESTED",
      hasPendingVerification: true,
      onePlusOneStatus: "ELIGIBLE",
    });
  });

  it("is known from the user until the server is asked for it, and then from whichever spoke last", () => {
    const early = kycAfter(fact(UserLoaded, user())).verification;
    expect(early).toEqual({ status: "APPROVED", hasPendingVerification: false, onePlusOneStatus: null });
    const later = kycAfter(verificationStated(), fact(UserLoaded, user())).verification;
    expect(later).toEqual({ status: "APPROVED", hasPendingVerification: false, onePlusOneStatus: "ELIGIBLE" });
  });

  it("changes only by a statement of the server", () => {
    expect(kycAfter(fact(VerificationStated, verification(), "frame")).verification).toBeNull();
    expect(kycAfter(fact(UserLoaded, user(), "app")).verification).toBeNull();
  });

  it("has these values [DATA-155 DATA-156 DATA-157 DATA-158 DATA-159 DATA-160 DATA-161]", () => {
    const words = (list: readonly string[]) => list.join(" ");
    expect(words(REQUIREMENT_TYPES)).toBe(
      "POI ADDITIONAL_POI POA ADDITIONAL_POA POO_CARD POO_MOBILE ID_NEXT_TO_FACE ID_NEXT_TO_FACE_AND_DATE THIRD_PARTY_ID PAYSLIP OCCUPATION",
    );
    expect(words(VERIFICATION_STATUSES)).toBe("REQUESTED IN_PROGRESS REJECTED APPROVED RECEIVED NONE");
    expect(words(VERIFICATION_METHODS)).toBe("HOOYU EMAIL");
    expect(words(VERIFICATION_PROVIDERS)).toBe("HOOYU DOCUMENT_CENTRE EMAIL");
    expect(words(KYC_STATUSES)).toBe("PENDING PASS REFER FAIL NONE");
    expect(words(CLEAR_STAKE_STATUSES)).toBe("NOT_STARTED IN_PROGRESS COMPLETED");
    expect(words(ONE_PLUS_ONE_STATUSES)).toBe("INELIGIBLE ELIGIBLE UNMATCHED MATCHED LIMIT_REACHED");
  });

  it("is read with these values only [DATA-155 DATA-156 DATA-159 DATA-160]", () => {
    const requirement = { id: "r-1", type: "POI", status: "NONE" };
    const known = { status: "NONE", hasPendingVerification: false, onePlusOneStatus: "MATCHED" };
    const ofUser = (status: string) => ({ ...user(), verification: { status, hasPendingVerification: false } });
    const verified = Schema.Struct(verificationFields);
    const fields: readonly [Schema.Codec<unknown, unknown>, (value: string) => unknown, readonly string[]][] = [
      [Requirement, (type) => ({ ...requirement, type }), REQUIREMENT_TYPES],
      [Requirement, (status) => ({ ...requirement, status }), VERIFICATION_STATUSES],
      [verified, (status) => ({ ...known, status }), VERIFICATION_STATUSES],
      [getCurrent.response, ofUser, VERIFICATION_STATUSES],
      [verified, (onePlusOneStatus) => ({ ...known, onePlusOneStatus }), ONE_PLUS_ONE_STATUSES],
      [getKYC.response, (status) => ({ status }), KYC_STATUSES],
    ];
    for (const [schema, of, values] of fields) {
      const others = ["", "OTHER", ...values.map((value) => value.toLowerCase())];
      const isRead = (value: string) => Result.isSuccess(Schema.decodeUnknownResult(schema)(of(value)));
      expect([...others, ...values].filter(isRead)).toEqual(values);
    }
  });
});

describe("verification", () => {
  const required = (hasPendingVerification: boolean) =>
    VERIFICATION_STATUSES.filter((status) => isVerificationRequired({ status, hasPendingVerification }));

  it("is required where one is pending [KYC-508]", () => {
    expect(required(true)).toEqual([...VERIFICATION_STATUSES]);
  });

  it("is required at any status but APPROVED [KYC-509]", () => {
    expect(required(false)).toEqual(["REQUESTED", "IN_PROGRESS", "REJECTED", "RECEIVED", "NONE"]);
  });

  it("is not required before the server has stated it", () => {
    expect(isVerificationRequired(verificationOf(playerAfter()))).toBe(false);
    expect(isVerificationRequested(playerAfter())).toBe(false);
  });

  it("is the one that the server stated last, for menus and withdrawals too", () => {
    const requested = { status: "REQUESTED", hasPendingVerification: true } as const;
    const approved = { status: "APPROVED", hasPendingVerification: false } as const;
    const loaded = (of: typeof requested | typeof approved) => fact(UserLoaded, user({ verification: of }));
    const asked = (...facts: readonly Fact[]) => {
      const player = playerAfter(...signedIn, ...facts);
      return [isVerificationRequested(player), isVerificationRequired(verificationOf(player))];
    };
    expect(asked(loaded(requested))).toEqual([true, true]);
    expect(asked(loaded(requested), verificationStated(approved))).toEqual([false, false]);
    expect(asked(loaded(approved), verificationStated(requested))).toEqual([true, true]);
    expect(asked(verificationStated(requested), loaded(approved))).toEqual([false, false]);
  });

  it("can be had from the bank where the player is eligible or was not matched [KYC-510]", () => {
    expect(ONE_PLUS_ONE_STATUSES.filter(isOnePlusOneEnabled)).toEqual(["ELIGIBLE", "UNMATCHED"]);
    expect(isOnePlusOneEnabled(null)).toBe(false);
  });
});

describe("which variant the modal shows", () => {
  const ignored = fact(FastTrackIgnored, { because: "closed" }, "player");
  const opened = (params: Record<string, string> = {}) =>
    fact(ModalOpened, { name: "kyc", params, via: "url", onCloseOpen: null, index: null }, "player");
  const shown = (...facts: readonly Fact[]) => {
    const view = kycView(playerAfter(...facts));
    return view.show === "variant" ? view.variant : view.show;
  };

  it("is the fast track for who is eligible [KYC-512]", () => {
    expect(variantOf("ELIGIBLE", false)).toBe("FAST_TRACK_VERIFICATION");
    expect(shown(verificationStated(), opened())).toBe("FAST_TRACK_VERIFICATION");
  });

  it("is the choice for who is eligible and has put the fast track away [KYC-513]", () => {
    expect(variantOf("ELIGIBLE", true)).toBe("FAST_TRACK_VERIFICATION_CHOICE");
    expect(shown(verificationStated(), ignored, opened())).toBe("FAST_TRACK_VERIFICATION_CHOICE");
  });

  it("is the failed fast track for who was not matched [KYC-514]", () => {
    for (const isIgnored of [false, true])
      expect(variantOf("UNMATCHED", isIgnored)).toBe("FAILED_FAST_TRACK_VERIFICATION");
  });

  it("is the failed verification for everybody else [KYC-515]", () => {
    for (const status of ["INELIGIBLE", "MATCHED", "LIMIT_REACHED", null] as const)
      for (const isIgnored of [false, true]) expect(variantOf(status, isIgnored)).toBe("FAILED_VERIFICATION");
  });

  it("is known once the server has stated what the bank can do, or did not do so in time", () => {
    expect(shown(opened())).toBe("loading");
    expect(shown(opened(), fact(KycWaitEnded, {}, "clock"))).toBe("FAILED_VERIFICATION");
    expect(shown(opened(), verificationStated())).toBe("FAST_TRACK_VERIFICATION");
  });

  it("is not FAILED_KYC by the parameter of another modal", () => {
    const other = { name: "help", params: FAILED_KYC, via: "url", onCloseOpen: null, index: null } as const;
    expect(shown(verificationStated(), fact(ModalOpened, other, "player"), opened())).toBe("FAST_TRACK_VERIFICATION");
  });

  it("is FAILED_KYC if it was opened with that parameter, and by no other parameter", () => {
    expect(shown(verificationStated(), opened(FAILED_KYC))).toBe("FAILED_KYC");
    expect(shown(opened(FAILED_KYC))).toBe("FAILED_KYC");
    for (const variant of [...KYC_VARIANTS.filter((name) => name !== "FAILED_KYC"), "toString"])
      expect(shown(verificationStated(), opened({ variant }))).toBe("FAST_TRACK_VERIFICATION");
  });
});

describe("the button to the documents", () => {
  it("leads to the verification page [KYC-519]", async () => {
    const { world, calls } = await given(...signedIn)
      .when(pressKyc("documents"))
      .then();
    expect(world.navigation.location.path).toBe("/secure/user/account/verification");
    await Effect.runPromise(world.navigation.service.back);
    expect(world.navigation.location.path).toBe("/secure/user/account/verification");
    expect(calls).toEqual([]);
  });
});

describe("the documents", () => {
  const requirement = (id: string, of: Partial<Requirement> = {}): Requirement => ({
    id,
    type: "POI",
    status: "REQUESTED",
    ...of,
  });
  const both = fact(RequirementsStated, { requirements: [requirement("a"), requirement("b", { type: "POA" })] });
  const update = (of: Requirement, by: "server" | "frame" = "server") => fact(RequirementUpdated, of, by);
  const requirements = (...facts: readonly Fact[]) => kycAfter(...facts).requirements;

  it("have an id, a type and a status [DATA-154]", () => {
    expect(requirements(both)).toEqual([
      { id: "a", type: "POI", status: "REQUESTED" },
      { id: "b", type: "POA", status: "REQUESTED" },
    ]);
  });

  it("are replaced one at a time, by id [KYC-529]", () => {
    expect(requirements(both, update(requirement("b", { status: "APPROVED" })))).toEqual([
      requirement("a"),
      requirement("b", { status: "APPROVED" }),
    ]);
  });

  it("are added to where the id is new, even before they were asked for [KYC-530]", () => {
    expect(requirements(both, update(requirement("c")))?.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(requirements(update(requirement("c")))?.map(({ id }) => id)).toEqual(["c"]);
  });

  it("are stated only by the server", () => {
    expect(requirements(both, update(requirement("c"), "frame"))).toHaveLength(2);
    expect(requirements(fact(RequirementsStated, { requirements: [] }, "player"))).toBeNull();
  });

  const occupation = requirement("o", { type: "OCCUPATION" });

  it("clear the player's occupation when it is required again [KYC-531]", () => {
    const held = [fact(OccupationGiven, {}, "player")];
    expect(kycAfter(...held).hasOccupation).toBe(true);
    expect(kycAfter(...held, update({ ...occupation, status: "NONE" })).hasOccupation).toBe(false);
    expect(kycAfter(...held, update(occupation)).hasOccupation).toBe(true);
    expect(kycAfter(...held, update(requirement("o", { status: "NONE" }))).hasOccupation).toBe(true);
  });

  it("are shown with those first that the player has to see to", () => {
    const every = VERIFICATION_STATUSES.map((status) => requirement(status, { status }));
    const shown = documentsView(kycAfter(fact(RequirementsStated, { requirements: [...every].reverse() })));
    expect(shown.map(({ id, act }) => [id, act])).toEqual([
      ["REJECTED", "identity-check"],
      ["IN_PROGRESS", "identity-check"],
      ["REQUESTED", "identity-check"],
      ["RECEIVED", null],
      ["APPROVED", null],
    ]);
    expect(documentsView(kycAfter(fact(RequirementsStated, { requirements: [occupation] })))).toMatchObject([
      { type: "OCCUPATION", act: "occupation" },
    ]);
    expect(documentsView(kycAfter())).toEqual([]);
  });
});
