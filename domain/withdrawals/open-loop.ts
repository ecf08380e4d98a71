import { connectionDeposit } from "../deposits/queries.ts";
import type { Provider } from "../methods/wire.ts";
import type { Player } from "../player.ts";
import { openLoopAlternative, primaryMethod } from "./queries.ts";

/** If a withdrawal has not arrived after this time, support offers help (`WITHDRAW-508`). */
export const HELP_AFTER_HOURS = 2;

/** The steps of connecting a bank, in order (`WITHDRAW-016` to `WITHDRAW-020`). */
export const CONNECT_STEPS = ["connect", "deposit", "amount"] as const;
export type ConnectStep = (typeof CONNECT_STEPS)[number];

/** The state of the withdraw modal that connects a bank account that no deposit has come from. */
export interface OpenLoop {
  /** The provider that connects the bank. */
  readonly provider: Provider;
  /**
   * What the state shows first: the steps; 'Withdraw to bank' if the player's card accepts no withdrawals
   * (`WITHDRAW-021`); or the bank chooser if the provider is not Ecospend (`WITHDRAW-022`).
   */
  readonly intro: "connectSteps" | "withdrawToBank" | "bankChooser";
  /** The player's present step. */
  readonly step: ConnectStep;
}

/** What the open-loop state shows; undefined if there is no alternative. */
export function openLoopView(player: Player): OpenLoop | undefined {
  const provider = openLoopAlternative(player.methods);
  return provider === undefined ? undefined : { provider, intro: introOf(player, provider), step: stepOf(player) };
}

function introOf({ methods }: Player, provider: Provider): OpenLoop["intro"] {
  const primary = primaryMethod(methods);
  if (primary?.type === "CARD" && !primary.allowed) return "withdrawToBank";
  return provider === "ECOSPEND" ? "connectSteps" : "bankChooser";
}

function stepOf({ deposits }: Player): ConnectStep {
  const status = connectionDeposit(deposits)?.status;
  if (status === undefined || status === "declined") return "connect";
  return status === "settled" ? "amount" : "deposit";
}
