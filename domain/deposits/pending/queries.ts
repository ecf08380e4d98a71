import type { DataOf } from "../../journal/event.ts";
import type { PendingDepositsListed } from "../events.ts";
import type { DepositsState } from "../state.ts";

export type PendingDeposit = DataOf<typeof PendingDepositsListed>["deposits"][number];

const NONE: readonly PendingDeposit[] = [];

/** The bank payments that have not ended, as the server listed them; none before its first answer. */
export const pendingDeposits = ({ pending }: DepositsState): readonly PendingDeposit[] => pending ?? NONE;
