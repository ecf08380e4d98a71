import { isWon, JACKPOT_KINDS } from "../../domain/bingo/prizes.ts";
import { ownWins } from "../../domain/bingo/own-wins.ts";
import { activeRoom, soundsOn } from "../../domain/bingo/queries.ts";
import type { Player } from "../../domain/player.ts";
import type { PlayerHandle } from "../player.tsx";
import { initialSounds, openSounds } from "./sounds.ts";

/** Plays the room's sounds while the player has them on. Gives what ends them. */
export function playSounds(player: Pick<PlayerHandle, "snapshot" | "snapshot$">): () => void {
  const { play, close } = openSounds(initialSounds());
  let before = audibleOf(player.snapshot());
  const subscription = player.snapshot$.subscribe((snapshot) => {
    const now = audibleOf(snapshot);
    // Only a step of one sounds: a larger one is a reload or missed messages.
    const increased = (what: keyof Audible) => now[what] === before[what] + 1;
    if (soundsOn(snapshot)) {
      if (increased("own")) play("win");
      else if (increased("prizes")) play("prize");
      else if (increased("balls")) play("ball");
    }
    before = now;
  });
  return () => {
    subscription.unsubscribe();
    close();
  };
}

/** Counts that play a sound when they increase. */
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
