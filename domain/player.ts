import { bingoArea, type BingoState } from "./bingo/state.ts";
import type { ChatState } from "./chat/room.ts";
import { chatArea } from "./chat/state.ts";
import { depositsArea, type DepositsState } from "./deposits/state.ts";
import { devicesArea, type DevicesState } from "./devices/state.ts";
import { displayArea, type DisplayState } from "./display/state.ts";
import { exclusionArea, type ExclusionState } from "./exclusion/state.ts";
import { flagsArea, type FlagsState } from "./flags/state.ts";
import { gamesArea, type GamesState } from "./games/state.ts";
import { createFold, type Fold } from "./journal/fold.ts";
import { countUnknown, journalArea, type JournalState } from "./journal/state.ts";
import { kycArea, type KycState } from "./kyc/state.ts";
import { limitsArea, type LimitsState } from "./limits/state.ts";
import { linkedAccountsArea, type LinkedAccountsState } from "./linked-accounts/state.ts";
import { lobbyArea, type LobbyState } from "./lobby/state.ts";
import { marketingArea, type MarketingState } from "./marketing/state.ts";
import { methodsArea, type MethodsState } from "./methods/state.ts";
import { popupsArea, type PopupsState } from "./popups/state.ts";
import { preferencesArea, type PreferencesState } from "./preferences/state.ts";
import { realityArea, type RealityState } from "./reality/state.ts";
import { mobileArea, type MobileState } from "./mobile/state.ts";
import { nativeArea, type NativeState } from "./native/state.ts";
import { referralArea, type ReferralState } from "./referral/state.ts";
import { registrationArea, type RegistrationState } from "./registration/state.ts";
import { rewardsArea, type RewardsState } from "./rewards/state.ts";
import type { SessionState } from "./session/initial.ts";
import { sessionArea } from "./session/state.ts";
import type { ShellState } from "./shell/initial.ts";
import type { SettingsState } from "./shell/settings/initial.ts";
import { settingsArea } from "./shell/settings/state.ts";
import { shellArea } from "./shell/state.ts";
import { walletArea, type WalletState } from "./wallet/state.ts";
import { withdrawalsArea, type WithdrawalsState } from "./withdrawals/state.ts";

/** All state of the client, folded from one journal. Plain JSON, so that it has a canonical digest. */
export interface Player {
  journal: JournalState;
  bingo: BingoState;
  chat: ChatState;
  deposits: DepositsState;
  devices: DevicesState;
  display: DisplayState;
  exclusion: ExclusionState;
  flags: FlagsState;
  games: GamesState;
  kyc: KycState;
  limits: LimitsState;
  linkedAccounts: LinkedAccountsState;
  lobby: LobbyState;
  marketing: MarketingState;
  methods: MethodsState;
  popups: PopupsState;
  preferences: PreferencesState;
  reality: RealityState;
  mobile: MobileState;
  native: NativeState;
  referral: ReferralState;
  registration: RegistrationState;
  rewards: RewardsState;
  session: SessionState;
  settings: SettingsState;
  shell: ShellState;
  wallet: WalletState;
  withdrawals: WithdrawalsState;
}

/**
 * The version of `playerFold`. A change after which recorded logs lead to another state digest raises it: their seals then state
 * the digest of an older version, which is not comparable.
 */
export const FOLD_VERSION = 16;

/** Passes each event to the areas that handle it. */
export const playerFold: Fold<Player> = createFold<Player>(
  {
    journal: journalArea,
    bingo: bingoArea,
    chat: chatArea,
    deposits: depositsArea,
    devices: devicesArea,
    display: displayArea,
    exclusion: exclusionArea,
    flags: flagsArea,
    games: gamesArea,
    kyc: kycArea,
    limits: limitsArea,
    linkedAccounts: linkedAccountsArea,
    lobby: lobbyArea,
    marketing: marketingArea,
    methods: methodsArea,
    popups: popupsArea,
    preferences: preferencesArea,
    reality: realityArea,
    mobile: mobileArea,
    native: nativeArea,
    referral: referralArea,
    registration: registrationArea,
    rewards: rewardsArea,
    session: sessionArea,
    settings: settingsArea,
    shell: shellArea,
    wallet: walletArea,
    withdrawals: withdrawalsArea,
  },
  countUnknown,
);
