import * as Effect from "effect/Effect";
import { useCallback } from "react";
import type { Player } from "../../domain/player.ts";
import { goTo } from "../../domain/shell/commands.ts";
import { usePlayer, useSnapshot } from "../player.tsx";

const pathOf = ({ shell }: Player) => shell.route?.path ?? "/";

/** The location for wouter: the recorded path, and a navigation that is recorded too. */
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
