import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { canAddInvite } from "../../../domain/referral/invite-form.ts";
import { InvitesRequested } from "../../../domain/referral/events.ts";
import { invitedText, inviteMessage } from "../../../domain/referral/copy.ts";
import { friendsOf, inviteOfferOf } from "../../../domain/referral/queries.ts";
import { inviteLink, isClaimable, isSameAttempt, promisedFreeRounds } from "../../../domain/referral/rules.ts";
import {
  GamifiedOffer,
  OFFER_STATUSES,
  type Referee,
  REFERRAL_STEPS,
  ReferralStatus,
} from "../../../domain/referral/wire.ts";
import { offer, status } from "./friends.ts";

describe("an invitation", () => {
  it("promises 50 free rounds while the gamified referral is off, in its message and in its limit of rows [REFER-516]", () => {
    expect([promisedFreeRounds(false, 10), promisedFreeRounds(false, 0), promisedFreeRounds(true, 0)]).toEqual([
      50, 50, 50,
    ]);
    expect(promisedFreeRounds(true, 10)).toBe(10);
    expect(inviteMessage(promisedFreeRounds(false, 10), "link")).toContain("50 free spins");
    expect([canAddInvite(19, promisedFreeRounds(false, 10)), canAddInvite(20, promisedFreeRounds(false, 10))]).toEqual([
      true,
      false,
    ]);
  });

  it("has a message with the free spins on the first £10 deposit and the link [REFER-517]", () => {
    const link = inviteLink("https://play.example", "amy");
    expect(inviteMessage(50, link)).toBe(`Join me and get 50 free spins on your first £10 deposit: ${link}`);
  });

  it("has the player's own link [REFER-103]", () => {
    expect(inviteLink("https://play.example", "amy")).toBe("https://play.example/invited/amy");
    expect(inviteLink("https://play.example", "a/../b")).toBe("https://play.example/invited/a%2F..%2Fb");
  });
});

describe("an offer for friends", () => {
  it("has these fields, and no other [DATA-112]", () => {
    const wire = { ...offer(), ref: "more" };
    expect(Schema.decodeUnknownSync(GamifiedOffer)(wire)).toEqual({
      numberOfFreeRounds: 25,
      title: "Lucky Larder",
      src: "/art/lucky-larder.svg",
      invitedReferees: 2,
      totalReferees: 5,
      offerStatus: "ACTIVE",
      canClaim: false,
    });
  });

  it("is active, upcoming or completed [DATA-114]", () => {
    const fits = (offerStatus: string) =>
      Result.isSuccess(Schema.decodeUnknownResult(GamifiedOffer)({ ...offer(), offerStatus }));
    expect(["ACTIVE", "UPCOMING", "COMPLETED"].map(fits)).toEqual([true, true, true]);
    expect(["active", "CLAIMED", ""].map(fits)).toEqual([false, false, false]);
  });

  it("is claimable only while it is active [DATA-115]", () => {
    const claimable = OFFER_STATUSES.flatMap((offerStatus) =>
      [true, false].filter((canClaim) => isClaimable({ offerStatus, canClaim })).map(() => offerStatus),
    );
    expect(claimable).toEqual(["ACTIVE"]);
    expect(isClaimable({ offerStatus: "ACTIVE", canClaim: false })).toBe(false);
  });

  it("is mapped to the fields of its card [DATA-116]", () => {
    expect(inviteOfferOf(offer())).toEqual({
      imageUrl: "/art/lucky-larder.svg",
      freeRounds: 25,
      freeRoundsGameName: "Lucky Larder",
      invitedCount: 2,
      maxInvitedCount: 5,
    });
  });
});

describe("the friends of a player", () => {
  it("are listed by three steps, with the player's username [DATA-117 DATA-118]", () => {
    const known = Schema.decodeUnknownSync(ReferralStatus)(status);
    expect(Object.keys(known.referees)).toEqual(["INVITED", "REGISTERED", "DEPOSITED"]);
    expect(REFERRAL_STEPS).toEqual(["INVITED", "REGISTERED", "DEPOSITED"]);
    expect(known.username).toBe("amy");
  });

  it("are each listed once, by email or phone number, at the last step reached [DATA-119 DATA-178]", () => {
    expect([...friendsOf(status)]).toEqual([
      ["jo@example.com", { name: "Jo", value: "jo@example.com", step: "DEPOSITED" }],
      ["+447700900123", { name: "Al", value: "+447700900123", step: "REGISTERED" }],
      ["bo@example.com", { name: "Bo", value: "bo@example.com", step: "INVITED" }],
    ]);
  });

  it("are reached only by text message or email [DATA-120]", () => {
    const fits = (type: string) => InvitesRequested.fits({ intent: "i", type, count: 1 });
    expect(["tel", "email", "phone", "post"].map(fits)).toEqual([true, true, false, false]);
  });
});

describe("the notice about invites", () => {
  it.each([
    [1, 0, "Invite sent"],
    [3, 0, "3 invites sent"],
    [1, 2, "1 invite sent, 2 not"],
    [0, 1, "1 invite not sent"],
    [0, 2, "2 invites not sent"],
  ])("of which %i were sent and %i rejected is '%s'", (sent, rejected, text) => {
    expect(invitedText(sent, rejected)).toBe(text);
  });
});

describe("an attempt without an answer", () => {
  const jo: Referee = { name: "Jo", value: "jo@example.com" };
  const al: Referee = { name: "Al", value: "al@example.com" };
  it.each([
    [[jo, al], true],
    [[jo], false],
    [[al, jo], false],
    [[jo, { ...al, name: "Alan" }], false],
    [[jo, { ...al, value: "alan@example.com" }], false],
    [[jo, al, al], false],
  ])("is repeated only with the same friends: case %#", (referees, isSame) => {
    expect(isSameAttempt({ intent: "i", referees: [jo, al] }, referees)).toBe(isSame);
  });
});
