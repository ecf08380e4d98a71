import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { Provider } from "../../methods/wire.ts";
import { call } from "../../calls/call.ts";
import type { Refused } from "../../ports/backend.ts";
import { record, snapshot } from "../../ports/journal.ts";
import { bankPaymentUpdate, depositConfirmation, getMissedEvent, getDepositTransactionInfo } from "../wire.ts";
import type { AnyEndpoint, MessageData, ResponseOf } from "../../wire.ts";
import { BankPaymentUpdated, DepositAccepted, DepositDeclined, DepositSettled } from "../events.ts";
import { refusedBy } from "../copy.ts";
import { depositByReference, depositOf, openDeposits } from "../queries.ts";
import { type Deposit, isFinal } from "../state.ts";

/** The message of a deposit that never reached the backend, if the backend sends none. */
const NEVER_ARRIVED = "Your deposit did not reach us. No money was taken. Please try again.";

/** A status check is not an act of the player, so it does not prolong the session. */
const quietly = <E extends AnyEndpoint>(endpoint: E): E => ({
  ...endpoint,
  flags: { ...endpoint.flags, skipSession: true },
});
const missedEvent = quietly(getMissedEvent);
const transactionInfo = quietly(getDepositTransactionInfo);

/** Records the provider's outcome of a deposit, as the backend sent it (`SOCKET-517`). */
export const recordConfirmation = Effect.fnUntraced(function* (said: MessageData<typeof depositConfirmation>) {
  const { ref, amount, success, msg } = said;
  const cause = depositByReference((yield* snapshot).deposits, ref)?.seq;
  const provenance = { by: "server", ...(cause === undefined ? {} : { cause }) } as const;
  if (!success)
    return yield* record(
      DepositDeclined,
      { intent: null, ref, message: msg ?? refusedBy(said.provider), code: null },
      provenance,
    );
  const provider = Schema.decodeUnknownResult(Provider)(said.provider);
  // A settlement by an unknown provider still counts.
  const named = Result.isSuccess(provider) ? provider.success : null;
  const promotion = said.promotion ?? undefined;
  return yield* record(DepositSettled, { ref, provider: named, amount, ...(promotion && { promotion }) }, provenance);
});

/** Checks every deposit whose outcome is unknown. */
export const loadOpenDepositStatuses = Effect.fnUntraced(function* () {
  for (const { intent } of openDeposits((yield* snapshot).deposits)) yield* loadDepositStatus(intent);
});

/** Checks every deposit whose call had no answer. */
export const loadUnansweredStatuses = Effect.fnUntraced(function* () {
  for (const { intent, status } of openDeposits((yield* snapshot).deposits))
    if (status === "unanswered") yield* loadDepositStatus(intent);
});

/**
 * Asks the backend for the outcome of a deposit; the deposit call itself is never repeated. An accepted deposit is checked by its reference, one
 * whose call had no answer by its intent. A deposit whose call is still pending is not checked: the backend does not know it yet, and its answer
 * would be a promise never to accept it.
 */
export const loadDepositStatus = Effect.fnUntraced(function* (intent: string) {
  const deposit = depositOf((yield* snapshot).deposits, intent);
  if (deposit === undefined || isFinal(deposit)) return;
  if (deposit.ref !== null) yield* loadStatusByRef(deposit.ref);
  else if (deposit.status === "unanswered") yield* loadStatusByIntent(deposit);
});

/** Handles the last message about a deposit on the wallet feed, of whatever type. */
const loadStatusByRef = Effect.fnUntraced(function* (ref: string) {
  const missed = yield* Effect.orElseSucceed(call(missedEvent, { paymentId: ref }), () => null);
  if (missed?.type === depositConfirmation.name) {
    const said = Schema.decodeUnknownResult(depositConfirmation.data)(missed.data);
    if (Result.isSuccess(said)) yield* recordConfirmation(said.success);
  } else if (missed?.type === bankPaymentUpdate.name) {
    const said = Schema.decodeUnknownResult(bankPaymentUpdate.data)(missed.data);
    if (Result.isSuccess(said)) yield* recordBankPayment(said.success);
  }
});

/** Records the next step of a bank payment (`CALL-009`). */
export const recordBankPayment = Effect.fnUntraced(function* (said: MessageData<typeof bankPaymentUpdate>) {
  const { deposits } = (yield* snapshot).deposits;
  const deposit = Object.values(deposits).find(({ bank }) => bank?.paylinkId === said.paylinkId);
  if (deposit === undefined || isFinal(deposit)) return;
  // Repeated checks return the same step.
  const isKnown = deposit.bank?.paymentUrl === said.paymentUrl && deposit.bank.sentSmsCount >= said.sentSmsCount;
  if (isKnown) return;
  const data = { intent: deposit.intent, bankLogo: null, ...said };
  yield* record(BankPaymentUpdated, data, { by: "server", cause: deposit.seq });
});

const loadStatusByIntent = (deposit: Deposit) =>
  Effect.matchEffect(call(transactionInfo, { paymentId: deposit.intent }), {
    onSuccess: (info) => recordInfo(deposit, info),
    onFailure: (error) =>
      error._tag === "Refused" && error.status === 404 ? neverArrived(deposit, error) : Effect.void,
  });

const recordInfo = Effect.fnUntraced(function* (
  { intent, seq: cause }: Deposit,
  { payload, success, meta }: ResponseOf<typeof getDepositTransactionInfo>,
) {
  // Another check may have had the answer first.
  const deposit = depositOf((yield* snapshot).deposits, intent);
  if (payload === null || deposit === undefined || isFinal(deposit)) return;
  yield* record(DepositAccepted, { intent, ref: payload.ref }, { by: "server", cause });
  yield* recordConfirmation({ ...payload, success, msg: meta.msg });
});

/** With this answer the backend also promises never to accept the intent later. */
const neverArrived = ({ intent, seq: cause }: Deposit, { msg, code }: Refused) =>
  record(DepositDeclined, { intent, ref: null, message: msg ?? NEVER_ARRIVED, code }, { by: "server", cause });
