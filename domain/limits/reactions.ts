import * as Effect from "effect/Effect";
import { DepositDeclined, DepositSettled } from "../deposits/events.ts";
import { onceSo, whenever } from "../listening.ts";
import type { Services } from "../services.ts";
import { loadLimits, loadSolicitations } from "./commands.ts";

/** Reads the limits before a deposit is made, and again after it changed what is left of them. */
export const limitsReactions: Effect.Effect<void, never, Services> = Effect.all(
  [
    onceSo(({ limits }) => limits.status === "loading", loadLimits()),
    onceSo(({ limits }) => limits.solicitationsStatus === "loading", loadSolicitations()),
    whenever(DepositSettled, () => loadLimits()),
    whenever(DepositDeclined, () => loadLimits()),
  ],
  { concurrency: "unbounded", discard: true },
);
