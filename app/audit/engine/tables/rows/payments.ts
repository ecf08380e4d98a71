import {
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  DepositAccepted,
} from "../../../../../domain/deposits/events.ts";
import { depositByReference } from "../../../../../domain/deposits/queries.ts";
import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import type { MovementKind } from "../../../../../domain/wallet/movement.ts";
import {
  WithdrawalAccepted,
  WithdrawalDeclined,
  WithdrawalRequested,
} from "../../../../../domain/withdrawals/events.ts";
import { withdrawalByReference } from "../../../../../domain/withdrawals/queries.ts";
import { type Booked, type LogContext, type RowSource, TimesBySeq } from "./source.ts";

const PAYMENTS: ReadonlySet<MovementKind> = new Set([
  "DEPOSIT",
  "WITHDRAWAL",
  "WITHDRAWAL_CANCELLED",
  "WITHDRAWAL_DENIED",
]);

/** `deposits` and `withdrawals`: the payments of the last state, with the times of their records and with their movements. */
export class PaymentRows implements RowSource {
  readonly follows: readonly AnyEventDefinition[] = [
    DepositRequested,
    DepositAccepted,
    DepositSettled,
    DepositDeclined,
    WithdrawalRequested,
    WithdrawalAccepted,
    WithdrawalDeclined,
  ];
  readonly #log: LogContext;
  readonly #times = new TimesBySeq();
  /** Movements of payments. A movement may come before the answer that gives its payment the reference. */
  readonly #booked: Booked[] = [];

  constructor(log: LogContext) {
    this.#log = log;
  }

  after(_: Player, record: JournalRecord): void {
    this.#times.add(record.seq, this.#log.msOf(record));
  }

  booked(_: Player, booked: Booked): void {
    if (booked.counts && PAYMENTS.has(booked.movement.kind)) this.#booked.push(booked);
  }

  end(player: Player): void {
    const deposited = new Map<number, Booked>();
    const withdrawn = new Map<number, Booked>();
    const returned = new Map<number, Booked>();
    for (const booked of this.#booked) {
      const { kind, correlation } = booked.movement;
      const reference = correlation ?? "";
      if (kind === "DEPOSIT") add(deposited, depositByReference(player.deposits, reference), booked);
      else
        add(kind === "WITHDRAWAL" ? withdrawn : returned, withdrawalByReference(player.withdrawals, reference), booked);
    }
    this.#deposits(player, deposited);
    this.#withdrawals(player, withdrawn, returned);
  }

  #deposits({ deposits }: Player, booked: ReadonlyMap<number, Booked>): void {
    for (const deposit of Object.values(deposits.deposits)) {
      const { seq, intent, ref, provider, amount, status, message, finalSeq } = deposit;
      const paid = booked.get(seq);
      const requestedAt = this.#times.of(seq) ?? 0;
      this.#log.sink.add("deposits", {
        ...this.#log.place(seq),
        requested_at: requestedAt,
        ...this.#log.clock(requestedAt),
        intent,
        ref,
        provider,
        amount_pence: amount,
        status,
        message,
        ended_seq: finalSeq,
        ended_at: this.#times.of(finalSeq),
        booked_seq: paid?.seq ?? null,
        booked_at: paid?.movement.bookedAt ?? null,
        booked_pence: paid?.movement.amount ?? null,
      });
    }
  }

  #withdrawals(
    { withdrawals }: Player,
    booked: ReadonlyMap<number, Booked>,
    returned: ReadonlyMap<number, Booked>,
  ): void {
    for (const withdrawal of Object.values(withdrawals.withdrawals)) {
      const { seq, intent, ref, amount, status, message, answeredSeq } = withdrawal;
      const requestedAt = this.#times.of(seq) ?? 0;
      const [out, back] = [booked.get(seq), returned.get(seq)];
      this.#log.sink.add("withdrawals", {
        ...this.#log.place(seq),
        requested_at: requestedAt,
        ...this.#log.clock(requestedAt),
        intent,
        ref,
        amount_pence: amount,
        status,
        message,
        answered_seq: answeredSeq,
        answered_at: this.#times.of(answeredSeq),
        booked_seq: out?.seq ?? null,
        booked_at: out?.movement.bookedAt ?? null,
        returned_seq: back?.seq ?? null,
        returned_at: back?.movement.bookedAt ?? null,
        returned_as: back?.movement.kind ?? null,
      });
    }
  }
}

/** The first movement of a payment counts. */
function add(movements: Map<number, Booked>, payment: { readonly seq: number } | undefined, booked: Booked): void {
  if (payment !== undefined && !movements.has(payment.seq)) movements.set(payment.seq, booked);
}
