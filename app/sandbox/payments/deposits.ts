import * as Result from "effect/Result";
import { depositBounds, judgeDepositAmount } from "../../../domain/deposits/amounts/bounds.ts";
import {
  agreedPaymentTerms,
  agreePaymentTerms,
  getDepositTransactionInfo,
  suggestedDepositAmounts,
  depositConfirmation,
} from "../../../domain/deposits/wire.ts";
import { TEST_DEPOSIT } from "../../../domain/deposits/queries.ts";
import { validatePromotionCode } from "../../../domain/form/rules/promotion.ts";
import type { MethodType } from "../../../domain/methods/wire.ts";
import type { Pence } from "../../../domain/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Call } from "../kernel/types.ts";
import { isExcluded } from "../limits/exclusions.ts";
import { enforceLimits } from "./limits.ts";
import { redeemPromotion } from "./promotions.ts";
import { accountOf, AMOUNTS } from "./providers.ts";
import type { BankLink, DepositStatus, Payments, StoredDeposit } from "./world.ts";

/** The fields of every deposit call. */
interface DepositFields {
  readonly amount: Pence;
  readonly promotionCode: string | null;
  readonly agreeDepositTerms: boolean;
}

interface Opening {
  readonly provider: StoredDeposit["provider"];
  readonly type: MethodType;
  readonly methodRef: string | null;
  readonly status: DepositStatus;
  readonly bank?: BankLink;
}

/** The deposit of a penny that connects a bank, which the player has not used before. */
const isConnection = (amount: Pence, { type, methodRef }: Opening): boolean =>
  amount === TEST_DEPOSIT && type === "BANK_ACCOUNT" && methodRef === null;

const GIVEN_UP = "This deposit was given up before it reached us. No money was taken.";
const EXCLUDED = "You are on a time-out or self-excluded. No money was taken.";
const UNAUTHORISED = "Nobody authorised this payment in time. No money was taken.";
const NEVER_ARRIVED = "Your deposit did not reach us. No money was taken. Please try again.";

const DESCRIPTIONS: Partial<Record<StoredDeposit["provider"], string>> = {
  ECOSPEND: "Bank deposit",
  FONIX: "Phone bill deposit",
  PAYPAL: "PayPal deposit",
  ADYEN_APPLE_PAY: "Apple Pay deposit",
  TRUELAYER: "Bank deposit",
};

/** A final refusal: the same intent will be refused again. */
const refuse = (code: number, msg: string): Refusal => new Refusal({ httpStatus: 200, code, msg, keep: true });

/** The state machine of deposits: accepted, pending, settled or declined, each once. */
export class DepositProcessor {
  readonly #payments: Payments;
  readonly #confirming: { readonly at: (atMs: number, key: string, data: { ref: string }) => void };
  readonly #expiring: { readonly at: (atMs: number, key: string, data: { ref: string }) => void };
  readonly #settled: ((deposit: StoredDeposit) => void)[] = [];
  readonly #changed: ((deposit: StoredDeposit) => void)[] = [];

  constructor(payments: Payments) {
    this.#payments = payments;
    const { kernel } = payments;
    this.#confirming = kernel.job("payments.confirm", ({ ref }: { ref: string }) => this.#conclude(ref));
    this.#expiring = kernel.job("payments.expire", ({ ref }: { ref: string }) => {
      if (this.#known(ref).status !== "pending") this.decline(ref, UNAUTHORISED);
    });
  }

  /** Registers a listener for settled deposits. It runs in the same transaction. */
  onSettled(listener: (deposit: StoredDeposit) => void): void {
    this.#settled.push(listener);
  }

  /** Registers a listener for deposits that began, that the player authorised, or that ended without a confirmation. It runs in the same transaction. */
  onChanged(listener: (deposit: StoredDeposit) => void): void {
    this.#changed.push(listener);
  }

  /** Accepts a deposit, or refuses it for the first reason that applies. */
  open(call: Call, asked: DepositFields, opening: Opening): StoredDeposit {
    const { kernel, deposits, terms } = this.#payments;
    const { playerId, intent, nowMs } = call;
    this.#refuse(call, asked, opening);
    if (asked.agreeDepositTerms) terms.put(playerId, { at: nowMs });
    const ref = kernel.newRef("dep");
    const { provider, methodRef, status, bank = null } = opening;
    deposits.put(ref, {
      ref,
      playerId,
      intent,
      provider,
      methodRef,
      amount: asked.amount,
      status,
      msg: null,
      promotionCode: asked.promotionCode,
      at: nowMs,
      bank,
    });
    if (status !== "pending") this.#expiring.at(nowMs + UNTOUCHED_MS, ref, { ref });
    this.#report(ref);
    return this.#known(ref);
  }

  #refuse(
    { playerId, intent, nowMs }: Call,
    { amount, promotionCode, agreeDepositTerms }: DepositFields,
    opening: Opening,
  ): void {
    const { settings, change, forgone, terms, deposits } = this.#payments;
    // The kernel repeats the answer to a repeated call. This is a different call with the intent of an earlier deposit.
    if (intent !== null && deposits.find((one) => one.playerId === playerId && one.intent === intent))
      throw refuse(5566, "This deposit was asked for already.");
    if (intent !== null && forgone.get(`${playerId}/${intent}`)) throw refuse(5566, GIVEN_UP);
    const planned = settings().refuseNext;
    if (planned !== null && (planned.playerId === null || planned.playerId === playerId)) {
      change({ refuseNext: null });
      throw refuse(planned.code, planned.msg);
    }
    if (settings().down.includes(opening.provider))
      throw refuse(5567, "This way to pay is temporarily unavailable. No money was taken. Please try another.");
    if (!agreeDepositTerms && terms.get(playerId) === undefined)
      throw refuse(5562, "You must accept the funds protection terms");
    if (!(settings().openLoop && isConnection(amount, opening))) {
      const bounds = depositBounds(AMOUNTS.find(({ type }) => type === opening.type));
      const inBounds = judgeDepositAmount(amount, bounds);
      if (Result.isFailure(inBounds)) throw refuse(5561, inBounds.failure.copy);
    }
    enforceLimits(this.#payments, playerId, amount, nowMs);
    const code = validatePromotionCode(promotionCode ?? "");
    if (Result.isFailure(code)) throw refuse(5561, code.failure.copy);
  }

  /** The player authorised the deposit. The provider confirms it, immediately or later. */
  authorised(ref: string, ordinaryMs: number): void {
    const { deposits, settings, kernel } = this.#payments;
    if (isExcluded(kernel, this.#known(ref).playerId)) return this.decline(ref, EXCLUDED);
    deposits.update(ref, (deposit) => ({ ...deposit, status: "pending" }));
    const afterMs = settings().confirmAfterMs ?? ordinaryMs;
    if (afterMs <= 0) this.#conclude(ref);
    else {
      this.#confirming.at(kernel.clock.now() + afterMs, ref, { ref });
      this.#report(ref);
    }
  }

  #report(ref: string): void {
    for (const listener of this.#changed) listener(this.#known(ref));
  }

  #conclude(ref: string): void {
    const { settings, change, kernel } = this.#payments;
    if (isExcluded(kernel, this.#known(ref).playerId)) return this.decline(ref, EXCLUDED);
    const why = settings().declineNext;
    if (why === null) return this.#settle(ref);
    change({ declineNext: null });
    this.decline(ref, why);
  }

  #settle(ref: string): void {
    const { kernel, deposits } = this.#payments;
    const deposit = this.#known(ref);
    if (deposit.status !== "pending") return;
    const promotion =
      deposit.promotionCode == null
        ? undefined
        : redeemPromotion(kernel, deposit.playerId, deposit.promotionCode, deposit.amount);
    deposits.update(ref, (known) => ({ ...known, status: "settled", ...(promotion && { promotion }) }));
    kernel.wallet.move(deposit.playerId, {
      kind: "DEPOSIT",
      amount: deposit.amount,
      counterAccount: accountOf(deposit.provider),
      correlation: ref,
      description: DESCRIPTIONS[deposit.provider] ?? "Card deposit",
      ref: `deposit-${ref}`,
    });
    for (const listener of this.#settled) listener(this.#known(ref));
    this.#confirm(ref, true);
  }

  /** Ends a deposit without money; a finished one is unchanged. */
  decline(ref: string, msg: string, { quietly = false } = {}): void {
    const { deposits } = this.#payments;
    const { status } = this.#known(ref);
    if (status === "settled" || status === "declined") return;
    deposits.update(ref, (deposit) => ({ ...deposit, status: "declined", msg }));
    if (quietly) this.#report(ref);
    else this.#confirm(ref, false);
  }

  #confirm(ref: string, success: boolean): void {
    const { playerId, provider, amount, msg, promotion } = this.#known(ref);
    const said = { ref, provider, success, amount, msg, ...(promotion && { promotion }) };
    this.#payments.kernel.publish(playerId, depositConfirmation, said, { correlation: ref });
  }

  #known(ref: string): StoredDeposit {
    const deposit = this.#payments.deposits.get(ref);
    if (deposit === undefined) throw new Error(`there is no deposit ${ref}`);
    return deposit;
  }
}

/** A deposit without authorisation ends after this time. One with it waits for its provider, however long that takes. */
export const UNTOUCHED_MS = 15 * 60_000;

/** The calls without a provider. */
export function handleDeposits({ kernel, deposits, terms, forgone }: Payments): void {
  kernel.handle(agreedPaymentTerms, (_, { playerId }) => ({ agreed: terms.get(playerId) !== undefined }));
  kernel.handle(agreePaymentTerms, (_, { playerId, nowMs }) => {
    terms.put(playerId, { at: nowMs });
    return {};
  });
  kernel.handle(suggestedDepositAmounts, () => AMOUNTS);

  /** By the deposit's reference or the client's. An intent that has not arrived by now is never accepted later. */
  kernel.handle(getDepositTransactionInfo, ({ paymentId }, { playerId, nowMs }) => {
    const deposit = deposits.find(
      (one) => one.playerId === playerId && (one.ref === paymentId || one.intent === paymentId),
    );
    if (deposit === undefined) {
      if (/^[0-9a-f]{32}$/.test(paymentId)) forgone.put(`${playerId}/${paymentId}`, { at: nowMs });
      throw new Refusal({ status: 404, httpStatus: 200, msg: NEVER_ARRIVED, keep: true });
    }
    const { ref, provider, amount, status, msg, promotion } = deposit;
    const isOver = status === "settled" || status === "declined";
    return {
      success: status === "settled",
      payload: isOver ? { ref, provider, amount, ...(promotion && { promotion }) } : null,
      meta: { msg },
    };
  });
}
