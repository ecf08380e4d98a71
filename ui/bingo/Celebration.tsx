import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { ownWins, type OwnWin } from "../../domain/bingo/own-wins.ts";
import { formatMoney } from "../../domain/money.ts";
import { useShown } from "../display/use-shown.ts";
import { Confetti } from "../kit/Confetti.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { prizeName } from "./prize-name.ts";
import { useClock, usePlayer } from "../player.tsx";
import { useRoom } from "./use-room.ts";
import { celebrationWords as words } from "./words.ts";
import "./celebration.css";

const SHOWN_MS = 7_000;
const NONE: readonly OwnWin[] = [];

/** Announces and shows a win of the player for `SHOWN_MS`. */
export const Celebration = () => {
  const played = useRoom(({ ref, current }) => {
    if (current === null) return null;
    const { game, winners, purchasedTickets } = current;
    return { place: `${ref}/${game}`, winners, purchasedTickets };
  });
  const name = useRoom(({ current }) => {
    const last = current === null ? undefined : ownWins(current).at(-1);
    return current === null || last === undefined ? "" : prizeName(last.kind, current);
  });
  const wins = played == null ? NONE : ownWins(played);
  const count = wins.length;
  const clock = useClock();
  const shownAtMs = usePlayer().replay?.lastAtMs.win;
  // A win of a moment ago: in a replay this component begins with the moment.
  const isRecent = shownAtMs !== undefined && clock.now() - shownAtMs < SHOWN_MS;
  const [seen, setSeen] = useState(isRecent && count > 0 ? count - 1 : count);
  const isShown = count > seen;
  const win = wins.at(-1);
  const amount = win === undefined ? "" : formatMoney(win.amount);
  useShown(
    isShown && played != null && win !== undefined
      ? { what: "win", of: `${played.place}/${win.kind}`, text: amount, amount: win.amount }
      : undefined,
  );
  useEffect(() => {
    if (count < seen) setSeen(count);
    if (!isShown) return undefined;
    return clock.after(SHOWN_MS, () => setSeen(count));
  }, [clock, count, seen, isShown]);
  return (
    <>
      <div className="ed-bingo-win-place">
        <div className="ed-bingo-win" data-shown={isShown || undefined}>
          {isShown && <EyeBall mood="open" size={72} />}
          {/* The region stays in the page, so that a win is announced. The button is not a part of what is announced. */}
          <div role="status">
            {isShown && win !== undefined && (
              <>
                <p className="ed-bingo-win-title">{words.title}</p>
                <p className="ed-bingo-win-amount ed-tabular">{amount}</p>
                <p>
                  {words.on(name ?? "", win.tickets.length, win.others)} {words.inWallet}
                </p>
              </>
            )}
          </div>
          {isShown && <IconButton icon={X} label={words.close} onClick={() => setSeen(count)} />}
        </div>
      </div>
      {isShown && <Confetti key={count} />}
    </>
  );
};
