import { clearGame } from "../../domain/bingo/commands.ts";
import { isWon, JACKPOT_KINDS, type JackpotKind, winnersKey } from "../../domain/bingo/prizes.ts";
import { formatMoney, type Pence } from "../../domain/money.ts";
import { useShown } from "../display/use-shown.ts";
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
  if (news?.kind === undefined) return <div role="status" className="ed-bingo-result" />;
  const { kind, purchasedTickets, ...rest } = news;
  const isOwn = news.win.tickets.some((ref) => purchasedTickets?.includes(ref));
  return <News {...rest} kind={kind} isOwn={isOwn} />;
};

interface NewsProps {
  readonly room: string;
  readonly game: string;
  readonly kind: JackpotKind;
  readonly win: { readonly result: string; readonly amount: Pence };
  readonly isOver: boolean;
  readonly isOwn: boolean;
}

const News = ({ room, game, kind, win, isOver, isOwn }: NewsProps) => {
  const clear = useAct(clearGame);
  const who = isOwn ? "you won" : win.result.replace(/^Won by /, "");
  const amount = formatMoney(win.amount);
  const text = `${PRIZE_NAMES[kind]}: ${who} ${amount}`;
  useShown({ what: "result", of: `${room}/${game}/${kind}`, text, amount: win.amount });
  return (
    <div className="ed-bingo-result" data-own={isOwn || undefined}>
      <p role="status">
        <strong>{PRIZE_NAMES[kind]}:</strong> {who} <span className="ed-tabular">{amount}</span>
      </p>
      {isOver && (
        <Button variant="secondary" size="small" onClick={() => clear(room, game)}>
          Next game
        </Button>
      )}
    </div>
  );
};
