import { useSnapshot } from "../player.tsx";
import SessionFigures from "./SessionFigures.tsx";

/**
 * The session's figures in a game. They are read after each round, so that a win is not visible here before the game shows it, and
 * between two rounds after a movement of the wallet: the player may play in another tab.
 */
export const GameSession = () => {
  const readings = useSnapshot(({ games, wallet }) => (games.open?.rounds ?? 0) + wallet.position);
  const isRoundOver = useSnapshot(({ games }) => games.open?.roundUnderWay !== true);
  return <SessionFigures readings={readings} canRead={isRoundOver} className="ed-game-session" />;
};
