import type { Change } from "../change.ts";
import { DEPOSIT_CALLS, WITHDRAWAL_CALLS } from "../stories.ts";

const UNKNOWN = "nothing stays unknown once the faults are over";

export const paymentChanges: readonly Change[] = [
  {
    what: "a deposit whose request was lost is not ended",
    file: "domain/deposits/intent/status-check.ts",
    was: 'error._tag === "Refused" && error.status === 404 ? neverArrived',
    becomes: 'error._tag === "Refused" && error.status === 410 ? neverArrived',
    story: DEPOSIT_CALLS,
    law: UNKNOWN,
  },
  {
    what: "nobody asks about an open deposit again",
    file: "domain/deposits/reactions.ts",
    was: "    poll(waiting, loadDepositStatus),\n",
    becomes: "",
    story: DEPOSIT_CALLS,
    law: UNKNOWN,
  },
  {
    what: "a withdrawal whose request was lost is not ended",
    file: "domain/withdrawals/commands.ts",
    was: "error.status === 404",
    becomes: "error.status === 410",
    story: WITHDRAWAL_CALLS,
    law: UNKNOWN,
  },
  {
    what: "nobody asks about an open withdrawal again",
    file: "domain/withdrawals/reactions.ts",
    was: ", poll(waiting, loadWithdrawalStatus)]",
    becomes: "]",
    story: WITHDRAWAL_CALLS,
    law: UNKNOWN,
  },
];
