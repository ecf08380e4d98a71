import { useState } from "react";
import { canSpeak } from "../../domain/bingo/choosing.ts";
import { usePlayer } from "../player.tsx";

/** Whether this device can speak. A webview often cannot. A replay is silent. */
export const useCanSpeak = (): boolean => {
  const { runtime } = usePlayer();
  // The services exist before any room opens, so the answer needs no wait.
  const [can] = useState(() => runtime?.runSync(canSpeak) ?? false);
  return can;
};
