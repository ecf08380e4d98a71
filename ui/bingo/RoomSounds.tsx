import { useEffect, useRef } from "react";
import { ownWins, soundsOn } from "../../domain/bingo/queries.ts";
import { JACKPOT_KINDS, isWon } from "../../domain/bingo/prizes.ts";
import { useRoom } from "./use-room.ts";
import { play, type Sound } from "./sounds.ts";

/** Makes the room heard, while the player's sounds are switched on. It draws nothing. */
export const RoomSounds = () => {
  const isOn = useRoom((_, player) => soundsOn(player)) ?? false;
  const balls = useRoom(({ current }) => current?.lastBallIndex ?? 0) ?? 0;
  const prizes =
    useRoom(({ current }) => (current ? JACKPOT_KINDS.filter((kind) => isWon(current, kind)).length : 0)) ?? 0;
  const own = useRoom(({ current }) => (current ? ownWins(current).length : 0)) ?? 0;
  useRise(own, "win", isOn);
  useRise(prizes, "prize", isOn && own === 0);
  useRise(balls, "ball", isOn);
  return null;
};

/** Sounds when a number rises by one; what rose before the player came, or by leaps, is over. */
const useRise = (value: number, sound: Sound, isOn: boolean) => {
  const before = useRef(value);
  useEffect(() => {
    if (isOn && value === before.current + 1) play(sound);
    before.current = value;
  }, [value, sound, isOn]);
};
