import { useEffect } from "react";
import { usePlayer } from "../player.tsx";

/** Plays the room's sounds. It subscribes without React, because it draws nothing, and loads its code after the room is drawn. */
export const RoomSounds = () => {
  const player = usePlayer();
  useEffect(() => {
    let close = (): void => undefined;
    let isClosed = false;
    void import("./room-sounds.ts").then(
      ({ playSounds }) => {
        if (!isClosed) close = playSounds(player);
      },
      // The room is complete without its sounds.
      () => undefined,
    );
    return () => {
      isClosed = true;
      close();
    };
  }, [player]);
  return null;
};
