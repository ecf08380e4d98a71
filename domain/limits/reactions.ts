import * as Effect from "effect/Effect";
import { DepositDeclined, DepositSettled } from "../deposits/events.ts";
import { whenever } from "../listening.ts";
import type { Services } from "../services.ts";
import { ModalOpened } from "../shell/events.ts";
import { loadLimits, loadSolicitations } from "./commands.ts";

/** Reads the limits before a deposit is made, and again after it changed what is left of them. */
export const limitsReactions: Effect.Effect<void, never, Services> = Effect.all(
  [
    whenever(ModalOpened, ({ name }) =>
      name === "deposit" ? Effect.all([loadLimits(), loadSolicitations()], { concurrency: "unbounded" }) : Effect.void,
    ),
    whenever(DepositSettled, () => loadLimits()),
    whenever(DepositDeclined, () => loadLimits()),
  ],
  { concurrency: "unbounded", discard: true },
);
