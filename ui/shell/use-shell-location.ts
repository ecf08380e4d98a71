import { useCallback } from "react";
import type { Visitor } from "../../domain/visitor.ts";
import { later } from "../later.ts";
import { usePlayer, useVisitor } from "../player.tsx";

const pathOf = ({ shell }: Visitor) => shell.route?.path ?? "/";
const goTo = later((commands) => commands.goTo);

/** The location for wouter: the recorded path, and a navigation that is recorded too. */
export const useShellLocation = (): [string, (to: string, options?: { replace?: boolean }) => void] => {
  const { runtime, comingRuntime } = usePlayer();
  const path = useVisitor(pathOf);
  const go = useCallback(
    async (to: string, { replace = false } = {}) => {
      const live = runtime ?? (await comingRuntime);
      live?.runFork(await goTo(to, { replace }));
    },
    [runtime, comingRuntime],
  );
  return [path, go];
};
