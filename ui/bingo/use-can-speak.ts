import { useEffect, useState } from "react";
import { canSpeak } from "../../domain/bingo/choosing.ts";
import { usePlayer } from "../player.tsx";

/** Whether this device can speak. A webview often cannot. */
export const useCanSpeak = (): boolean => {
  const { runtime } = usePlayer();
  const [can, setCan] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void runtime?.runPromise(canSpeak).then((answer) => isCurrent && setCan(answer));
    return () => {
      isCurrent = false;
    };
  }, [runtime]);
  return can;
};
