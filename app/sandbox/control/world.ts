import * as Result from "effect/Result";
import { add, formatMoney, type Pence, poundsFromWire } from "../../../domain/money.ts";
import { balanceUpdate } from "../../../domain/wallet/wire.ts";
import type { KernelParts } from "../kernel/kernel.ts";

const readPounds = (pounds: string): Pence => {
  const read = poundsFromWire(pounds.trim());
  if (Result.isFailure(read)) throw new Error(read.failure.message);
  return read.success;
};

/** Controls of the clock, of money and of sessions. */
export const defineWorld = ({ kernel, scheduler, sessions }: KernelParts, reset: () => Promise<void>): void => {
  const { define } = kernel.control;

  define({
    module: "world",
    name: "advance-clock",
    label: "Put the clock forward",
    fields: { hours: { kind: "number", label: "Hours", value: () => 24 } },
    alone: true,
    apply: async ({ hours }) => {
      if (hours < 0) throw new Error("The clock does not run backwards");
      await scheduler.advance(Math.round(hours * 3_600_000));
      return `It is now ${new Date(kernel.clock.now()).toISOString()}`;
    },
  });

  define({
    module: "world",
    name: "adjust-balance",
    label: "Adjust a balance",
    hint: "Booked in the ledger, and sent to the player.",
    fields: { player: { kind: "player" }, pounds: { kind: "text", label: "Pounds, signed", value: () => "5.00" } },
    apply: ({ player, pounds }) => {
      const { balance } = kernel.wallet.move(player, {
        kind: "ADJUSTMENT",
        amount: readPounds(pounds),
        counterAccount: "house:adjustments",
        description: "Adjustment",
      });
      return `The balance is now ${formatMoney(balance)}`;
    },
  });

  define({
    module: "world",
    name: "misstate-balance",
    label: "Send a player a wrong balance",
    hint: "Nothing is booked: the statement is false, and the player's record has to show it.",
    fields: { player: { kind: "player" }, pounds: { kind: "text", label: "Wrong by, in pounds", value: () => "1.00" } },
    apply: ({ player, pounds }) => {
      const balance = add(kernel.wallet.balance(player), readPounds(pounds));
      kernel.publish(player, balanceUpdate, { balance, position: kernel.wallet.movements(player).length });
      return `Told ${formatMoney(balance)}`;
    },
  });

  define({
    module: "world",
    name: "end-sessions",
    label: "Sign all players out",
    apply: () => {
      sessions.endAll();
      kernel.sockets.drop();
    },
  });

  define({
    module: "world",
    name: "reset",
    label: "Reset the world",
    hint: "Removes everything that happened. The demo players are new again.",
    alone: true,
    apply: reset,
  });
};
