import { type Pence, pounds } from "../../../domain/money.ts";
import { bankOf } from "./banks.ts";
import { bankMethod, cardMethod } from "./methods.ts";
import { markUsed } from "./promotions.ts";
import { accountOf } from "./providers.ts";
import type { Card, Payments, StoredLimits } from "./world.ts";

const VISA: Card = { lastFour: "4242", type: "VIS", expiry: "08/31", behaviour: "challenge" };
const MASTERCARD: Card = { lastFour: "4444", type: "ECA", expiry: "02/30", behaviour: "frictionless" };
const REFUSED: Card = { lastFour: "0002", type: "VIS", expiry: "11/29", behaviour: "declined" };

interface Seed {
  /** An older deposit that is still in the wallet. */
  readonly balance?: Pence;
  readonly proxyCard?: Card;
  readonly braintreeCard?: Card;
  readonly bankId?: string;
  readonly agreed?: boolean;
  /** The primary method cannot be changed, so that it and a phone alone pay. */
  readonly isPrimaryFixed?: boolean;
  readonly limits?: Partial<StoredLimits>;
  /** A promotion code that the player has used. */
  readonly usedCode?: string;
  /** A deposit of today, which counts against today's limits. */
  readonly today?: Pence;
}

/** The data of the demo players at start. Other players start without any. */
const SEEDS: Readonly<Record<string, Seed>> = {
  "p-rosie": {
    balance: pounds(100),
    proxyCard: VISA,
    braintreeCard: MASTERCARD,
    bankId: "harbour",
    agreed: true,
    usedCode: "FIRST10",
    limits: { weekly: pounds(500) },
  },
  "p-vera": { balance: pounds(40), proxyCard: VISA, limits: { monthly: pounds(1000) } },
  "p-magnus": { balance: pounds(40), proxyCard: VISA, agreed: true, limits: { monthly: pounds(1000) } },
  "p-rex": { balance: pounds(15), proxyCard: REFUSED, agreed: true, limits: { monthly: pounds(1000) } },
  "p-lim": {
    balance: pounds(20),
    proxyCard: VISA,
    agreed: true,
    limits: { daily: pounds(50), monthly: pounds(200) },
    today: pounds(45),
  },
  "p-tess": { balance: pounds(40), proxyCard: MASTERCARD, limits: { monthly: pounds(1000) } },
  "p-penny": { balance: pounds(40), proxyCard: VISA, agreed: true, limits: { monthly: pounds(1000) } },
  "p-fay": {
    balance: pounds(40),
    proxyCard: VISA,
    bankId: "harbour",
    agreed: true,
    isPrimaryFixed: true,
    limits: { monthly: pounds(1000) },
  },
};

/** Fills a new world. */
export function seedPayments(payments: Payments): void {
  for (const [playerId, seed] of Object.entries(SEEDS)) seedPlayer(payments, playerId, seed);
}

function seedPlayer(payments: Payments, playerId: string, seed: Seed): void {
  const { kernel, methods, terms, limits } = payments;
  const at = kernel.clock.now();
  const keep = (method: ReturnType<typeof cardMethod>, card: Card | null, bankId: string | null) => {
    const primary = !methods.all().some((stored) => stored.playerId === playerId);
    const fixed = primary && seed.isPrimaryFixed === true ? { canAlterPrimaryMethod: false } : {};
    methods.put(method.ref, { playerId, method: { ...method, ...fixed, primary }, card, bankId });
  };
  if (seed.proxyCard) keep(cardMethod(kernel.newRef("card"), "PCI_PROXY", seed.proxyCard), seed.proxyCard, null);
  if (seed.braintreeCard)
    keep(cardMethod(kernel.newRef("card"), "BRAINTREE", seed.braintreeCard), seed.braintreeCard, null);
  const bank = seed.bankId === undefined ? undefined : bankOf(payments, seed.bankId);
  if (bank !== undefined) keep(bankMethod(kernel.newRef("bank"), "ECOSPEND", bank), null, bank.bankId);
  if (seed.agreed) terms.put(playerId, { at });
  if (seed.limits) limits.put(playerId, { daily: null, weekly: null, monthly: null, setAt: at, ...seed.limits });
  if (seed.usedCode !== undefined) markUsed(kernel, playerId, seed.usedCode);
  if (seed.balance) book(payments, playerId, seed.balance, kernel.newRef("dep"));
  if (seed.today) depositToday(payments, playerId, seed.today, at);
}

function book({ kernel }: Payments, playerId: string, amount: Pence, ref: string): void {
  kernel.wallet.move(playerId, {
    kind: "DEPOSIT",
    amount,
    counterAccount: accountOf("PCI_PROXY"),
    correlation: ref,
    description: "Card deposit",
    ref: `deposit-${ref}`,
  });
}

function depositToday(payments: Payments, playerId: string, amount: Pence, at: number): void {
  const ref = payments.kernel.newRef("dep");
  payments.deposits.put(ref, {
    ref,
    playerId,
    intent: null,
    provider: "PCI_PROXY",
    methodRef: null,
    amount,
    status: "settled",
    msg: null,
    at,
    bank: null,
  });
  book(payments, playerId, amount, ref);
}
