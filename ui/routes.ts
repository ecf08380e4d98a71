import type { ScreenName } from "../domain/shell/routing/screens.ts";
import { lazily, type Lazy } from "./lazily.ts";

/** The props of a screen's component: the parameters of its path, as named in domain/shell/routing/screens.ts. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}

/** A screen other than the two steps of the sign-in, which ui/shell/Stage loads. */
export type FurtherScreenName = Exclude<ScreenName, "login" | "confirmCode">;

/** The component of each screen. Paths are in domain/shell/routing/screens.ts. */
export const screens: Readonly<Record<FurtherScreenName, Lazy<ScreenProps>>> = {
  account: lazily(() => import("./shell/account/Overview.tsx")),
  activity: lazily(() => import("./history/Activity.tsx")),
  bankTransactions: lazily(() => import("./history/BankTransactions.tsx")),
  bingoRoom: lazily(() => import("./bingo/Room.tsx")),
  changePassword: lazily(() => import("./profile/ChangePassword.tsx")),
  ecospendReturn: lazily(async () => ({ default: (await import("./deposits/ReturnPage.tsx")).EcospendReturn })),
  feedback: lazily(() => import("./profile/Feedback.tsx")),
  game: lazily(() => import("./games/Game.tsx")),
  gameTransactions: lazily(() => import("./history/GameTransactions.tsx")),
  help: lazily(() => import("./shell/account/Help.tsx")),
  limits: lazily(() => import("./limits/Limits.tsx")),
  identityReturn: lazily(async () => ({ default: (await import("./kyc/ReturnPages.tsx")).IdentityReturn })),
  linkAccount: lazily(() => import("./session/LinkAccount.tsx")),
  linkedAccounts: lazily(() => import("./profile/LinkedAccounts.tsx")),
  lobby: lazily(() => import("./lobby/Lobby.tsx")),
  lobbyTab: lazily(() => import("./lobby/Lobby.tsx")),
  lookAndSound: lazily(() => import("./preferences/LookAndSound.tsx")),
  marketingPreferences: lazily(() => import("./marketing/Marketing.tsx")),
  paymentMethods: lazily(() => import("./wallet/Wallet.tsx")),
  profile: lazily(() => import("./profile/Profile.tsx")),
  realityCheck: lazily(() => import("./reality/RealityPage.tsx")),
  referAFriend: lazily(() => import("./referral/ReferralPage.tsx")),
  resetPassword: lazily(() => import("./session/ResetPassword.tsx")),
  responsiblePlay: lazily(() => import("./exclusion/ResponsiblePlay.tsx")),
  sessions: lazily(() => import("./profile/Sessions.tsx")),
  signup: lazily(() => import("./registration/Signup.tsx")),
  timeAway: lazily(() => import("./exclusion/TimeAway.tsx")),
  truelayerReturn: lazily(async () => ({ default: (await import("./deposits/ReturnPage.tsx")).TruelayerReturn })),
  verification: lazily(() => import("./kyc/Verification.tsx")),
  verificationReturn: lazily(async () => ({ default: (await import("./kyc/ReturnPages.tsx")).VerificationReturn })),
  viewAll: lazily(() => import("./lobby/ViewAll.tsx")),
};
