import { depositTrueLayer } from "../../../domain/deposits/wire.ts";
import type { Bank } from "../../../domain/methods/wire.ts";
import type { Collection } from "../kernel/collection.ts";
import { Refusal } from "../kernel/refusal.ts";
import { bankOf } from "./banks.ts";
import type { DepositProcessor } from "./deposits.ts";
import { addMethod, bankMethod, methodFor, methodsOf } from "./methods.ts";
import type { Payments } from "./world.ts";

/** A payment on TrueLayer's page, by its link. */
export interface HostedPayment {
  /** The reference of its deposit. */
  readonly ref: string;
  /** null until the player chooses it on that page. */
  readonly bankId: string | null;
  /** A saved bank cannot be changed on that page. */
  readonly isBankFixed: boolean;
}

export const hostedPayments = ({ kernel }: Payments): Collection<HostedPayment> =>
  kernel.world.collection("payments.truelayer");

/** TrueLayer's page for a payment. */
export const hostedUrl = ({ kernel }: Payments, link: string): string => `${kernel.origins.pay}/truelayer/${link}`;

/** An available bank; otherwise refuses. */
const openBank = (payments: Payments, bankId: string): Bank => {
  const bank = bankOf(payments, bankId);
  if (bank?.available === true) return bank;
  const msg = `${bank?.name ?? "This bank"} is temporarily unavailable`;
  throw new Refusal({ httpStatus: 200, code: 5567, msg, keep: true });
};

/** Deposits by open banking on TrueLayer's own page. */
export function handleTrueLayer(payments: Payments, processor: DepositProcessor): void {
  const { kernel } = payments;
  const hosted = hostedPayments(payments);

  kernel.handle(depositTrueLayer, (request, call) => {
    const { paymentMethodRef: methodRef } = request;
    const kept = methodRef === null ? undefined : methodFor(payments, call.playerId, methodRef, "TRUELAYER");
    const bankId = kept?.bankId ?? request.provider;
    if (bankId !== null) openBank(payments, bankId);
    const opening = { provider: "TRUELAYER", type: "BANK_ACCOUNT", methodRef, status: "awaiting-bank" } as const;
    const { ref } = processor.open(call, request, opening);
    const link = kernel.newSecret("tl");
    hosted.put(link, { ref, bankId, isBankFixed: kept !== undefined });
    return { ref, paymentUrl: hostedUrl(payments, link) };
  });

  // A bank becomes a method with its first deposit. A bank that the player already has, through any provider, is not
  // added again.
  processor.onSettled(({ ref, playerId, provider, methodRef }) => {
    if (provider !== "TRUELAYER" || methodRef !== null) return;
    const bankId = hosted.find((payment) => payment.ref === ref)?.bankId ?? "";
    const bank = bankOf(payments, bankId);
    if (bank === undefined || methodsOf(payments, playerId).some((stored) => stored.bankId === bankId)) return;
    const method = bankMethod(kernel.newRef("bank"), "TRUELAYER", bank);
    addMethod(payments, { playerId, method, card: null, bankId });
  });
}
