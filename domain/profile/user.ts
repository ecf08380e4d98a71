import { channelsOf, preferencesIn } from "../marketing/queries.ts";
import type { Player } from "../player.ts";
import { preferenceOf } from "../preferences/queries.ts";
import type { PersonalDetails } from "../session/wire.ts";

/** Not stated by the player. */
const UNDISCLOSED = "Undisclosed";

/** The personal details: read when they are shown, never recorded, and so in no state. */
const personal = (details: PersonalDetails | null) => ({
  fullName: details?.fullName ?? "",
  firstName: details?.firstName ?? "",
  lastName: details?.lastName ?? "",
  username: details?.username ?? "",
  nickname: details?.nickname ?? null,
  email: details?.email ?? "",
  emailActivated: details?.emailActivated ?? true,
  phoneNumber: details?.phoneNumber ?? null,
  birthDate: details?.birthDate ?? null,
  /** `DATA-103` */
  sex: details?.sex ?? UNDISCLOSED,
  homeAddress: details?.homeAddress ?? null,
  address: details?.homeAddress?.line1 ?? "",
  city: details?.homeAddress?.city ?? "",
  postcode: details?.homeAddress?.postalCode ?? "",
  country: details?.country ?? "",
  occupation: details?.occupation ?? null,
  regPromoCode: details?.regPromoCode ?? null,
  referal: details?.referal ?? null,
  affiliate: details?.affiliate ?? null,
});

/** What a screen reads when it needs it, and no state keeps. */
const READ_WHEN_SHOWN = {
  referees: null,
  freeRoundsGames: null,
  netDeposits: null,
  netBets: null,
  linkedAccounts: null,
  gnattaProfile: null,
  hooyuLink: null,
  feedbackRating: null,
} as const;

/**
 * The user with every field of the product's description (`DATA-101`), each from the area that owns it. `details` are the personal ones, null until they are read.
 */
export function userOf(player: Player, details: PersonalDetails | null) {
  const { chat, kyc, reality, rewards, session, wallet, preferences } = player;
  const { user } = session;
  return {
    ...personal(details),
    ...READ_WHEN_SHOWN,
    ref: session.player,
    avatar: preferenceOf(player, "picture"),
    theme: preferenceOf(player, "colour"),
    gameSoundsVoice: preferenceOf(player, "voice"),
    showBalance: preferenceOf(player, "balance"),
    activityReminderInterval: preferenceOf(player, "reminder"),
    activityReminderIntervalOptions: preferences.reminderOptions ?? [],
    chatDisabled: user?.chatDisabled ?? false,
    gameSoundsEnabled: user?.gameSoundsEnabled ?? true,
    // One setting switches all sounds.
    chatSoundsEnabled: user?.gameSoundsEnabled ?? true,
    enableStickyChat: chat.sticky ?? false,
    enableStatefulChat: chat.stateful ?? false,
    phoneVerified: user?.phoneVerified ?? false,
    pba: user?.pba ?? false,
    ppg: user?.ppg ?? false,
    ...channelsOf(player),
    marketingPreferences: preferencesIn(player),
    consentedVerticalMarketing: player.marketing.consented,
    // No call states these two.
    freeSpinsEarned: 0,
    freeSpinsPending: 0,
    freeRounds: user?.freeRounds ?? 0,
    rewards: rewards.rewards.value ?? [],
    dailyFreeGames: rewards.daily.value ?? {},
    freeGames: rewards.free.value ?? {},
    rewardOffers: rewards.offers.value ?? [],
    rewardsCount: rewards.count ?? user?.rewardsCount ?? 0,
    realityCheckInterval: reality.interval,
    sessionWinnings: reality.figures?.sessionWinnings ?? 0,
    sessionLosses: reality.figures?.sessionLosses ?? 0,
    sessionDurationInSeconds: reality.figures?.sessionDurationInSeconds ?? 0,
    firstDepositor: !wallet.hasDeposited,
    returningPlayer: wallet.hasDeposited,
    kycStatus: kyc.status,
    /** `DATA-106` */
    agreedToLatestTerms: user?.agreedToLatestTerms ?? true,
    verification: kyc.verification ?? {
      status: "NONE" as const,
      hasPendingVerification: false,
      onePlusOneStatus: null,
    },
    clearStakeVerificationStatus: kyc.clearStake.status,
    isClearStakeIgnored: kyc.fastTrackIgnored,
  };
}

export type UserProfile = ReturnType<typeof userOf>;
