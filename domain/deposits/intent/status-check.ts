import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { Provider } from "../../methods/wire.ts";
import { call, type Refused } from "../../ports/backend.ts";
import { record, snapshot } from "../../ports/journal.ts";
import { bankPaymentUpdate, depositConfirmation, getMissedEvent } from "../../wallet/wire.ts";
import type { AnyEndpoint, MessageData, ResponseOf } from "../../wire.ts";
import { BankPaymentUpdated, DepositAccepted, DepositDeclined, DepositSettled } from "../events.ts";
import { DEPOSIT_FAILED } from "./intent.ts";
import { depositByReference, depositOf, openDeposits } from "../queries.ts";
import { type Deposit, isFinal } from "../state.ts";
import { getDepositTransactionInfo } from "../wire.ts";

/** A deposit that the backend never got, where it has no words for that. */
const NEVER_ARRIVED = "Your deposit did not reach us. No money was taken. Please try again.";

/** Asking is the client's own idea, and does not keep the player signed in. */
const quietly = <E extends AnyEndpoint>(endpoint: E): E => ({
  ...endpoint,
  flags: { ...endpoint.flags, skipSession: true },
});
const missedEvent = quietly(getMissedEvent);
const transactionInfo = quietly(getDepositTransactionInfo);

/** The provider's outcome of a deposit, told by the backend (`SOCKET-517`). */
export const hearConfirmation = Effect.fnUntraced(function* (said: MessageData<typeof depositConfirmation>) {
  const { ref, amount, success, msg } = said;
  const cause = depositByReference((yield* snapshot).deposits, ref)?.seq;
  const provenance = { by: "server", ...(cause === undefined ? {} : { cause }) } as const;
  if (!success)
    return yield* record(
      DepositDeclined,
      { intent: null, ref, message: msg ?? DEPOSIT_FAILED, code: null },
      provenance,
    );
  const provider = Schema.decodeUnknownResult(Provider)(said.provider);
  // A provider that this version does not know still paid.
  const named = Result.isSuccess(provider) ? provider.success : null;
  return yield* record(DepositSettled, { ref, provider: named, amount }, provenance);
});

/** Asks what became of every deposit whose end is not known. */
export const askAboutOpen = Effect.fnUntraced(function* () {
  for (const { intent } of openDeposits((yield* snapshot).deposits)) yield* askAbout(intent);
});

/**
 * Asks the backend what became of a deposit: it is never sent again. One that was taken up is asked for by its own reference,
 * one whose call had no answer by the intent's. One that is still on its way is not: the backend would not know of it yet, and
 * promise never to take it up.
 */
export const askAbout = Effect.fnUntraced(function* (intent: string) {
  const deposit = depositOf((yield* snapshot).deposits, intent);
  if (deposit === undefined || isFinal(deposit)) return;
  if (deposit.ref !== null) yield* askByRef(deposit.ref);
  else if (deposit.status === "unanswered") yield* askByIntent(deposit);
});

/** The last that was said of a deposit on the wallet's feed, whichever of its messages that was. */
const askByRef = Effect.fnUntraced(function* (ref: string) {
  const missed = yield* Effect.orElseSucceed(call(missedEvent, { paymentId: ref }), () => null);
  if (missed?.type === depositConfirmation.name) {
    const said = Schema.decodeUnknownResult(depositConfirmation.data)(missed.data);
    if (Result.isSuccess(said)) yield* hearConfirmation(said.success);
  } else if (missed?.type === bankPaymentUpdate.name) {
    const said = Schema.decodeUnknownResult(bankPaymentUpdate.data)(missed.data);
    if (Result.isSuccess(said)) yield* hearBankPayment(said.success);
  }
});

/** What a bank payment needs next, told on its own (`CALL-009`). */
export const hearBankPayment = Effect.fnUntraced(function* (said: MessageData<typeof bankPaymentUpdate>) {
  const { deposits } = (yield* snapshot).deposits;
  const deposit = Object.values(deposits).find(({ bank }) => bank?.paylinkId === said.paylinkId);
  if (deposit === undefined || isFinal(deposit)) return;
  // Asked for again and again, the same is said again and again.
  const isKnown = deposit.bank?.paymentUrl === said.paymentUrl && deposit.bank.sentSmsCount >= said.sentSmsCount;
  if (isKnown) return;
  const data = { intent: deposit.intent, bankLogo: null, ...said };
  yield* record(BankPaymentUpdated, data, { by: "server", cause: deposit.seq });
});

const askByIntent = (deposit: Deposit) =>
  Effect.matchEffect(call(transactionInfo, { paymentId: deposit.intent }), {
    onSuccess: (info) => hearInfo(deposit, info),
    onFailure: (error) =>
      error._tag === "Refused" && error.status === 404 ? neverArrived(deposit, error) : Effect.void,
  });

const hearInfo = Effect.fnUntraced(function* (
  { intent, seq: cause }: Deposit,
  { payload, success, meta }: ResponseOf<typeof getDepositTransactionInfo>,
) {
  if (payload === null) return;
  yield* record(DepositAccepted, { intent, ref: payload.ref }, { by: "server", cause });
  yield* hearConfirmation({ ...payload, success, msg: meta.msg });
});

/** The backend promises with this answer that the intent will not be taken up any more either. */
const neverArrived = ({ intent, seq: cause }: Deposit, { msg, code }: Refused) =>
  record(DepositDeclined, { intent, ref: null, message: msg ?? NEVER_ARRIVED, code }, { by: "server", cause });
