import { ExclusionBegun } from "../../../domain/exclusion/events.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { limitLaw } from "./limits.ts";
import type { Law } from "./law.ts";

export const protectionLaws: readonly Law[] = [
  limitLaw,
  {
    name: "nothing is staked or deposited while a player is excluded",
    *breaches({ world, journals }) {
      const { wallet } = world.site.backend.kernel();
      for (const { player, lines } of journals)
        for (const line of lines) {
          if (!line.includes(ExclusionBegun.type)) continue;
          const record = JSON.parse(line) as JournalRecord;
          const excludedAt = Date.parse(record.at);
          for (const { kind, bookedAt, ref } of wallet.movements(player))
            if (bookedAt > excludedAt && (kind === "STAKE" || kind === "ENTRY_FEE"))
              yield `${player} is excluded since ${record.at}, and ${ref} is a ${kind} of ${new Date(bookedAt).toISOString()}`;
        }
    },
  },
];
