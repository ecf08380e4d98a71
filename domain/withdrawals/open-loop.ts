import { connectionDeposit } from "../deposits/queries.ts";
import type { Provider } from "../methods/wire.ts";
import type { Player } from "../player.ts";
import { ARRIVES_WITHIN_HOURS, openLoopAlternative, primaryMethod } from "./queries.ts";

/** After so long help is offered with a withdrawal that has not arrived (`WITHDRAW-508`). */
export const HELP_AFTER_HOURS = 2;

/** What connecting a bank takes, in this order (`WITHDRAW-016` to `WITHDRAW-020`). */
export const CONNECT_STEPS = [
  { step: "connect", title: "Connect bank", text: "Find your bank and sign in to it." },
  { step: "deposit", title: "Deposit 1p", text: "So that we know the account is yours." },
  {
    step: "amount",
    title: "Select amount",
    text: `Your money arrives within ${ARRIVES_WITHIN_HOURS} hours at most. If it has not arrived after ${HELP_AFTER_HOURS} hours, contact us: we offer help after ${HELP_AFTER_HOURS} hours.`,
  },
] as const;
export type ConnectStep = (typeof CONNECT_STEPS)[number]["step"];

/** The state of the withdraw modal in which a bank is connected that money never came from. */
export interface OpenLoop {
  /** Who connects the bank. */
  readonly provider: Provider;
  /**
   * What is shown first: the steps, 'Withdraw to bank' where the player's card takes no withdrawals (`WITHDRAW-021`), or
   * the bank chooser of another provider than Ecospend (`WITHDRAW-022`).
   */
  readonly intro: "connectSteps" | "withdrawToBank" | "bankChooser";
  /** How far the player has come. */
  readonly step: ConnectStep;
}

/** What the open-loop state shows; undefined where there is no alternative. */
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

/** `WITHDRAW-021` */
export const WITHDRAW_TO_BANK = "Withdraw to bank";
