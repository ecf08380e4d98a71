import type { Player } from "../player.ts";

/** Whether deposits and stakes are withheld: during a time-out or self-exclusion, and without a session. */
export const isSpendingWithheld = ({ session, exclusion }: Pick<Player, "session" | "exclusion">): boolean =>
  session.authenticated !== true || exclusion.inForce !== null;
