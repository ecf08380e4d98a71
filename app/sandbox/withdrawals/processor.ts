import { negate, pounds } from "../../../domain/money.ts";
import { withdrawalGuarantee, type WithdrawalStage, withdrawalsUpdate } from "../../../domain/withdrawals/wire.ts";
import type { WithdrawalCheck } from "../../../domain/withdrawals/state.ts";
import { accountsOf } from "../accounts/players.ts";
import type { Job } from "../kernel/types.ts";
import { accountOf } from "../payments/providers.ts";
import { HOUR_MS, isInReview, type StoredWithdrawal, type Withdrawals } from "./world.ts";

/** The ledger account of money that has left the wallet and has not reached the provider. */
const HELD = "pending:withdrawals";
const CREDIT = pounds(10);
const CHECK_AFTER_MS = 1_200;
const CREDIT_AFTER_MS = 8_000;
const REVIEWED_AGAIN_AFTER_HOURS = 1;

interface Of {
  readonly ref: string;
}

/** The state machine of withdrawals: out of the wallet immediately, checked, then paid out or returned. */
export class WithdrawalProcessor {
  readonly #of: Withdrawals;
  readonly #checking: Job<Of>;
  readonly #paying: Job<Of>;
  readonly #crediting: Job<Of>;

  constructor(of: Withdrawals) {
    this.#of = of;
    this.#checking = of.kernel.job("withdrawals.check", ({ ref }: Of) => this.#check(ref));
    this.#paying = of.kernel.job("withdrawals.pay", ({ ref }: Of) => this.#due(ref));
    this.#crediting = of.kernel.job("withdrawals.credit", ({ ref }: Of) => this.#credit(ref));
  }

  /** Takes the money out of the wallet; throws InsufficientFunds. */
  open(withdrawal: StoredWithdrawal): void {
    const { kernel, withdrawals, planned, processingHours } = this.#of;
    const { ref, playerId, amount, at } = withdrawal;
    kernel.wallet.move(playerId, {
      kind: "WITHDRAWAL",
      amount: negate(amount),
      counterAccount: HELD,
      correlation: correlationOf(withdrawal),
      description: withdrawal.methodName,
      ref: `withdrawal-${ref}`,
    });
    withdrawals.put(ref, withdrawal);
    this.#paying.at(at + processingHours() * HOUR_MS, ref, { ref });
    if (planned.get(playerId)?.result === "no answer of the check") planned.delete(playerId);
    else this.#checking.at(at + CHECK_AFTER_MS, ref, { ref });
  }

  /** One that was paid out or put back meanwhile is over, and its check finds nothing. */
  #check(ref: string): void {
    const { kernel, withdrawals, planned } = this.#of;
    const { playerId, status } = this.#known(ref);
    const check = this.#found(playerId);
    planned.delete(playerId);
    if (status !== "pending") return;
    withdrawals.update(ref, (known) => ({ ...known, check }));
    this.#reached(ref, check.manualQueue ? "in-review" : "sent");
    kernel.publish(playerId, withdrawalGuarantee, { ref, ...check }, { correlation: ref });
    if (check.eligibleForCredit) this.#crediting.at(kernel.clock.now() + CREDIT_AFTER_MS, ref, { ref });
  }

  #found(playerId: string): WithdrawalCheck {
    const { kernel, planned } = this.#of;
    const verification = accountsOf(kernel).get(playerId)?.verification;
    const plan = planned.get(playerId)?.result;
    if (plan === "guarantee missed") return { eligibleForCredit: true, manualQueue: false, msg: null };
    if (verification?.status !== "APPROVED")
      return { eligibleForCredit: false, manualQueue: true, msg: "We'll pay this out once your account is verified." };
    return { eligibleForCredit: false, manualQueue: plan === "manual queue", msg: null };
  }

  #credit(ref: string): void {
    const withdrawal = this.#known(ref);
    this.#of.kernel.wallet.move(withdrawal.playerId, {
      kind: "ADJUSTMENT",
      amount: CREDIT,
      counterAccount: "house:guarantee",
      correlation: correlationOf(withdrawal),
      description: "Withdrawal guarantee",
      ref: `guarantee-${ref}`,
    });
  }

  /** Pays a withdrawal whose time has come. One in review is sent once the player is verified, and paid in its own time. */
  #due(ref: string): void {
    const { kernel, processingHours } = this.#of;
    const withdrawal = this.#known(ref);
    if (!isInReview(withdrawal)) return this.pay(ref);
    const isVerified = accountsOf(kernel).get(withdrawal.playerId)?.verification.status === "APPROVED";
    if (isVerified) this.#reached(ref, "sent");
    const hours = isVerified ? processingHours() : REVIEWED_AGAIN_AFTER_HOURS;
    this.#paying.at(kernel.clock.now() + hours * HOUR_MS, ref, { ref });
  }

  /** The provider pays it out. */
  pay(ref: string): void {
    const { kernel, withdrawals } = this.#of;
    const { amount, provider, status } = this.#known(ref);
    if (status !== "pending") return;
    withdrawals.update(ref, (known) => ({ ...known, status: "paid" }));
    if (!this.#known(ref).stages?.some(({ stage }) => stage === "sent")) this.#reached(ref, "sent");
    this.#reached(ref, "paid");
    kernel.world.ledger.post({
      ref: `withdrawal-paid-${ref}`,
      postings: [
        { account: HELD, amount: negate(amount) },
        { account: accountOf(provider), amount },
      ],
    });
  }

  /** Returns a withdrawal that is not paid out yet to the wallet. */
  giveBack(ref: string, as: "cancelled" | "denied"): void {
    const { kernel, withdrawals } = this.#of;
    const withdrawal = this.#known(ref);
    if (withdrawal.status !== "pending") return;
    withdrawals.update(ref, (known) => ({ ...known, status: as }));
    this.#reached(ref, as);
    kernel.wallet.move(withdrawal.playerId, {
      kind: as === "cancelled" ? "WITHDRAWAL_CANCELLED" : "WITHDRAWAL_DENIED",
      amount: withdrawal.amount,
      counterAccount: HELD,
      correlation: correlationOf(withdrawal),
      description: withdrawal.methodName,
      ref: `withdrawal-${as}-${ref}`,
    });
  }

  /** Stores the stage that a withdrawal reached now, and notifies the player of the changed list. */
  #reached(ref: string, stage: WithdrawalStage): void {
    const { kernel, withdrawals } = this.#of;
    const reached = { stage, at: kernel.clock.now() };
    withdrawals.update(ref, (known) => ({ ...known, stages: [...(known.stages ?? []), reached] }));
    kernel.publish(this.#known(ref).playerId, withdrawalsUpdate, {});
  }

  #known(ref: string): StoredWithdrawal {
    const withdrawal = this.#of.withdrawals.get(ref);
    if (withdrawal === undefined) throw new Error(`there is no withdrawal ${ref}`);
    return withdrawal;
  }
}

/** The client's reference, so that it recognises its request in a movement that arrives before the answer. */
const correlationOf = ({ intent, ref }: StoredWithdrawal): string => intent ?? ref;
