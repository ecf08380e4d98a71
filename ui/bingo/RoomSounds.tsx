import { useEffect } from "react";
import { isWon, JACKPOT_KINDS } from "../../domain/bingo/prizes.ts";
import { activeRoom, ownWins, soundsOn } from "../../domain/bingo/queries.ts";
import type { Player } from "../../domain/player.ts";
import { usePlayer } from "../player.tsx";
import { play } from "./sounds.ts";

/** Makes the room heard, while the player's sounds are switched on. It draws nothing, so it listens past React. */
export const RoomSounds = () => {
  const player = usePlayer();
  useEffect(() => {
    let before = audibleOf(player.snapshot());
    const subscription = player.snapshot$.subscribe((snapshot) => {
      const now = audibleOf(snapshot);
      // What happened before the player came, or by leaps, is over.
      const rose = (what: keyof Audible) => now[what] === before[what] + 1;
      if (soundsOn(snapshot)) {
        if (rose("own")) play("win");
        else if (rose("prizes")) play("prize");
        else if (rose("balls")) play("ball");
      }
      before = now;
    });
    return () => subscription.unsubscribe();
  }, [player]);
  return null;
};

/** What is heard when it grows. */
interface Audible {
  readonly balls: number;
  readonly prizes: number;
  readonly own: number;
}

const SILENCE: Audible = { balls: 0, prizes: 0, own: 0 };

const audibleOf = ({ bingo }: Player): Audible => {
  const current = activeRoom(bingo)?.current;
  if (current == null) return SILENCE;
  const prizes = JACKPOT_KINDS.filter((kind) => isWon(current, kind)).length;
  return { balls: current.lastBallIndex, prizes, own: prizes === 0 ? 0 : ownWins(current).length };
};
