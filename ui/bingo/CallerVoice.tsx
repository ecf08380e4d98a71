import { useEffect } from "react";
import { speakCall, stopVoice } from "../../domain/bingo/choosing.ts";
import { activeRoom, settingsOf } from "../../domain/bingo/queries.ts";
import type { Player } from "../../domain/player.ts";
import { usePlayer } from "../player.tsx";

/** Speaks each called number while the player has the voice on. It subscribes without React, because it draws nothing. */
export const CallerVoice = () => {
  const player = usePlayer();
  useEffect(() => {
    const { runtime } = player;
    let before = audibleOf(player.snapshot());
    const subscription = player.snapshot$.subscribe((snapshot) => {
      const now = audibleOf(snapshot);
      // A larger step is a reload or missed messages. Old numbers are not spoken.
      const isNext = now.game === before.game && now.count === before.count + 1;
      if (now.isOn && isNext && now.last !== undefined) runtime?.runFork(speakCall(now.last));
      if (before.isOn && !now.isOn) runtime?.runFork(stopVoice());
      before = now;
    });
    return () => {
      subscription.unsubscribe();
      if (before.isOn) runtime?.runFork(stopVoice());
    };
  }, [player]);
  return null;
};

const audibleOf = ({ bingo }: Player) => {
  const current = activeRoom(bingo)?.current;
  return {
    isOn: settingsOf(bingo).callerVoice,
    game: current?.game,
    count: current?.drawnNumbers.length ?? 0,
    last: current?.drawnNumbers.at(-1),
  };
};
