import { paymentsOf } from "../../../app/sandbox/payments/world.ts";
import { limitLaw, raiseLaw } from "./limits.ts";
import type { Law } from "./law.ts";

export const protectionLaws: readonly Law[] = [
  limitLaw,
  raiseLaw,
  {
    name: "nothing is staked or deposited while a player is excluded",
    *breaches({ world, seats }) {
      const kernel = world.site.backend.kernel();
      const deposits = paymentsOf(kernel).deposits.all();
      for (const { name, excludedAtMs } of new Set(seats.map(({ browser }) => browser))) {
        const playerId = `p-${name}`;
        const spent = [
          ...kernel.wallet
            .movements(playerId)
            .filter(({ kind }) => kind === "STAKE" || kind === "ENTRY_FEE")
            .map(({ kind, ref, bookedAt }) => ({ kind, ref, atMs: bookedAt })),
          // Requested then. One that was requested before may still be settled.
          ...deposits
            .filter((one) => one.playerId === playerId && one.status !== "declined")
            .map(({ ref, at }) => ({ kind: "DEPOSIT", ref, atMs: at })),
        ];
        for (const { kind, ref, atMs } of spent) {
          // The shortest exclusion lasts a day.
          const since = excludedAtMs.find((sinceMs) => atMs > sinceMs && atMs < sinceMs + DAY_MS);
          if (since !== undefined)
            yield `${name} is excluded since ${new Date(since).toISOString()}, and ${ref} is a ${kind} of ${new Date(atMs).toISOString()}`;
        }
      }
    },
  },
];

const DAY_MS = 24 * 3_600_000;
