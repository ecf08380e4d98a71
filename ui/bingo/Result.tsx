import { clearGame } from "../../domain/bingo/commands.ts";
import { isWon, JACKPOT_KINDS, type JackpotKind, winnersKey } from "../../domain/bingo/prizes.ts";
import { ownWins, type OwnWin } from "../../domain/bingo/queries.ts";
import { formatMoney, type Pence } from "../../domain/money.ts";
import { useShown } from "../display/use-shown.ts";
import { Button } from "../kit/Button.tsx";
import { useAct } from "../player.tsx";
import { useRoom } from "./use-room.ts";
import { PRIZE_NAMES, sharedWith } from "./words.ts";

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
    return isNews ? { room: ref, game, kind, win, isOver, winners, purchasedTickets } : undefined;
  });
  if (news?.kind === undefined) return <div role="status" className="ed-bingo-result" />;
  const { kind, winners, purchasedTickets, ...rest } = news;
  const own = ownWins({ winners, purchasedTickets }).find((one) => one.kind === kind);
  return <News {...rest} kind={kind} own={own} />;
};

interface NewsProps {
  readonly room: string;
  readonly game: string;
  readonly kind: JackpotKind;
  readonly win: { readonly result: string; readonly amount: Pence };
  readonly isOver: boolean;
  readonly own: OwnWin | undefined;
}

const News = ({ room, game, kind, win, isOver, own }: NewsProps) => {
  const clear = useAct(clearGame);
  const who = own === undefined ? win.result.replace(/^Won by /, "") : "you won";
  const won = own?.amount ?? win.amount;
  const amount = formatMoney(won);
  const shared = own === undefined || own.others === 0 ? "" : `, ${sharedWith(own.others)}`;
  const text = `${PRIZE_NAMES[kind]}: ${who} ${amount}${shared}`;
  useShown({ what: "result", of: `${room}/${game}/${kind}`, text, amount: won });
  return (
    <div className="ed-bingo-result" data-own={own !== undefined || undefined}>
      <p role="status">
        <strong>{PRIZE_NAMES[kind]}:</strong> {who} <span className="ed-tabular">{amount}</span>
        {shared}
      </p>
      {isOver && (
        <Button variant="secondary" size="small" onClick={() => clear(room, game)}>
          Next game
        </Button>
      )}
    </div>
  );
};
