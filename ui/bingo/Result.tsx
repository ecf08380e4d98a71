import { clearGame } from "../../domain/bingo/commands.ts";
import { isWon, JACKPOT_KINDS, type JackpotKind, winnersKey } from "../../domain/bingo/prizes.ts";
import { formatMoney, type Pence } from "../../domain/money.ts";
import { useShown } from "../display/use-shown.ts";
import { Button } from "../kit/Button.tsx";
import { useAct } from "../player.tsx";
import { useRoom } from "./use-room.ts";
import { prizeNames, resultWords as words } from "./words.ts";

/** A win is shown here for this number of balls; after that only the prize ladder shows it. */
const SHOWN_BALLS = 3;

/** The last prize and its winner; once the game is over, a button to the next game. */
export const Result = () => {
  const result = useRoom(({ ref, current }) => {
    if (current === null) return undefined;
    const { game, winners, purchasedTickets, drawnNumbers, inProgressStatus } = current;
    const kind = JACKPOT_KINDS.findLast((one) => isWon(current, one));
    const win = kind === undefined ? null : winners[winnersKey(kind)];
    const isOver = inProgressStatus === "GAME_FINISHED";
    const isRecent = win !== null && (isOver || drawnNumbers.length - win.ballIndex < SHOWN_BALLS);
    return isRecent ? { room: ref, game, kind, win, isOver, purchasedTickets } : undefined;
  });
  if (result?.kind === undefined) return <div role="status" className="ed-bingo-result" />;
  const { kind, purchasedTickets, ...rest } = result;
  const isOwn = result.win.tickets.some((ref) => purchasedTickets?.includes(ref));
  return <LastPrize {...rest} kind={kind} isOwn={isOwn} />;
};

interface LastPrizeProps {
  readonly room: string;
  readonly game: string;
  readonly kind: JackpotKind;
  readonly win: { readonly result: string; readonly amount: Pence };
  readonly isOver: boolean;
  readonly isOwn: boolean;
}

const LastPrize = ({ room, game, kind, win, isOver, isOwn }: LastPrizeProps) => {
  const clear = useAct(clearGame);
  const winner = isOwn ? words.own : win.result.replace(/^Won by /, "");
  const amount = formatMoney(win.amount);
  const text = `${prizeNames[kind]}: ${winner} ${amount}`;
  useShown({ what: "result", of: `${room}/${game}/${kind}`, text, amount: win.amount });
  return (
    <div className="ed-bingo-result" data-own={isOwn || undefined}>
      <p role="status">
        <strong>{prizeNames[kind]}:</strong> {winner} <span className="ed-tabular">{amount}</span>
      </p>
      {isOver && (
        <Button variant="secondary" size="small" onClick={() => clear(room, game)}>
          {words.next}
        </Button>
      )}
    </div>
  );
};
