import { useRef } from "react";
import { jackpotInGame } from "../../domain/display/queries.ts";
import { formatMoney } from "../../domain/money.ts";
import { useShownInView } from "../display/use-shown-in-view.ts";
import { useSnapshot } from "../player.tsx";
import { gameWords as words } from "./words.ts";

/** The jackpot of the open game and the player's last round, as the server states them. */
export const ServerFigures = () => {
  const place = useRef<HTMLSpanElement>(null);
  const jackpot = useSnapshot(jackpotInGame);
  const won = useSnapshot(({ games }) => games.open?.jackpotWon);
  const round = useSnapshot(({ games }) => games.open?.lastRound);
  useShownInView(place, jackpot);
  return (
    <p className="ed-game-stated ed-tabular">
      {jackpot && (
        <span ref={place}>
          {words.jackpot} {jackpot.text}
        </span>
      )}
      {round && <span>{words.lastRound(formatMoney(round.stake), formatMoney(round.win))}</span>}
      <span role="status">{won !== undefined && words.jackpotWon(formatMoney(won))}</span>
    </p>
  );
};
