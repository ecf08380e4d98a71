import { useSnapshot } from "../player.tsx";
import SessionFigures from "./SessionFigures.tsx";

/** The session's figures in a game. They are read after each round, so that a win is not visible here before the game shows it. */
export const GameSession = () => {
  const rounds = useSnapshot(({ games }) => games.open?.rounds ?? 0);
  const isRoundOver = useSnapshot(({ games }) => games.open?.roundUnderWay !== true);
  return <SessionFigures readings={rounds} canRead={isRoundOver} className="ed-game-session" />;
};
