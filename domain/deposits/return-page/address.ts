import type { DataOf } from "../../journal/event.ts";
import type { ReturnedFromProvider } from "../events.ts";
import { parameterOf } from "../../shell/queries.ts";

type Returned = DataOf<typeof ReturnedFromProvider>;
export type ReturnStatus = Returned["status"];

/** The claim in a return page's address. */
export type ReturnClaim = Pick<Returned, "paymentId" | "status">;

/** A return page's notice shows only on these paths (`NOTICE-004`). */
export const RETURN_PATHS = ["/secure/user/account", "/secure/lobby", "/login", "/signup"] as const;

/** A payment's reference. It is too short to hold a token, and cannot hold a card number. */
const PAYMENT_ID = /^(?!\d{12,})[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The provider's code for a payment that the player cancelled (`BANK-005`). */
const ABANDONED = "tl_hpp_abandoned";

/** Reads `payment_id`, `status` and `error` (`ROUTE-014`, `BANK-003`, `BANK-004`). A malformed reference is refused. */
export function readClaim(search: string): { readonly claim: ReturnClaim; readonly refused: string | undefined } {
  const paymentId = parameterOf(search, "payment_id");
  const fits = paymentId !== undefined && PAYMENT_ID.test(paymentId);
  return {
    claim: {
      paymentId: fits ? paymentId : null,
      status: statusOf(parameterOf(search, "status"), parameterOf(search, "error")),
    },
    refused: fits ? undefined : paymentId,
  };
}

function statusOf(status: string | undefined, error: string | undefined): ReturnStatus {
  if (error === ABANDONED) return "abandoned";
  switch (status?.toLowerCase()) {
    case "completed":
      return "completed";
    case "canceled":
    case "cancelled":
      return "canceled";
    case "failed":
      return "failed";
    default:
      return "unknown";
  }
}
