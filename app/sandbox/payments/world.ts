import type { Method } from "../../../domain/methods/events.ts";
import type { PromotionVerdict } from "../../../domain/deposits/wire.ts";
import type { Provider } from "../../../domain/methods/wire.ts";
import type { Pence } from "../../../domain/money.ts";
import type { Collection } from "../kernel/collection.ts";
import type { Kernel } from "../kernel/types.ts";

/** How a simulated card behaves when it is charged. */
export type CardBehaviour = "challenge" | "frictionless" | "declined";

/** The stored data of a card: never its number or security code. */
export interface Card {
  readonly lastFour: string;
  /** The processor's code: VIS, ECA, or one that is not accepted. */
  readonly type: string;
  readonly expiry: string;
  readonly behaviour: CardBehaviour;
}

/** A player's payment method, with its provider's data. */
export interface StoredMethod {
  readonly playerId: string;
  readonly method: Method;
  readonly card: Card | null;
  readonly bankId: string | null;
  /** The player's own name for it. */
  readonly name?: string;
  /** Only for PayPal: the account, and whether its owner still allows charges. */
  readonly paypal?: { readonly email: string; readonly isAgreed: boolean };
}

/** The states of a deposit: accepted, at the bank or in the device's payment sheet, waiting for the provider, and then settled or declined. */
export type DepositStatus = "challenged" | "awaiting-bank" | "awaiting-sheet" | "pending" | "settled" | "declined";

export interface StoredDeposit {
  readonly ref: string;
  readonly playerId: string;
  /** The client's reference of the request. */
  readonly intent: string | null;
  readonly provider: Provider;
  readonly methodRef: string | null;
  readonly amount: Pence;
  readonly status: DepositStatus;
  readonly msg: string | null;
  /** As typed. */
  readonly promotionCode?: string | null;
  /** What came of the code, once the deposit is settled. */
  readonly promotion?: PromotionVerdict;
  readonly at: number;
  readonly bank: BankLink | null;
}

/** What the player needs to authorise a bank payment. */
export interface BankLink {
  readonly paylinkId: string;
  readonly bankId: string;
  readonly smsSentAt: number | null;
  readonly smsSentTo: string | null;
  readonly sentSmsCount: number;
}

/** A visit to the card's bank. */
export interface StoredChallenge {
  readonly transactionId: string;
  readonly amount: Pence;
  readonly card: string;
  readonly returns: { readonly success: string; readonly cancel: string; readonly error: string };
  /** The deposit that waits for it; null if the deposit comes afterwards. */
  readonly depositRef: string | null;
  readonly status: "open" | "approved" | "refused" | "cancelled";
}

/** A deposit limit for each period; null without one. */
export interface StoredLimits {
  readonly daily: Pence | null;
  readonly weekly: Pence | null;
  readonly monthly: Pence | null;
  readonly setAt: number;
}

/** The providers' behaviour, as the control panel sets it; one record. */
export interface Settings {
  readonly confirmAfterMs: number | null;
  readonly threeDSecure: "as the card says" | "always challenge" | "never challenge" | "liability does not shift";
  /** A card's bank notifies the backend of the result of its check after this time; never if it is negative. */
  readonly bankNotifiesAfterMs: number;
  readonly bankNotifiesTwice: boolean;
  readonly bankUnavailable: boolean;
  readonly scriptUnloadable: boolean;
  readonly down: readonly Provider[];
  /** A bank can be connected by a deposit of a penny, for withdrawals to it. */
  readonly openLoop: boolean;
  /** The next deposit is refused with this; null means any player's. */
  readonly refuseNext: { readonly playerId: string | null; readonly code: number; readonly msg: string } | null;
  /** The next deposit is accepted, and the provider then declines it. */
  readonly declineNext: string | null;
  /** Simulates Apple Pay in browsers other than Safari, with an injected script. */
  readonly applePay: boolean;
  /** Apple refuses the merchant. */
  readonly merchantUnknown: boolean;
}

const ORDINARY: Settings = {
  confirmAfterMs: null,
  threeDSecure: "as the card says",
  bankNotifiesAfterMs: 2_000,
  bankNotifiesTwice: false,
  bankUnavailable: false,
  scriptUnloadable: false,
  down: [],
  openLoop: false,
  refuseNext: null,
  declineNext: null,
  applePay: false,
  merchantUnknown: false,
};

/** All data of payments. */
export interface Payments {
  readonly kernel: Kernel;
  readonly methods: Collection<StoredMethod>;
  readonly deposits: Collection<StoredDeposit>;
  readonly challenges: Collection<StoredChallenge>;
  readonly limits: Collection<StoredLimits>;
  /** The players who agreed to the payment terms. */
  readonly terms: Collection<{ readonly at: number }>;
  /** Intents that the client asked about before they arrived. They are never accepted later. */
  readonly forgone: Collection<{ readonly at: number }>;
  readonly settings: () => Settings;
  readonly change: (settings: Partial<Settings>) => void;
}

export function paymentsOf(kernel: Kernel): Payments {
  const collection = <T extends object>(name: string): Collection<T> => kernel.world.collection<T>(name);
  const settings = collection<Settings>("payments.settings");
  return {
    kernel,
    methods: collection("payments.methods"),
    deposits: collection("payments.deposits"),
    challenges: collection("payments.challenges"),
    limits: collection("payments.limits"),
    terms: collection("payments.terms"),
    forgone: collection("payments.forgone"),
    settings: () => ({ ...ORDINARY, ...settings.get("settings") }),
    change: (changed) => settings.put("settings", { ...ORDINARY, ...settings.get("settings"), ...changed }),
  };
}
