import { clearGame } from "../../domain/bingo/commands.ts";
import { isWon, JACKPOT_KINDS, winnersKey } from "../../domain/bingo/prizes.ts";
import { ownWins } from "../../domain/bingo/queries.ts";
import { formatMoney } from "../../domain/money.ts";
import { Button } from "../kit/Button.tsx";
import { useAct } from "../player.tsx";
import { useRoom } from "./use-room.ts";
import { PRIZE_NAMES } from "./words.ts";

/** A win is news for so many balls; after that the ladder of prizes tells of it. */
const FRESH_BALLS = 3;

/** The last prize and who won it; once the game is over, the way on. */
export const Result = () => {
  const room = useRoom(({ ref }) => ref);
  const game = useRoom(({ current }) => current);
  const clear = useAct(clearGame);
  if (room === undefined || game == null) return null;
  const kind = JACKPOT_KINDS.findLast((one) => isWon(game, one));
  const win = kind && game.winners[winnersKey(kind)];
  if (kind === undefined || win == null) return <div role="status" className="ed-bingo-result" />;
  const isFresh = game.drawnNumbers.length - win.ballIndex < FRESH_BALLS;
  const isOver = game.inProgressStatus === "GAME_FINISHED";
  if (!isFresh && !isOver) return <div role="status" className="ed-bingo-result" />;
  const isOwn = ownWins(game).some((own) => own.kind === kind);
  return (
    <div className="ed-bingo-result" data-own={isOwn || undefined}>
      <p role="status">
        <strong>{PRIZE_NAMES[kind]}:</strong> {isOwn ? "you won" : win.result.replace(/^Won by /, "")}{" "}
        <span className="ed-tabular">{formatMoney(win.amount)}</span>
      </p>
      {isOver && (
        <Button variant="secondary" size="small" onClick={() => clear(room, game.game)}>
          Next game
        </Button>
      )}
    </div>
  );
};
