import type { Pence } from "../../../domain/money.ts";
import type { Provider } from "../../../domain/methods/wire.ts";
import type { WithdrawalCheck } from "../../../domain/withdrawals/state.ts";
import type { WithdrawalStage } from "../../../domain/withdrawals/wire.ts";
import { ORDINARY_HOURS } from "../content/withdrawal-time.ts";
import type { Collection } from "../kernel/collection.ts";
import type { Kernel } from "../kernel/types.ts";

/** Out of the wallet and held; then paid to the provider, or returned to the wallet. */
export type WithdrawalStatus = "pending" | "paid" | "cancelled" | "denied";

export interface StoredWithdrawal {
  readonly ref: string;
  readonly playerId: string;
  /** The client's reference of the request. */
  readonly intent: string | null;
  readonly amount: Pence;
  /** The provider, and the method's name. */
  readonly provider: Provider;
  readonly methodName: string;
  readonly status: WithdrawalStatus;
  readonly check: WithdrawalCheck | null;
  readonly at: number;
  /** The stages after the request, with their times. Absent in a world from before they were stored. */
  readonly stages?: readonly { readonly stage: WithdrawalStage; readonly at: number }[];
}

/** The planned result of a player's next withdrawal. */
export type PlannedResult = "guarantee missed" | "manual queue" | "refused" | "no answer of the check";

export interface Withdrawals {
  readonly kernel: Kernel;
  readonly withdrawals: Collection<StoredWithdrawal>;
  /** By player. */
  readonly planned: Collection<{ readonly result: PlannedResult }>;
  /** Intents that the client asked about before they arrived. They are never accepted later. */
  readonly forgone: Collection<{ readonly at: number }>;
  readonly processingHours: () => number;
  readonly setProcessingHours: (hours: number) => void;
}

/** Whether staff have not finished their check of a withdrawal. */
export const isInReview = ({ stages }: StoredWithdrawal): boolean => stages?.at(-1)?.stage === "in-review";

/** When a withdrawal is paid at the latest; null before its check, during a review, and once it is over. */
export function expectedBy({ status, check, stages, at }: StoredWithdrawal, hours: number): number | null {
  if (status !== "pending" || check === null) return null;
  const sentAt = check.manualQueue ? stages?.find(({ stage }) => stage === "sent")?.at : at;
  return sentAt === undefined ? null : sentAt + hours * HOUR_MS;
}

export const HOUR_MS = 3_600_000;

export function withdrawalsOf(kernel: Kernel): Withdrawals {
  const { collection } = kernel.world;
  const settings = collection<{ readonly hours: number }>("withdrawals.settings");
  return {
    kernel,
    withdrawals: collection("withdrawals.withdrawals"),
    planned: collection("withdrawals.planned"),
    forgone: collection("withdrawals.forgone"),
    processingHours: () => settings.get("processing")?.hours ?? ORDINARY_HOURS,
    setProcessingHours: (hours) => settings.put("processing", { hours }),
  };
}
