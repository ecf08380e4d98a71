import type { Method } from "../methods/events.ts";
import { usableProviders } from "../methods/queries.ts";
import { isUsable, listedMethods } from "../methods/rules.ts";
import type { Provider } from "../methods/wire.ts";
import type { Pence } from "../money.ts";
import type { WithdrawalStage } from "./wire.ts";
import type { Player } from "../player.ts";
import { verificationOf } from "../kyc/queries.ts";
import { isVerificationRequired } from "../kyc/rules.ts";
import { type FollowedWithdrawal, type Withdrawal, withdrawalsByReference, type WithdrawalsState } from "./state.ts";

type MethodsState = Player["methods"];

/** The promise if the server states no time (`WITHDRAW-059`). */
export const ARRIVES_WITHIN_HOURS = 48;

export const arrivesWithinHours = ({ withdrawProcessingTime }: WithdrawalsState): number =>
  withdrawProcessingTime ?? ARRIVES_WITHIN_HOURS;

export const withdrawalOf = ({ withdrawals }: WithdrawalsState, intent: string): Withdrawal | undefined =>
  Object.hasOwn(withdrawals, intent) ? withdrawals[intent] : undefined;

export const currentWithdrawal = (state: WithdrawalsState): Withdrawal | undefined =>
  state.current === null ? undefined : withdrawalOf(state, state.current);

/** The server may still accept it. */
export const isUnderWay = ({ status }: Withdrawal): boolean => status === "requested" || status === "unanswered";

/** While the server may still accept the last withdrawal, another could pay twice. */
export const withdrawalUnderWay = (state: WithdrawalsState): Withdrawal | undefined => {
  const withdrawal = currentWithdrawal(state);
  return withdrawal !== undefined && isUnderWay(withdrawal) ? withdrawal : undefined;
};

export const isWithdrawalUnderWay = (state: WithdrawalsState): boolean => withdrawalUnderWay(state) !== undefined;

/** The withdrawal that a record answered. */
export const answeredWithdrawal = ({ withdrawals }: Player, seq: number): Withdrawal | undefined =>
  Object.values(withdrawals.withdrawals).find(({ answeredSeq }) => answeredSeq === seq);

/** Withdrawals that the server has not answered or not checked yet. */
export const openWithdrawals = ({ withdrawals }: WithdrawalsState): readonly Withdrawal[] =>
  Object.values(withdrawals).filter(({ status, check }) => status !== "declined" && check === null);

/** The withdrawal that a movement belongs to, by the client's reference or the backend's. */
export const withdrawalByReference = (state: WithdrawalsState, reference: string): Withdrawal | undefined =>
  withdrawalOf(state, reference) ?? withdrawalsByReference.find(state.withdrawals, reference);

/** The stage that a listed withdrawal has reached. */
export const stageOf = ({ stages }: FollowedWithdrawal): WithdrawalStage => stages.at(-1)?.stage ?? "requested";

const ENDS: readonly WithdrawalStage[] = ["paid", "cancelled", "denied"];

/** Whether the first read of the list since the page was loaded has neither an answer nor a failure. */
export const awaitsWithdrawals = ({ listed, listFailed }: WithdrawalsState): boolean =>
  listed === undefined && listFailed === undefined;

/** Whether a listed withdrawal is not over: its money can still come back to the wallet. */
export const isPending = (withdrawal: FollowedWithdrawal): boolean => !ENDS.includes(stageOf(withdrawal));

/** The stages of a withdrawal for the player: those reached, with their times, and those that are still to come. */
export function stagesOf(withdrawal: FollowedWithdrawal): readonly { stage: WithdrawalStage; at: number | null }[] {
  if (!isPending(withdrawal)) return withdrawal.stages;
  const reached = withdrawal.stages.map(({ stage }) => stage);
  const ahead = (["sent", "paid"] as const).filter((stage) => !reached.includes(stage));
  return [...withdrawal.stages, ...ahead.map((stage) => ({ stage, at: null }))];
}

/** Whether the money of a withdrawal's movement is on its way; undefined while the server's list is not known. A withdrawal that it does not list ended earlier. */
export const isOnItsWay = ({ listed }: WithdrawalsState, correlation: string | null): boolean | undefined =>
  listed?.some((one) => (one.intent === correlation || one.ref === correlation) && isPending(one));

/** The method that withdrawals are paid to. */
export const primaryMethod = ({ methods }: MethodsState): Method | undefined => methods?.find(({ primary }) => primary);

/** The methods that the form lists: those that accept a withdrawal (`WITHDRAW-035`). */
export const withdrawalMethods = ({ methods }: MethodsState): readonly Method[] =>
  listedMethods(methods ?? []).filter(({ allowedAmount }) => allowedAmount !== null);

/** The form's initial method: the first that has an allowed amount (`WITHDRAW-035`). */
export const initialWithdrawalMethod = (methods: MethodsState): string => withdrawalMethods(methods)[0]?.ref ?? "";

/** No withdrawal can go to a primary method: it does not exist, is not allowed, or is unavailable (`WITHDRAW-054`). */
const isPrimaryMissing = (methods: MethodsState): boolean => {
  const primary = primaryMethod(methods);
  return primary === undefined || !primary.allowed || !isUsable(primary);
};

/** The open-loop provider, of a saved method or else of the site's providers. It pays to a bank account that no deposit came from. */
export const openLoopAlternative = (state: MethodsState): Provider | undefined =>
  [
    ...listedMethods(state.methods ?? []),
    ...(usableProviders(state) ?? []).filter(({ status }) => status === "AVAILABLE"),
  ].find(({ openLoop }) => openLoop === true)?.providerMethod;

/** No withdrawal can be paid, neither to a primary method nor open loop (`WITHDRAW-002` to `WITHDRAW-006`). */
export const isPrimaryNeeded = ({ methods }: Player): boolean =>
  methods.methods !== null && isPrimaryMissing(methods) && openLoopAlternative(methods) === undefined;

/** What the withdraw modal shows. */
export type WithdrawView =
  | { readonly show: "progress"; readonly withdrawal: Withdrawal }
  | {
      readonly show:
        | "loading"
        | "verification"
        | "noMethods"
        | "mustDeposit"
        | "openLoop"
        | "primaryUnavailable"
        | "form";
    }
  | { readonly show: "failed"; readonly message: string };

/** The first case that applies (`WITHDRAW-007` to `WITHDRAW-023`). */
export function withdrawView(player: Player): WithdrawView {
  const { methods, session, wallet, withdrawals } = player;
  const withdrawal = currentWithdrawal(withdrawals);
  // One that was accepted while the modal is open is about to close it.
  if (withdrawal !== undefined && (isUnderWay(withdrawal) || isAnsweredHere(player, withdrawal, "accepted")))
    return { show: "progress", withdrawal };
  const isUserDue = session.user === null && !session.userLoadFailed;
  const { time, methods: methodsDue } = withdrawals.awaiting;
  if (time || methodsDue || isUserDue || wallet.status === "unknown") return { show: "loading" };
  if (methods.methods === null)
    return methods.failure === null ? { show: "loading" } : { show: "failed", message: methods.failure };
  if (isVerificationRequired(verificationOf(player)) && !withdrawals.verificationDeferred)
    return { show: "verification" };
  const isNone = listedMethods(methods.methods).length === 0;
  const hasAlternative = openLoopAlternative(methods) !== undefined;
  if (isNone && !hasAlternative) return { show: "noMethods" };
  if (!isNone && !wallet.hasDeposited) return { show: "mustDeposit" };
  if (!isPrimaryMissing(methods)) return { show: "form" };
  return { show: hasAlternative ? "openLoop" : "primaryUnavailable" };
}

/** Whether a withdrawal was answered so while the modal is open. The page may have been loaded again since the request. */
const isAnsweredHere = (
  { shell }: Player,
  { status, answeredSeq, seq }: Withdrawal,
  as: Withdrawal["status"],
): boolean =>
  status === as &&
  shell.modals.some((open) => open.name === "withdraw" && open.visible && (answeredSeq ?? seq) > open.seq);

/** Why the withdrawal was declined whose answer came while the modal was open. */
export function shownRefusal(player: Player): string | undefined {
  const withdrawal = currentWithdrawal(player.withdrawals);
  const isRefused = withdrawal !== undefined && isAnsweredHere(player, withdrawal, "declined");
  return isRefused ? (withdrawal.message ?? undefined) : undefined;
}

/** The amount of the last cancelled withdrawal among the latest movements. */
export const lastCancelled = ({ wallet }: Pick<Player, "wallet">): Pence | undefined =>
  wallet.movements.findLast(({ kind }) => kind === "WITHDRAWAL_CANCELLED")?.amount;
