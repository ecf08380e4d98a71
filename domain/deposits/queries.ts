import { limitsReading } from "../limits/queries.ts";
import { usableProviders } from "../methods/queries.ts";
import type { MethodType } from "../methods/wire.ts";
import { add, type Pence, pence } from "../money.ts";
import type { Player } from "../player.ts";
import { isModalOpen } from "../shell/queries.ts";
import type { StatedAmounts } from "./amounts/bounds.ts";
import { type Deposit, depositsByReference, type DepositsState, unfinishedDeposits } from "./state.ts";
import type { PromotionVerdict } from "./wire.ts";

export const currentDeposit = (state: DepositsState): Deposit | undefined =>
  state.current === null ? undefined : depositOf(state, state.current);

export const depositOf = ({ deposits }: DepositsState, intent: string): Deposit | undefined =>
  Object.hasOwn(deposits, intent) ? deposits[intent] : undefined;

/** The deposit that a refusal names, by the client's reference or the backend's. */
export const declinedDeposit = (
  { deposits }: DepositsState,
  named: { readonly intent: string | null; readonly ref: string | null },
): Deposit | undefined =>
  Object.values(deposits).find(({ intent, ref }) => intent === named.intent || (ref !== null && ref === named.ref));

/** Whether a deposit is not yet accepted, or is at the card's bank or in a payment sheet. Until that is over, another deposit could pay twice. */
export const isDepositUnderWay = (deposits: DepositsState): boolean => {
  const status = currentDeposit(deposits)?.status;
  return status === "requested" || status === "challenged" || status === "authorising" || status === "unanswered";
};

/** The deposit that a record ended. */
export const concludedDeposit = ({ deposits }: Player, seq: number): Deposit | undefined =>
  Object.values(deposits.deposits).find(({ finalSeq }) => finalSeq === seq);

/** The method of the last deposit, unless it was paid: after a page load the player may want to repeat it. */
export const unpaidMethod = (deposits: DepositsState): string | undefined => {
  const deposit = currentDeposit(deposits);
  return deposit?.status === "settled" ? undefined : (deposit?.methodRef ?? undefined);
};

/** Every deposit without a known outcome. */
export const openDeposits = ({ deposits }: DepositsState): readonly Deposit[] => unfinishedDeposits.in(deposits);

/** The amount of the accepted deposits that are not confirmed. A deposit that the player may still have to authorise at its provider is not included. */
export const amountBeingConfirmed = (deposits: DepositsState): Pence =>
  openDeposits(deposits)
    .filter((deposit) => isBeingConfirmed(deposit, deposits))
    .reduce((total, { amount }) => add(total, amount), pence(0));

/** Whether a deposit waits for its provider only. */
export const isBeingConfirmed = (deposit: Deposit, deposits: DepositsState): boolean => {
  const { status, provider, bank, challenge, applePay } = deposit;
  return (
    status === "accepted" &&
    ((provider !== "TRUELAYER" && bank === null) || isApprovedAtBank(deposit, deposits)) &&
    (challenge === null || challenge.outcome === "fulfilled") &&
    (applePay === undefined || applePay.sheet === "authorised")
  );
};

/**
 * Whether a bank payment waits for the bank only: the server's list of payments states it, or the provider's page led back without a
 * failure. TrueLayer's page states no success.
 */
const isApprovedAtBank = ({ ref }: Deposit, { returned, pending }: DepositsState): boolean =>
  pending?.some((one) => one.ref === ref && one.expiresAt === null) === true ||
  (returned?.paymentId === ref && returned.status === (returned.page === "truelayer" ? "unknown" : "completed"));

/** The deposit that waits for the player to authorise it at their bank. */
export const bankDeposit = (deposits: DepositsState): Deposit | undefined => {
  const deposit = currentDeposit(deposits);
  return deposit?.status === "accepted" && deposit.bank !== null && !isBeingConfirmed(deposit, deposits)
    ? deposit
    : undefined;
};

/** The last deposit of 1p, which connects a bank for withdrawals (`WITHDRAW-057`). No other deposit is as small. */
export const connectionDeposit = ({ deposits }: DepositsState): Deposit | undefined =>
  Object.values(deposits).findLast(({ amount }) => amount === TEST_DEPOSIT);

/** The amount that connects a bank (`WITHDRAW-057`). */
export const TEST_DEPOSIT = pence(1);

/** The deposit that a movement belongs to, by the backend's reference. */
export const depositByReference = ({ deposits }: DepositsState, reference: string): Deposit | undefined =>
  depositsByReference.find(deposits, reference);

/** One notice for each payment, whichever source reports it first. */
export const noticeRefOf = (paymentId: string): string => `deposit-${paymentId}`;

/** The notice about a payment whose form was closed before its outcome. */
export const underWayRefOf = (intent: string): string => `deposit-under-way-${intent}`;

/** Whether the player can pay by Apple Pay: the server offers it and this device supports it. Undefined until the server has listed its providers. */
export const canApplePay = ({ methods }: Player): boolean | undefined =>
  usableProviders(methods)?.some(({ providerMethod }) => providerMethod === "ADYEN_APPLE_PAY");

/** A payment whose sheet was removed by a page load. Only the server knows whether the player authorised it. */
export const depositWithLostSheet = ({ deposits }: Player): Deposit | undefined =>
  openDeposits(deposits).findLast(({ applePay, status }) => applePay?.sheet === "lost" && status === "accepted");

/** The amounts that the server states for a payment type (`DEP-022`). */
export const statedAmounts = ({ suggested }: DepositsState, type: MethodType): StatedAmounts =>
  suggested?.find((amounts) => amounts.type === type) ?? {};

/** What a modal with a deposit form shows. */
export type DepositView =
  | { readonly show: "progress"; readonly deposit: Deposit }
  | { readonly show: "loading" | "limitsFailed" | "exceededSpendLimits" | "noMethods" | "solicitations" | "form" }
  | { readonly show: "methodsFailed"; readonly message: string };

const only = (show: Exclude<DepositView["show"], "progress" | "methodsFailed">): DepositView => ({ show });

/** The view of the deposit modal; the first case that applies (`DEP-009` to `DEP-013`). */
export function depositView(player: Player): DepositView {
  const deposit = shownProgress(player, "deposit");
  if (deposit !== undefined) return { show: "progress", deposit };
  const { deposits, limits, methods, wallet } = player;
  const reading = limitsReading(limits);
  if (reading === "failed") return only("limitsFailed");
  const { terms, amounts } = deposits.awaiting;
  if (reading === "loading" || terms || amounts || methods.loading || wallet.status === "unknown")
    return only("loading");
  if (wallet.nextAllowedDepositDate !== null) return only("exceededSpendLimits");
  if (methods.methods === null)
    return methods.failure === null ? only("loading") : { show: "methodsFailed", message: methods.failure };
  if (methods.methods.length === 0) return only("noMethods");
  return only(limits.solicitations.length > 0 ? "solicitations" : "form");
}

/** Whether a record came after the one that opened a modal. None did if the modal is closed. */
const isSinceOpened = ({ shell }: Player, modal: string, seq: number): boolean =>
  shell.modals.some((open) => open.name === modal && open.visible && seq > open.seq);

/** The deposit that a modal shows instead of its form: one that is still in progress, or one that began after the modal was opened. */
export function shownProgress(player: Player, modal: string): Deposit | undefined {
  const deposit = currentDeposit(player.deposits);
  if (deposit === undefined || deposit.status === "declined") return undefined;
  const isBegunHere = isSinceOpened(player, modal, deposit.seq);
  return isBegunHere || isDepositUnderWay(player.deposits) ? deposit : undefined;
}

/** The player closed the payment sheet, so no message is needed (`APPLE-013`). */
export const isSheetCancelled = ({ applePay }: Deposit): boolean => applePay?.sheet === "cancelled";

/** The player cancelled on the provider's page, and the return page showed it (`BANK-035`). */
export const isCancelledAtProvider = ({ ref }: Deposit, { returned }: DepositsState): boolean =>
  ref !== null && returned?.status === "abandoned" && returned.paymentId === ref;

/** The message in a modal's form about a deposit that was refused while it was open (`DEP-037`). `seq` distinguishes two refusals with the same message. */
export function shownRefusal(player: Player, modal: string): { message: string | undefined; seq: number } | undefined {
  const deposit = currentDeposit(player.deposits);
  if (deposit?.status !== "declined" || isSheetCancelled(deposit)) return undefined;
  // The deposit may have begun before the modal was opened again, or before the page was loaded again.
  if (!isSinceOpened(player, modal, deposit.finalSeq ?? deposit.seq)) return undefined;
  return { message: deposit.message ?? undefined, seq: deposit.seq };
}

/** The deposit of the bank flow: it waits for the bank, or it ended after the flow was opened. */
export function flowDeposit(player: Player): Deposit | undefined {
  const deposit = currentDeposit(player.deposits);
  if (deposit === undefined || deposit.bank === null) return undefined;
  const { finalSeq } = deposit;
  return finalSeq === null || isSinceOpened(player, "depositEcospendFlow", finalSeq) ? deposit : undefined;
}

/** Whether a modal shows how a deposit ended. A form that was opened after the deposit began shows its refusal, and not its success. */
export function showsOutcome(player: Player, modal: string, { intent, status }: Deposit): boolean {
  if (modal === "depositEcospendFlow")
    return isModalOpen(player.shell, modal) && flowDeposit(player)?.intent === intent;
  if (status === "settled") return shownProgress(player, modal)?.intent === intent;
  return currentDeposit(player.deposits)?.intent === intent && shownRefusal(player, modal) !== undefined;
}

/** What the server said about this promotion code for this amount; undefined if it has not. */
export const promotionVerdict = (
  { promotion }: DepositsState,
  promotionCode: string,
  amount: Pence | null,
): PromotionVerdict | undefined =>
  promotion?.promotionCode === promotionCode && promotion.amount === amount ? promotion : undefined;
