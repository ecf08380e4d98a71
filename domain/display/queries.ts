import type { GameTile } from "../lobby/events.ts";
import { formatMoney } from "../money.ts";
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

/** What the lobby has to say of a game's jackpot, on whichever of its tiles; undefined where the game has none. */
export const jackpotOnTile = ({ ref, jackpotAmount }: Pick<GameTile, "ref" | "jackpotAmount">): Shown | undefined =>
  jackpotAmount === null
    ? undefined
    : {
        what: "jackpot",
        of: `${LOBBY}${ref}`,
        text: formatMoney(jackpotAmount),
        amount: jackpotAmount,
        frozen: false,
      };

/** The jackpot that the screen has to say where it says this one, as the server stated it last; undefined where it has not. */
export function jackpotStated({ lobby }: Pick<Player, "lobby">, { of }: Pick<Shown, "of">): Shown | undefined {
  const ref = of?.startsWith(LOBBY) === true ? of.slice(LOBBY.length) : "";
  const game = Object.hasOwn(lobby.games, ref) ? lobby.games[ref] : undefined;
  return game && jackpotOnTile(game);
}

const LOBBY = "lobby/";

/** What the screen said last of the balance. */
export const balanceShown = ({ shown }: DisplayState): LastShown | undefined => shown["balance"];
