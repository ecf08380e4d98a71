import type { Method } from "../../../domain/methods/events.ts";
import type { Provider } from "../../../domain/methods/wire.ts";
import type { Pence } from "../../../domain/money.ts";
import type { Collection } from "../kernel/collection.ts";
import type { Kernel } from "../kernel/types.ts";

/** How a simulated card behaves when it is charged; what the issuer of a real one decides. */
export type CardBehaviour = "challenge" | "frictionless" | "declined";

/** What is kept of a card: never its number, never its security code. */
export interface Card {
  readonly lastFour: string;
  /** The processor's code: VIS, ECA, or one that is not taken. */
  readonly type: string;
  readonly expiry: string;
  readonly behaviour: CardBehaviour;
}

/** A payment method of a player's, with what the provider behind it knows. */
export interface StoredMethod {
  readonly playerId: string;
  readonly method: Method;
  readonly card: Card | null;
  readonly bankId: string | null;
  /** Only of PayPal: whose account it is, and whether they still let it be charged. */
  readonly paypal?: { readonly email: string; readonly isAgreed: boolean };
}

/** The money's life here: taken up, at the bank or in the device's payment sheet, waiting for the provider, and then in the wallet or not. */
export type DepositStatus = "challenged" | "awaiting-bank" | "awaiting-sheet" | "pending" | "settled" | "declined";

export interface StoredDeposit {
  readonly ref: string;
  readonly playerId: string;
  /** The client's own reference of the request. */
  readonly intent: string | null;
  readonly provider: Provider;
  readonly methodRef: string | null;
  readonly amount: Pence;
  readonly status: DepositStatus;
  readonly msg: string | null;
  readonly at: number;
  readonly bank: BankLink | null;
}

/** What the player authorises a bank payment with. */
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
  /** The deposit that waits for it; null where the deposit comes afterwards. */
  readonly depositRef: string | null;
  readonly status: "open" | "approved" | "refused" | "cancelled";
}

/** A deposit limit of each period; null for none. */
export interface StoredLimits {
  readonly daily: Pence | null;
  readonly weekly: Pence | null;
  readonly monthly: Pence | null;
  readonly setAt: number;
}

/** What the control page changes of how providers behave; one record. */
export interface Settings {
  readonly confirmAfterMs: number | null;
  readonly threeDSecure: "as the card says" | "always challenge" | "never challenge" | "liability does not shift";
  readonly bankUnavailable: boolean;
  readonly scriptUnloadable: boolean;
  readonly down: readonly Provider[];
  /** The next deposit is refused with this; the player may be anyone. */
  readonly refuseNext: { readonly playerId: string | null; readonly code: number; readonly msg: string } | null;
  /** The next deposit is taken up, and the provider declines it. */
  readonly declineNext: string | null;
  /** Browsers have Apple Pay; what no browser but Safari has is lent to them. */
  readonly applePay: boolean;
  /** Apple does not vouch for the merchant. */
  readonly merchantUnknown: boolean;
}

const ORDINARY: Settings = {
  confirmAfterMs: null,
  threeDSecure: "as the card says",
  bankUnavailable: false,
  scriptUnloadable: false,
  down: [],
  refuseNext: null,
  declineNext: null,
  applePay: false,
  merchantUnknown: false,
};

/** Everything that payments keep. */
export interface Payments {
  readonly kernel: Kernel;
  readonly methods: Collection<StoredMethod>;
  readonly deposits: Collection<StoredDeposit>;
  readonly challenges: Collection<StoredChallenge>;
  readonly limits: Collection<StoredLimits>;
  /** Who agreed to the payment terms. */
  readonly terms: Collection<{ readonly at: number }>;
  /** Intents that were asked about before they arrived: they are not taken up any more. */
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
