import type { Method } from "../methods/events.ts";
import { usableProviders } from "../methods/queries.ts";
import { isUsable, listedMethods } from "../methods/rules.ts";
import type { Provider } from "../methods/wire.ts";
import type { Player } from "../player.ts";
import { verificationOf } from "../kyc/queries.ts";
import { isVerificationRequired } from "../kyc/rules.ts";
import type { Withdrawal, WithdrawalCheck, WithdrawalsState } from "./state.ts";

type MethodsState = Player["methods"];

/** What we promise where the server states nothing (`WITHDRAW-059`). */
export const ARRIVES_WITHIN_HOURS = 48;

export const arrivesWithinHours = ({ withdrawProcessingTime }: WithdrawalsState): number =>
  withdrawProcessingTime ?? ARRIVES_WITHIN_HOURS;

export const withdrawalOf = ({ withdrawals }: WithdrawalsState, intent: string): Withdrawal | undefined =>
  Object.hasOwn(withdrawals, intent) ? withdrawals[intent] : undefined;

export const currentWithdrawal = (state: WithdrawalsState): Withdrawal | undefined =>
  state.current === null ? undefined : withdrawalOf(state, state.current);

/** Until it is clear whether the last one was taken up, another would risk a double. */
export const isWithdrawalUnderWay = (state: WithdrawalsState): boolean => {
  const status = currentWithdrawal(state)?.status;
  return status === "requested" || status === "unanswered";
};

/** Withdrawals of which the server has not said all: whether it took them up, or how the check went. */
export const openWithdrawals = ({ withdrawals }: WithdrawalsState): readonly Withdrawal[] =>
  Object.values(withdrawals).filter(({ status, check }) => status !== "declined" && check === null);

/** The withdrawal that a movement belongs to, by the client's reference or the backend's. */
export const withdrawalByReference = ({ withdrawals }: WithdrawalsState, reference: string): Withdrawal | undefined =>
  Object.values(withdrawals).find(({ intent, ref }) => intent === reference || ref === reference);

/** Where withdrawals go. */
export const primaryMethod = ({ methods }: MethodsState): Method | undefined => methods?.find(({ primary }) => primary);

/** The methods that the form lists: those that take a withdrawal (`WITHDRAW-035`). */
export const withdrawalMethods = ({ methods }: MethodsState): readonly Method[] =>
  listedMethods(methods ?? []).filter(({ allowedAmount }) => allowedAmount !== null);

/** What the form starts with: the first method that has an allowed amount (`WITHDRAW-035`). */
export const initialWithdrawalMethod = (methods: MethodsState): string => withdrawalMethods(methods)[0]?.ref ?? "";

/** Why no withdrawal can go to the primary method: there is none, it is not allowed, or not available (`WITHDRAW-054`). */
const isPrimaryMissing = (methods: MethodsState): boolean => {
  const primary = primaryMethod(methods);
  return primary === undefined || !primary.allowed || !isUsable(primary);
};

/** Who connects a bank that money may go to although it never came from there: of a method, else of a provider. */
export const openLoopAlternative = (state: MethodsState): Provider | undefined =>
  [
    ...listedMethods(state.methods ?? []),
    ...(usableProviders(state) ?? []).filter(({ status }) => status === "AVAILABLE"),
  ].find(({ openLoop }) => openLoop === true)?.providerMethod;

/** `WITHDRAW-002` to `WITHDRAW-006` */
export const withdrawTitle = ({ methods }: Player): string =>
  methods.methods !== null && isPrimaryMissing(methods) && openLoopAlternative(methods) === undefined
    ? "You are nearly there"
    : "Make a withdrawal";

/** What the withdraw modal shows. */
export type WithdrawView =
  | { readonly show: "progress"; readonly withdrawal: Withdrawal }
  | {
      readonly show:
        "loading" | "verification" | "noMethods" | "mustDeposit" | "openLoop" | "primaryUnavailable" | "form";
    }
  | { readonly show: "failed"; readonly message: string };

/** The first that holds (`WITHDRAW-007` to `WITHDRAW-023`). */
export function withdrawView(player: Player): WithdrawView {
  const { methods, session, wallet, withdrawals } = player;
  const withdrawal = currentWithdrawal(withdrawals);
  if (withdrawal !== undefined && isWithdrawalUnderWay(withdrawals)) return { show: "progress", withdrawal };
  const isUserDue = session.user === null && !session.userLoadFailed;
  const { time, methods: methodsDue } = withdrawals.awaiting;
  if (time || methodsDue || isUserDue || wallet.status === "unknown") return { show: "loading" };
  if (methods.methods === null) return { show: "failed", message: methods.failure ?? "" };
  if (isVerificationRequired(verificationOf(player)) && !withdrawals.verificationDeferred)
    return { show: "verification" };
  const isNone = listedMethods(methods.methods).length === 0;
  const hasAlternative = openLoopAlternative(methods) !== undefined;
  if (isNone && !hasAlternative) return { show: "noMethods" };
  if (!isNone && !wallet.hasDeposited) return { show: "mustDeposit" };
  if (!isPrimaryMissing(methods)) return { show: "form" };
  return { show: hasAlternative ? "openLoop" : "primaryUnavailable" };
}

/** Why the withdrawal that was tried since the modal was opened did not come about. */
export function shownRefusal({ shell, withdrawals }: Player): string | undefined {
  const withdrawal = currentWithdrawal(withdrawals);
  const entry = shell.modals.find(({ name, visible }) => name === "withdraw" && visible);
  const triedHere = withdrawal !== undefined && entry !== undefined && withdrawal.seq > entry.seq;
  return triedHere && withdrawal.status === "declined" ? (withdrawal.message ?? undefined) : undefined;
}

/** The modal that a checked withdrawal opens, one of three (`WITHDRAW-503`). */
export const resultModal = ({ eligibleForCredit, manualQueue }: WithdrawalCheck) => {
  if (eligibleForCredit) return "withdrawalCreditWinModal";
  return manualQueue ? "withdrawalManualQueueModal" : "withdrawalComplete";
};

/** What a withdrawal that is looked at by people says (`WITHDRAW-039`). */
export const manualQueueText = (state: WithdrawalsState): string => currentWithdrawal(state)?.check?.msg ?? REQUESTED;

/** `WITHDRAW-042` */
export const REQUESTED = "Withdrawal requested successfully";
