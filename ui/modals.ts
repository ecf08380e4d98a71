import type { ModalName, ModalParams } from "../domain/shell/modals/rules.ts";
import { lazily, type Lazy } from "./lazily.ts";

/** The props of a modal's component. It renders ui/shell/ModalSheet, which the shell's state opens and closes. */
export interface ModalProps<Name extends ModalName = ModalName> {
  readonly params: ModalParams<Name>;
  readonly close: () => void;
}

/** Each modal's component. A modal without one does not compile. */
export const modals: { readonly [Name in ModalName]: Lazy<ModalProps<Name>> } = {
  addDepositPhone: lazily(() => import("./mobile/AddDepositPhone.tsx")),
  addPayment: lazily(() => import("./methods/AddPayment.tsx")),
  bingoPrizes: lazily(() => import("./bingo/NextPrizes.tsx")),
  biometricLoginOverlay: lazily(() => import("./native/BiometricLoginOverlay.tsx")),
  biometricLoginSetupModal: lazily(() => import("./native/BiometricLoginSetup.tsx")),
  changeCard: lazily(() => import("./methods/ChangeCard.tsx")),
  closeAccount: lazily(() => import("./exclusion/CloseAccount.tsx")),
  coolOff: lazily(() => import("./exclusion/TimeOut.tsx")),
  deposit: lazily(() => import("./deposits/Deposit.tsx")),
  depositEcospendFlow: lazily(() => import("./deposits/EcospendFlow.tsx")),
  depositLimit: lazily(() => import("./limits/DepositLimit.tsx")),
  depositLimitSolicitations: lazily(() => import("./limits/Solicitations.tsx")),
  addProfilePhone: lazily(() => import("./mobile/AddProfilePhone.tsx")),
  addPaypal: lazily(() => import("./methods/AddPaypal.tsx")),
  balanceExplained: lazily(() => import("./wallet/BalanceExplained.tsx")),
  gamePreloader: lazily(() => import("./games/GamePreloader.tsx")),
  hooyu: lazily(() => import("./kyc/Hooyu.tsx")),
  howToPlay: lazily(() => import("./shell/legal/HowToPlay.tsx")),
  keepAliveSlotError: lazily(() => import("./games/KeepAliveModal.tsx")),
  kyc: lazily(() => import("./kyc/Kyc.tsx")),
  latestTerms: lazily(() => import("./shell/legal/LatestTerms.tsx")),
  optimovePopup: lazily(() => import("./popups/ServerDialog.tsx")),
  pci3dChallengeModal: lazily(() => import("./deposits/Challenge.tsx")),
  privacyPolicy: lazily(() => import("./shell/legal/PrivacyPolicy.tsx")),
  pushNotificationsManualModal: lazily(() => import("./native/PushPrompt.tsx")),
  realityCheck: lazily(() => import("./reality/RealityCheck.tsx")),
  referAFriend: lazily(() => import("./referral/ReferAFriend.tsx")),
  responsiblePolicy: lazily(() => import("./shell/legal/ResponsiblePolicy.tsx")),
  selfExclusion: lazily(() => import("./exclusion/SelfExclusion.tsx")),
  reversalSuccess: lazily(() => import("./withdrawals/ReversalSuccess.tsx")),
  rewardOffer: lazily(() => import("./rewards/RewardOffer.tsx")),
  rewardTermsConditions: lazily(() => import("./rewards/RewardTerms.tsx")),
  rewindBalance: lazily(() => import("./wallet/RewindBalance.tsx")),
  searchOverlay: lazily(() => import("./lobby/Search.tsx")),
  servicePolicies: lazily(() => import("./shell/legal/ServicePolicies.tsx")),
  sideMenu: lazily(() => import("./shell/SideMenu.tsx")),
  spendLimitsConfirmation: lazily(() => import("./limits/SpendLimitsConfirmation.tsx")),
  spendLimitsIncreaseModal: lazily(() => import("./limits/SpendLimitsIncrease.tsx")),
  spendLimitsOnboarding: lazily(() => import("./limits/SpendLimitsOnboarding.tsx")),
  spendLimitsReminder: lazily(() => import("./limits/SpendLimitsReminder.tsx")),
  spendLimitsRules: lazily(() => import("./limits/SpendLimitsRules.tsx")),
  termsConditions: lazily(() => import("./shell/legal/TermsConditions.tsx")),
  userMenu: lazily(() => import("./shell/UserMenu.tsx")),
  verifyDepositMobile: lazily(() => import("./mobile/VerifyDepositMobile.tsx")),
  verifyMobile: lazily(() => import("./mobile/VerifyMobile.tsx")),
  verifyMobileSuccess: lazily(() => import("./mobile/VerifyMobileSuccess.tsx")),
  verticalMarketingPreferences: lazily(() => import("./marketing/VerticalPreferences.tsx")),
  withdraw: lazily(() => import("./withdrawals/Withdraw.tsx")),
  withdrawalComplete: lazily(() => import("./withdrawals/WithdrawalComplete.tsx")),
  withdrawalCreditWinModal: lazily(() => import("./withdrawals/WithdrawalCreditWin.tsx")),
  withdrawalManualQueueModal: lazily(() => import("./withdrawals/WithdrawalManualQueue.tsx")),
};
