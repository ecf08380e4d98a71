import type { TableName } from "./tables.ts";

/** The schema of the tables with the rows of all files. The views of the same names leave out the files that do not count. */
export const ALL_FILES = "all_files";

/** What selects the rows of the files that count. */
export const COUNTED = `file NOT IN (SELECT file FROM ${ALL_FILES}.verdicts WHERE repeated_of IS NOT NULL)`;

export interface View {
  readonly of: TableName;
  /** One sentence for the auditor. */
  readonly about: string;
  /** What selects its rows from the view of its table. */
  readonly where: string;
}

/** Views with the names that an auditor uses. Each has the columns of its table. */
export const VIEWS: Readonly<Record<string, View>> = {
  stakes: {
    of: "movements",
    about: "Movements that stake money: stakes and entry fees.",
    where: "counts and kind in ('STAKE', 'ENTRY_FEE')",
  },
  wins: {
    of: "movements",
    about: "Movements that pay what was won.",
    where: "counts and kind in ('WIN', 'PRIZE', 'FREE_ROUND')",
  },
  movements_without_cause: {
    of: "movements",
    about: "Movements without a cause among the records of their log.",
    where: "counts and cause_seq is null",
  },
  emptied_balances: {
    of: "movements",
    about: "Stakes and entry fees that left nothing in the wallet.",
    where: "counts and purpose = 'staked' and amount_pence < 0 and folded_pence = 0",
  },
  refused_raises: {
    of: "limits",
    about: "Raises of a limit that were refused.",
    where: "what = 'refused' and is_raise",
  },
  cancelled_withdrawals: {
    of: "withdrawals",
    about: "Withdrawals that came back because the player cancelled them.",
    where: "returned_as = 'WITHDRAWAL_CANCELLED'",
  },
  failed_logs: {
    of: "verdicts",
    about: "Logs that are not intact, or that break a rule or an assertion.",
    where: "exit_code in (1, 2)",
  },
};
