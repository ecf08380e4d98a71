import { type RefObject, useLayoutEffect } from "react";
import type { Player } from "../../domain/player.ts";
import { usePlayer } from "../player.tsx";
import { Daubing, type Table } from "./daubing.ts";

/** Keeps the marks of what is inside an element in step with the game, past React; `table` must be the same function from render to render. */
export const useDaubing = (
  root: RefObject<HTMLElement | null>,
  /** What the element holds: when that changes it is looked through anew. */
  contents: unknown,
  table: (player: Player) => Table | undefined,
): void => {
  const player = usePlayer();
  useLayoutEffect(() => {
    if (root.current === null) return undefined;
    const daubing = new Daubing(root.current);
    let drawn: readonly number[] | undefined;
    const show = () => {
      const now = table(player.snapshot());
      if (now === undefined || now.drawn === drawn) return;
      drawn = now.drawn;
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
