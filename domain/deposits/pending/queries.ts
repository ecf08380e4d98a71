import { CARD_PROVIDERS } from "../../ports/card-fields.ts";
import type { DataOf } from "../../journal/event.ts";
import type { PendingDepositsListed } from "../events.ts";
import type { DepositsState } from "../state.ts";

export type PendingDeposit = DataOf<typeof PendingDepositsListed>["deposits"][number];

const NONE: readonly PendingDeposit[] = [];

/** Whether a payment is by card. It is approved in its bank's check, which only the page that opened it can show. */
export const isByCard = ({ provider }: PendingDeposit): boolean => CARD_PROVIDERS.some((card) => card === provider);

/** Whether a payment is by bank. It is approved at the bank. An earlier record, which names no provider, lists bank payments only. */
export const isByBank = ({ provider }: PendingDeposit): boolean =>
  provider === undefined || provider === "ECOSPEND" || provider === "TRUELAYER";

/** Whether the first read of them since the page was loaded has neither an answer nor a failure. */
export const awaitsPendingDeposits = ({ pending, pendingFailed }: DepositsState): boolean =>
  pending === undefined && pendingFailed === undefined;

/** The payments that have not ended, as the server listed them; none before its first answer. */
export const pendingDeposits = ({ pending }: DepositsState): readonly PendingDeposit[] => pending ?? NONE;
