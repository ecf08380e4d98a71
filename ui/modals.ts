import type { ComponentType } from "react";
import type { ModalName, ModalParams } from "../domain/shell/modals.ts";
import { lazily } from "./lazily.ts";

/** What a modal's component is given. It renders ui/shell/ModalSheet, which opens, closes and moves as the shell says. */
export interface ModalProps<Name extends ModalName = ModalName> {
  readonly params: ModalParams<Name>;
  readonly close: () => void;
}

/** Each modal's component, its file's default export. A name without one cannot be opened: it is closed at once. */
export const modals: { readonly [Name in ModalName]?: ComponentType<ModalProps<Name>> } = {
  addPayment: lazily(() => import("./methods/AddPayment.tsx")),
  changeCard: lazily(() => import("./methods/ChangeCard.tsx")),
  deposit: lazily(() => import("./deposits/Deposit.tsx")),
  depositEcospendFlow: lazily(() => import("./deposits/EcospendFlow.tsx")),
  balanceExplained: lazily(() => import("./wallet/BalanceExplained.tsx")),
  howToPlay: lazily(() => import("./shell/legal/HowToPlay.tsx")),
  keepAliveSlotError: lazily(() => import("./games/KeepAliveModal.tsx")),
  latestTerms: lazily(() => import("./shell/legal/LatestTerms.tsx")),
  pci3dChallengeModal: lazily(() => import("./deposits/Challenge.tsx")),
  privacyPolicy: lazily(() => import("./shell/legal/PrivacyPolicy.tsx")),
  responsiblePolicy: lazily(() => import("./shell/legal/ResponsiblePolicy.tsx")),
  servicePolicies: lazily(() => import("./shell/legal/ServicePolicies.tsx")),
  sideMenu: lazily(() => import("./shell/SideMenu.tsx")),
  termsConditions: lazily(() => import("./shell/legal/TermsConditions.tsx")),
  userMenu: lazily(() => import("./shell/UserMenu.tsx")),
  withdraw: lazily(() => import("./withdrawals/Withdraw.tsx")),
  withdrawalComplete: lazily(() => import("./withdrawals/WithdrawalComplete.tsx")),
  withdrawalCreditWinModal: lazily(() => import("./withdrawals/WithdrawalCreditWin.tsx")),
  withdrawalManualQueueModal: lazily(() => import("./withdrawals/WithdrawalManualQueue.tsx")),
};
