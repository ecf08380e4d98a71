import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { ownWins, sumOf } from "../../domain/bingo/own-wins.ts";
import { formatMoney, type Pence } from "../../domain/money.ts";
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

/** Announces and shows a win of the player for `SHOWN_MS`, and with it those that came before within that time: a full house may have a progressive with it. */
export const Celebration = () => {
  const played = useRoom(({ ref, current }) => {
    if (!current) return null;
    // A ball alone changes nothing here.
    const { drawnNumbers: _, lastBallIndex: _index, ...game } = current;
    return { place: `${ref}/${game.game}`, ...game };
  });
  const wins = played ? ownWins(played) : [];
  const count = wins.length;
  const clock = useClock();
  const shownAtMs = usePlayer().replay?.lastAtMs.win;
  // A win of a moment ago: in a replay this component begins with the moment.
  const isRecent = shownAtMs !== undefined && clock.now() - shownAtMs < SHOWN_MS;
  const [seen, setSeen] = useState(isRecent && count > 0 ? count - 1 : count);
  const unseen = wins.slice(seen);
  const win = unseen.at(-1);
  const isShown = win != null;
  useShown(
    isShown && played
      ? { what: "win", of: `${played.place}/${win.kind}`, text: formatMoney(win.amount), amount: win.amount }
      : undefined,
  );
  useEffect(() => {
    if (count < seen) setSeen(count);
    if (!isShown) return undefined;
    let cancel = (): void => undefined;
    // A tab in the background draws no frame: the time begins when the player is back.
    const frame = requestAnimationFrame(() => (cancel = clock.after(SHOWN_MS, () => setSeen(count))));
    return () => {
      cancelAnimationFrame(frame);
      cancel();
    };
  }, [clock, count, seen, isShown]);
  return (
    <>
      <div className="ed-bingo-win-place">
        <div className="ed-bingo-win" data-shown={isShown || undefined}>
          {isShown && <EyeBall mood="open" size={72} />}
          {/* The region stays in the page, so that a win is announced. The button is not a part of what is announced. */}
          <div role="status">
            {isShown && played && (
              <>
                <p className="ed-bingo-win-title">{words.title}</p>
                <p className="ed-bingo-win-amount ed-tabular">{formatMoney(sumOf(unseen) as Pence)}</p>
                {unseen.map(({ kind, amount, tickets, others }) => (
                  <p key={kind}>
                    {words.on(
                      prizeName(kind, played) + (unseen.length > 1 ? ` ${formatMoney(amount)}` : ""),
                      tickets.length,
                      others,
                    )}{" "}
                    {kind === win.kind && words.inWallet}
                  </p>
                ))}
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
