import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { ownWins, type OwnWin } from "../../domain/bingo/queries.ts";
import { formatMoney } from "../../domain/money.ts";
import { useShown } from "../display/use-shown.ts";
import { Confetti } from "../kit/Confetti.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { useRoom } from "./use-room.ts";
import { PRIZE_NAMES, sharedWith } from "./words.ts";
import "./celebration.css";

const SHOWN_MS = 7_000;
const NONE: readonly OwnWin[] = [];

/** The player has won: said, shown, and let go of again. */
export const Celebration = () => {
  const hand = useRoom(({ ref, current }) => {
    if (current === null) return null;
    const { game, winners, purchasedTickets } = current;
    return { place: `${ref}/${game}`, winners, purchasedTickets };
  });
  const wins = hand == null ? NONE : ownWins(hand);
  const count = wins.length;
  const [seen, setSeen] = useState(count);
  const isShown = count > seen;
  const win = wins.at(-1);
  const amount = win === undefined ? "" : formatMoney(win.amount);
  useShown(
    isShown && hand != null && win !== undefined
      ? { what: "win", of: `${hand.place}/${win.kind}`, text: amount, amount: win.amount }
      : undefined,
  );
  useEffect(() => {
    if (count < seen) setSeen(count);
    if (!isShown) return undefined;
    const timer = setTimeout(() => setSeen(count), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [count, seen, isShown]);
  return (
    <>
      <div role="status" className="ed-bingo-win-region">
        {isShown && win !== undefined && (
          <div className="ed-bingo-win">
            <EyeBall mood="open" size={72} />
            <p className="ed-bingo-win-title">You've won!</p>
            <p className="ed-bingo-win-amount ed-tabular">{amount}</p>
            <p>
              {PRIZE_NAMES[win.kind]}
              {win.tickets.length > 1 && ` on ${win.tickets.length} tickets`}
              {win.others > 0 && `, ${sharedWith(win.others)}`}. It is in your wallet.
            </p>
            <IconButton icon={X} label="Close" onClick={() => setSeen(count)} />
          </div>
        )}
      </div>
      {isShown && <Confetti key={count} />}
    </>
  );
};
