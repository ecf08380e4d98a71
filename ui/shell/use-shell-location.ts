import * as Effect from "effect/Effect";
import { useCallback } from "react";
import type { Player } from "../../domain/player.ts";
import { goTo } from "../../domain/shell/commands.ts";
import { usePlayer, useSnapshot } from "../player.tsx";

const pathOf = ({ shell }: Player) => shell.route?.path ?? "/";

/** Where the player is, for wouter: the screen that was recorded, and a way to go elsewhere that is recorded as well. */
export const useShellLocation = (): [string, (to: string, options?: { replace?: boolean }) => void] => {
  const { runtime } = usePlayer();
  const path = useSnapshot(pathOf);
  const go = useCallback(
    (to: string, { replace = false } = {}) => {
      if (runtime !== undefined) runtime.runFork(Effect.asVoid(goTo(to, { replace })));
    },
    [runtime],
  );
  return [path, go];
};
