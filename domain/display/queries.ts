import type { GameTile } from "../lobby/events.ts";
import { formatMoney } from "../money.ts";
import type { Player } from "../player.ts";
import { shownBalance, shownBalanceText } from "../wallet/queries.ts";
import type { Shown } from "./events.ts";
import type { DisplayState, LastShown } from "./state.ts";

/** The balance that the screen must show: the wallet's, or the one at the start of a display freeze. */
export const balanceOnScreen = ({ wallet }: Pick<Player, "wallet">): Shown => ({
  what: "balance",
  of: null,
  text: shownBalanceText(wallet),
  amount: shownBalance(wallet),
  frozen: wallet.frozen !== null,
});

/** The jackpot that every tile of a game must show; undefined for a game without a jackpot. */
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

/** The jackpot that the screen of the open game must show; undefined for a game without a jackpot. */
export function jackpotInGame({ games: { open } }: Pick<Player, "games">): Shown | undefined {
  const amount = open?.details?.jackpotAmount ?? null;
  if (open === null || amount === null) return undefined;
  return { what: "jackpot", of: `${GAME}${open.ref}`, text: formatMoney(amount), amount, frozen: false };
}

/** The jackpot that the server stated last for the game of a displayed value; undefined if it stated none. */
export function jackpotStated(
  { lobby, games }: Pick<Player, "lobby" | "games">,
  { of }: Pick<Shown, "of">,
): Shown | undefined {
  const inGame = jackpotInGame({ games });
  if (of === inGame?.of) return inGame;
  const ref = of?.startsWith(LOBBY) === true ? of.slice(LOBBY.length) : "";
  const game = Object.hasOwn(lobby.games, ref) ? lobby.games[ref] : undefined;
  return game && jackpotOnTile(game);
}

const LOBBY = "lobby/";
const GAME = "game/";

/** The last balance that the screen showed. */
export const balanceShown = ({ shown }: DisplayState): LastShown | undefined => shown["balance"];
