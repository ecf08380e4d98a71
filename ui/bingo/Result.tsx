import { clearGame } from "../../domain/bingo/commands.ts";
import { isWon, JACKPOT_KINDS, type JackpotKind, winnersKey } from "../../domain/bingo/prizes.ts";
import { ownWins, type OwnWin } from "../../domain/bingo/own-wins.ts";
import { formatMoney, type Pence } from "../../domain/money.ts";
import { useShown } from "../display/use-shown.ts";
import { Button } from "../kit/Button.tsx";
import { useAct } from "../player.tsx";
import { prizeName } from "./prize-name.ts";
import { useRoom } from "./use-room.ts";
import { resultWords as words, sharedWith } from "./words.ts";

/** A win is shown here for this number of balls; after that only the prize ladder shows it. */
const SHOWN_BALLS = 3;

/**
 * The last prize and its winner; once the game is over, a button to the next game. Before that, the player's number of tickets: the line is there for
 * the whole game, so that a win does not move what is below it.
 */
export const Result = () => {
  const result = useRoom(({ ref, current }) => {
    if (current === null) return undefined;
    const { game, winners, purchasedTickets, drawnNumbers, inProgressStatus } = current;
    const kind = JACKPOT_KINDS.findLast((one) => isWon(current, one));
    const win = kind === undefined ? null : winners[winnersKey(kind)];
    const isOver = inProgressStatus === "GAME_FINISHED";
    const isRecent = win !== null && (isOver || drawnNumbers.length - win.ballIndex < SHOWN_BALLS);
    const name = kind === undefined ? "" : prizeName(kind, current);
    return isRecent ? { room: ref, game, kind, name, win, isOver, winners, purchasedTickets } : undefined;
  });
  const isPlaying = useRoom(({ current }) => current !== null);
  const owned = useRoom(({ current }) => current?.purchasedTickets?.length);
  const own = result?.kind === undefined ? undefined : ownWins(result).find(({ kind }) => kind === result.kind);
  const prize = result?.kind && <LastPrize {...result} kind={result.kind} own={own} />;
  return (
    <div className="ed-bingo-result" data-own={own !== undefined || undefined}>
      {/* The region stays in the page, so that a change is announced. The celebration announces the player's own win. */}
      <div role="status">{own === undefined && prize}</div>
      {own !== undefined && prize}
      {result === undefined && isPlaying && (
        // A new element for another text: in the middle of its line it begins at another place.
        <p key={owned} className="ed-bingo-owned">
          {words.owned(owned)}
        </p>
      )}
      {result?.kind !== undefined && result.isOver && <NextGame room={result.room} game={result.game} />}
    </div>
  );
};

/** The button goes when it is pressed or after some seconds. If it has the focus then, the place around it gets it, and a screen reader stays there. */
const keepPlace = (button: HTMLElement | null) => () => {
  // On a phone the section has no box of its own, so that it cannot have the focus.
  for (const place of ["section", "main"])
    if (button === document.activeElement) button?.closest<HTMLElement>(place)?.focus({ preventScroll: true });
};

interface LastPrizeProps {
  readonly room: string;
  readonly game: string;
  readonly kind: JackpotKind;
  readonly name: string;
  readonly win: { readonly result: string; readonly amount: Pence };
  readonly own: OwnWin | undefined;
}

const LastPrize = ({ room, game, kind, name, win, own }: LastPrizeProps) => {
  const winner = own === undefined ? win.result.replace(/^Won by /, "") : words.own;
  const won = own?.amount ?? win.amount;
  const amount = formatMoney(won);
  const shared = own === undefined || own.others === 0 ? "" : `, ${sharedWith(own.others)}`;
  const text = `${name}: ${winner} ${amount}${shared}`;
  useShown({ what: "result", of: `${room}/${game}/${kind}`, text, amount: won });
  return (
    <p>
      <strong>{name}:</strong> {winner} <span className="ed-tabular">{amount}</span>
      {shared}
    </p>
  );
};

const NextGame = ({ room, game }: Pick<LastPrizeProps, "room" | "game">) => {
  const clear = useAct(clearGame);
  return (
    <Button ref={keepPlace} variant="secondary" size="small" onClick={() => clear(room, game)}>
      {words.next}
    </Button>
  );
};
