import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { playerFold } from "../../../domain/player.ts";
import { readUser } from "../../../domain/profile/commands.ts";
import { userOf } from "../../../domain/profile/user.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { getProfile } from "../../../domain/session/wire.ts";
import { nextPopup } from "../../../domain/startup/rules.ts";
import { fact, given } from "../../support/given.ts";
import { signedIn, user } from "../session/player.ts";

/** The fields of the product's description, and the value of each before anything is known. */
const FIELDS = {
  avatar: null,
  theme: null,
  chatDisabled: false,
  gameSoundsEnabled: true,
  chatSoundsEnabled: true,
  gameSoundsVoice: "female",
  enableStickyChat: false,
  enableStatefulChat: false,
  fullName: "",
  email: "",
  phoneNumber: null,
  phoneVerified: false,
  username: "",
  firstName: "",
  lastName: "",
  birthDate: null,
  sex: "Undisclosed",
  postcode: "",
  address: "",
  city: "",
  country: "",
  regPromoCode: null,
  referal: null,
  pba: false,
  ppg: false,
  receiveEmail: true,
  receiveSms: true,
  receivePost: true,
  receiveCalls: true,
  activityReminderInterval: null,
  activityReminderIntervalOptions: [],
  showBalance: true,
  referees: null,
  freeSpinsEarned: 0,
  freeSpinsPending: 0,
  freeRounds: 0,
  realityCheckInterval: null,
  sessionWinnings: 0,
  sessionLosses: 0,
  sessionDurationInSeconds: 0,
  firstDepositor: true,
  freeRoundsGames: null,
  rewards: [],
  dailyFreeGames: {},
  freeGames: {},
  netDeposits: null,
  netBets: null,
  rewardsCount: 0,
  linkedAccounts: null,
  rewardOffers: [],
  kycStatus: null,
  affiliate: null,
  agreedToLatestTerms: true,
  occupation: null,
  homeAddress: null,
  marketingPreferences: expect.objectContaining({ receiveAll: false }),
  consentedVerticalMarketing: null,
  gnattaProfile: null,
  hooyuLink: null,
  feedbackRating: null,
  returningPlayer: false,
  verification: { status: "NONE", hasPendingVerification: false, onePlusOneStatus: null },
  clearStakeVerificationStatus: "NOT_STARTED",
  isClearStakeIgnored: false,
  ref: null,
};

describe("the user, before anything is known,", () => {
  const initial = userOf(playerFold.initial(), null);

  it("has every field of the description with its default [DATA-101]", () => {
    expect(initial).toMatchObject(FIELDS);
    expect(Object.keys(initial).filter((name) => !Object.hasOwn(FIELDS, name))).toEqual(["nickname", "emailActivated"]);
  });

  it("has not stated a sex [DATA-103]", () => {
    expect(initial.sex).toBe("Undisclosed");
  });

  it("has agreed to the latest terms, so nothing asks for it [DATA-106]", () => {
    const player = playerFold.initial();
    expect(initial.agreedToLatestTerms).toBe(true);
    expect(nextPopup(player)).toBeUndefined();
  });
});

describe("the user", () => {
  it("has the fields that the server stated, and the personal details that are read", async () => {
    const { exit, records } = await given(
      ...signedIn,
      fact(UserLoaded, user({ avatar: "/a.svg", pba: true, agreedToLatestTerms: false })),
    )
      .answering(getProfile, {
        username: "rosie",
        fullName: "Rosie Marsh",
        firstName: "Rosie",
        lastName: "Marsh",
        email: "rosie@example.com",
        phoneNumber: null,
        sex: null,
        homeAddress: { line1: "88 Caller's Lane", line2: "", city: "Eyes Down", postalCode: "EY3 5DN" },
      })
      .when(readUser)
      .outcome();
    expect(await Effect.runPromise(exit)).toMatchObject({
      ref: "p-1",
      avatar: "/a.svg",
      pba: true,
      agreedToLatestTerms: false,
      fullName: "Rosie Marsh",
      sex: "Undisclosed",
      address: "88 Caller's Lane",
      city: "Eyes Down",
      postcode: "EY3 5DN",
    });
    expect(records).toEqual([]);
  });
});
