import { clearGame } from "../../domain/bingo/commands.ts";
import { isWon, JACKPOT_KINDS, winnersKey } from "../../domain/bingo/prizes.ts";
import { formatMoney } from "../../domain/money.ts";
import { Button } from "../kit/Button.tsx";
import { useAct } from "../player.tsx";
import { useRoom } from "./use-room.ts";
import { PRIZE_NAMES } from "./words.ts";

/** A win is news for so many balls; after that the ladder of prizes tells of it. */
const FRESH_BALLS = 3;

/** The last prize and who won it; once the game is over, the way on. */
export const Result = () => {
  const news = useRoom(({ ref, current }) => {
    if (current === null) return undefined;
    const { game, winners, purchasedTickets, drawnNumbers, inProgressStatus } = current;
    const kind = JACKPOT_KINDS.findLast((one) => isWon(current, one));
    const win = kind === undefined ? null : winners[winnersKey(kind)];
    const isOver = inProgressStatus === "GAME_FINISHED";
    const isNews = win !== null && (isOver || drawnNumbers.length - win.ballIndex < FRESH_BALLS);
    return isNews ? { room: ref, game, kind, win, isOver, purchasedTickets } : undefined;
  });
  const clear = useAct(clearGame);
  if (news?.kind === undefined) return <div role="status" className="ed-bingo-result" />;
  const { room, game, kind, win, isOver, purchasedTickets } = news;
  const isOwn = win.tickets.some((ref) => purchasedTickets?.includes(ref));
  return (
    <div className="ed-bingo-result" data-own={isOwn || undefined}>
      <p role="status">
        <strong>{PRIZE_NAMES[kind]}:</strong> {isOwn ? "you won" : win.result.replace(/^Won by /, "")}{" "}
        <span className="ed-tabular">{formatMoney(win.amount)}</span>
      </p>
      {isOver && (
        <Button variant="secondary" size="small" onClick={() => clear(room, game)}>
          Next game
        </Button>
      )}
    </div>
  );
};
