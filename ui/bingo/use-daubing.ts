import { type RefObject, useLayoutEffect } from "react";
import type { Player } from "../../domain/player.ts";
import { usePlayer } from "../player.tsx";
import { Daubing, type Table } from "./daubing.ts";

/** Updates the marks inside an element with the game, without React. `table` must be the same function in every render. */
export const useDaubing = (
  root: RefObject<HTMLElement | null>,
  /** The element's content. When it changes, the element is scanned again. */
  contents: unknown,
  table: (player: Player) => Table | undefined,
): void => {
  const player = usePlayer();
  useLayoutEffect(() => {
    if (root.current === null) return undefined;
    const daubing = new Daubing(root.current);
    let shown: Table | undefined;
    const show = () => {
      const now = table(player.snapshot());
      if (now === undefined || (now.drawn === shown?.drawn && now.standings === shown.standings)) return;
      shown = now;
      daubing.show(now);
    };
    show();
    const subscription = player.snapshot$.subscribe(show);
    return () => {
      subscription.unsubscribe();
      daubing.stop();
    };
  }, [player, root, contents, table]);
};
