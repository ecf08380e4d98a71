import type { Player } from "../player.ts";
import { shownBalance, shownBalanceText } from "../wallet/queries.ts";
import type { Shown } from "./events.ts";
import type { DisplayState, LastShown } from "./state.ts";

/** What the screen has to say of the balance: the wallet's, or while the display is held still, what stood there when that began. */
export const balanceOnScreen = ({ wallet }: Pick<Player, "wallet">): Shown => ({
  what: "balance",
  of: null,
  text: shownBalanceText(wallet),
  amount: shownBalance(wallet),
  frozen: wallet.frozen !== null,
});

/** What the screen said last of the balance. */
export const balanceShown = ({ shown }: DisplayState): LastShown | undefined => shown["balance"];
