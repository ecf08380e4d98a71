import * as Result from "effect/Result";
import { judgeReversal } from "../../../domain/regulator/rules.ts";
import type { WithdrawalProcessor } from "./processor.ts";
import type { PlannedResult, Withdrawals } from "./world.ts";

const RESULTS: readonly { readonly value: PlannedResult | "ordinary"; readonly label: string }[] = [
  { value: "ordinary", label: "Completed at once" },
  { value: "guarantee missed", label: "The guarantee is missed: £10 for the player" },
  { value: "manual queue", label: "Into the manual queue" },
  { value: "no answer of the check", label: "Taken up, and never checked" },
  { value: "refused", label: "Refused" },
];

/** The controls of withdrawals. */
export function defineControls(of: Withdrawals, processor: WithdrawalProcessor): void {
  const { control } = of.kernel;

  /** A player's withdrawals that are not paid out yet, the newest last. */
  const pending = (player: string) => {
    const held = of.withdrawals.all().filter(({ playerId, status }) => playerId === player && status === "pending");
    if (held.length === 0) throw new Error("This player has no withdrawal that is not paid out yet");
    return held;
  };

  control.define({
    module: "withdrawals",
    name: "next-result",
    label: "Decide a player's next withdrawal",
    fields: {
      player: { kind: "player" },
      result: { kind: "choice", label: "Result", options: () => RESULTS },
    },
    apply: ({ player, result }) => {
      const planned = RESULTS.find(({ value }) => value === result)?.value ?? "ordinary";
      if (planned === "ordinary") of.planned.delete(player);
      else of.planned.put(player, { result: planned });
    },
  });

  control.define({
    module: "withdrawals",
    name: "give-back",
    label: "Put a player's last withdrawal back",
    hint: "Only one that is not paid out yet",
    fields: {
      player: { kind: "player" },
      as: {
        kind: "choice",
        label: "As",
        options: () => [
          { value: "cancelled", label: "Cancelled" },
          { value: "denied", label: "Denied" },
        ],
      },
    },
    apply: ({ player, as }) => {
      const allowed = judgeReversal(of.kernel.regulator);
      if (as === "cancelled" && Result.isFailure(allowed)) throw new Error(allowed.failure.copy);
      const last = pending(player).at(-1);
      if (last !== undefined) processor.giveBack(last.ref, as === "denied" ? "denied" : "cancelled");
    },
  });

  control.define({
    module: "withdrawals",
    name: "pay-out",
    label: "Pay out a player's withdrawals now",
    fields: { player: { kind: "player" } },
    apply: ({ player }) => pending(player).forEach(({ ref }) => processor.pay(ref)),
  });

  control.define({
    module: "withdrawals",
    name: "processing-hours",
    label: "How long withdrawals take",
    fields: { hours: { kind: "number", label: "Hours", value: of.processingHours } },
    apply: ({ hours }) => of.setProcessingHours(Math.max(0, Math.round(hours))),
  });
}
