import type { DataOf } from "../../journal/event.ts";
import type { PendingDepositsListed } from "../events.ts";
import { depositByReference } from "../queries.ts";
import { type DepositsState, isFinal } from "../state.ts";

export type PendingDeposit = DataOf<typeof PendingDepositsListed>["deposits"][number];

const NONE: readonly PendingDeposit[] = [];

/** The listed bank payments, without those whose end is known by another record. */
export const pendingDeposits = (state: DepositsState): readonly PendingDeposit[] => {
  if (state.pending === undefined) return NONE;
  const open = state.pending.filter(({ ref }) => {
    const deposit = depositByReference(state, ref);
    return deposit === undefined || !isFinal(deposit);
  });
  return open.length === 0 ? NONE : open.length === state.pending.length ? state.pending : open;
};
