import { AutoBuyStarted, TicketsRequested } from "../../../domain/bingo/events.ts";
import type { DataOf } from "../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import type { Law } from "./law.ts";

/** Computed from the ledger: the entry fees of what auto-buy requested, and the limit with which the player started it. */
export const autoBuyLaw: Law = {
  name: "auto-buy spends no more than the player allowed",
  *breaches({ world, journals }) {
    const { wallet } = world.site.backend.kernel();
    for (const { id, player, lines } of journals) {
      if (!lines.some((line) => line.includes(AutoBuyStarted.type))) continue;
      const records = lines.map((line) => JSON.parse(line) as JournalRecord);
      const fees = wallet.movements(player).filter(({ kind }) => kind === "ENTRY_FEE");
      for (const { seq, data } of records.filter(({ type }) => type === AutoBuyStarted.type)) {
        const { limit } = data as DataOf<typeof AutoBuyStarted>;
        const requested = records.filter(
          ({ type, by, cause }) => type === TicketsRequested.type && by === "app" && cause === seq,
        );
        const refs = new Set(requested.map((one) => (one.data as DataOf<typeof TicketsRequested>).purchaseRef));
        const spent = fees.reduce(
          (sum, { correlation, amount }) => (refs.has(correlation ?? "") ? sum - amount : sum),
          0,
        );
        if (spent > limit) yield `journal ${id}: record ${seq} allows ${limit}, and ${spent} was spent`;
      }
    }
  },
};
