import { limitLaw } from "./limits.ts";
import type { Law } from "./law.ts";

export const protectionLaws: readonly Law[] = [
  limitLaw,
  {
    name: "nothing is staked or deposited while a player is excluded",
    *breaches({ world, seats }) {
      const { wallet } = world.site.backend.kernel();
      for (const { name, excludedAtMs } of new Set(seats.map(({ browser }) => browser)))
        // The shortest exclusion ends after the evening.
        for (const { kind, bookedAt, ref } of wallet.movements(`p-${name}`)) {
          const since = excludedAtMs.find((atMs) => bookedAt > atMs && bookedAt < atMs + DAY_MS);
          if (since !== undefined && (kind === "STAKE" || kind === "ENTRY_FEE"))
            yield `${name} is excluded since ${new Date(since).toISOString()}, and ${ref} is a ${kind} of ${new Date(bookedAt).toISOString()}`;
        }
    },
  },
];

const DAY_MS = 24 * 3_600_000;
