import { sanitisePromotionCode } from "../../form/rules/promotion-text.ts";
import { REFERENCE } from "../routing/reference.ts";

/** The name of a payment provider, such as `pci-proxy`. */
const METHOD = /^[a-z]{1,12}(?:-[a-z]{1,12}){0,3}$/;

/** The reference of a saved method, such as `card-1ca21c28e02e4444`. For another backend, edit this pattern. */
const METHOD_REFERENCE = /^(?:[a-z]{2,12}-[0-9a-f]{8,32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A promotion code. Nine digits in a row may be a card's number, which is never recorded. */
const PROMOTION_CODE = /^(?!.*\d{9})[A-Z0-9]{1,20}$/;

/** A limit in whole pounds, or 'none'. */
const LIMIT = /^(?:none|[1-9]\d{1,5})$/;

/** The rules of one modal. */
export interface ModalRules {
  /** The rest of the page is unavailable while it is open. Default true. */
  readonly blocking?: boolean;
  /** Neither Esc nor a click outside closes it, and it opens without changing the URL. */
  readonly pinned?: boolean;
  /** Opens through the URL, whatever the other two rules state (`MODAL-511`). */
  readonly forceDeepLink?: boolean;
  /** Allowed without a session. */
  readonly public?: boolean;
  /** Exists only inside the native app. */
  readonly webviewOnly?: boolean;
  readonly closeOnNavigation?: boolean;
  /** Closes automatically after this time, unless the pointer is on it. */
  readonly expirationMs?: number;
  /** Removed from the state when it closes (`MODAL-515`). */
  readonly destroyOnClose?: boolean;
  /** The parameters that it reads, with the pattern of each. They are recorded, so none may be a secret. */
  readonly params?: Readonly<Record<string, RegExp>>;
}

const direct = { blocking: false } as const;
const popup = { pinned: true } as const;

/** All modals. A link can open those that are blocking and not pinned, with `modals={name}` (`MODAL-101`). */
export const MODALS = {
  addDepositPhone: {},
  addPayment: { params: { method: METHOD, promoCode: PROMOTION_CODE } },
  addPaypal: {},
  addProfilePhone: {},
  /** Our own modal: why the balance changed. The movement is named by its position in the player's ledger. */
  balanceExplained: { params: { position: /^[1-9]\d{0,8}$/ } },
  /** Our own modal: what can be won in the next game of a bingo room. */
  bingoPrizes: { params: { room: REFERENCE } },
  biometricLoginOverlay: { ...popup, webviewOnly: true, public: true },
  biometricLoginSetupModal: { webviewOnly: true },
  changeCard: {},
  /** Our own modal: the confirmation that the account is to be closed. */
  closeAccount: {},
  coolOff: {},
  deposit: { params: { method: METHOD_REFERENCE, promoCode: PROMOTION_CODE } },
  depositEcospendFlow: {},
  depositLimit: {},
  depositLimitSolicitations: { params: { initialMethodRef: REFERENCE, promoCode: PROMOTION_CODE } },
  gamePreloader: { ...popup, closeOnNavigation: true, params: { refName: REFERENCE } },
  hooyu: {},
  howToPlay: { public: true },
  keepAliveSlotError: { ...popup, closeOnNavigation: true },
  kyc: { params: { variant: REFERENCE } },
  latestTerms: {},
  /** A message of the operator. Its emails may link to one. */
  optimovePopup: { ...direct, destroyOnClose: true, forceDeepLink: true, params: { refName: REFERENCE } },
  pci3dChallengeModal: popup,
  privacyPolicy: { public: true },
  pushNotificationsManualModal: { webviewOnly: true },
  realityCheck: popup,
  referAFriend: {},
  responsiblePolicy: { public: true },
  reversalSuccess: direct,
  rewardOffer: { params: { offerRef: REFERENCE } },
  rewardTermsConditions: { params: { offerRef: REFERENCE } },
  rewindBalance: {},
  searchOverlay: {},
  selfExclusion: {},
  servicePolicies: { public: true },
  sideMenu: { public: true },
  spendLimitsConfirmation: {},
  spendLimitsIncreaseModal: { params: { daily: LIMIT, weekly: LIMIT, monthly: LIMIT } },
  spendLimitsOnboarding: {},
  spendLimitsReminder: {},
  spendLimitsRules: {},
  termsConditions: { public: true },
  userMenu: {},
  verifyDepositMobile: {},
  verifyMobile: {},
  verifyMobileSuccess: { ...direct, params: { phone: /^profile$/ } },
  verticalMarketingPreferences: {},
  withdraw: {},
  withdrawalComplete: { ...direct, expirationMs: 5000, destroyOnClose: true },
  withdrawalCreditWinModal: { ...direct, expirationMs: 5000, destroyOnClose: true },
  withdrawalManualQueueModal: { ...direct, destroyOnClose: true },
} as const satisfies Readonly<Record<string, ModalRules>>;

export type ModalName = keyof typeof MODALS;

/** The parameters that a modal reads. */
export type ParamOf<Name extends ModalName> = (typeof MODALS)[Name] extends {
  readonly params: infer Params;
}
  ? keyof Params & string
  : never;
export type ModalParams<Name extends ModalName = ModalName> = Readonly<Partial<Record<ParamOf<Name>, string>>>;

export const isModalName = (name: string): name is ModalName => Object.hasOwn(MODALS, name);

export const rulesOf = (name: ModalName): ModalRules => MODALS[name];

export const isBlocking = (name: ModalName): boolean => rulesOf(name).blocking ?? true;

/** Whether a modal opens through the URL: blocking and not pinned, or forced to (`MODAL-510`, `MODAL-511`). */
export const opensByUrl = (name: ModalName, rules = rulesOf(name)): boolean => {
  const { blocking = true, pinned = false, forceDeepLink = false } = rules;
  return forceDeepLink || (blocking && !pinned);
};

/** Signed out, only public modals open. Some exist only in the native app (`MODAL-101`, `MODAL-142`). */
export const mayOpen = (name: ModalName, { authenticated, webview }: Surroundings): boolean => {
  const rules = rulesOf(name);
  return (authenticated || rules.public === true) && (webview || rules.webviewOnly !== true);
};

interface Surroundings {
  readonly authenticated: boolean;
  readonly webview: boolean;
}

/**
 * The given parameters that the modal reads and whose pattern is valid. All others are dropped. A promotion code is read as
 * its field reads what is typed (`PROMO-001`).
 */
export function acceptedParams(name: ModalName, given: Readonly<Record<string, string | undefined>>) {
  const accepted: Record<string, string> = {};
  for (const [param, pattern] of Object.entries(rulesOf(name).params ?? {})) {
    // No parameter of the table has the name of an inherited property.
    const stated = given[param];
    const value = stated !== undefined && param === "promoCode" ? sanitisePromotionCode(stated) : stated;
    if (value !== undefined && pattern.test(value)) accepted[param] = value;
  }
  return accepted;
}
