import { useLayoutEffect } from "react";
import { recordShown } from "../../domain/display/commands.ts";
import type { Shown } from "../../domain/display/events.ts";
import { useAct, usePlayer } from "../player.tsx";

/** Records the text of a place on the screen whenever it changes; nothing while `shown` is undefined. */
export function useShown(shown: (Pick<Shown, "what" | "text"> & Partial<Shown>) | undefined): void {
  const show = useAct(recordShown);
  // Read while rendering: another layout effect of the same commit may record an event before this one does.
  const drawn = usePlayer().lastSeq?.();
  const { what, of = null, text = "", amount = null, frozen = false } = shown ?? {};
  useLayoutEffect(() => {
    if (what !== undefined)
      show({ what, of, text, amount, frozen, ...(drawn === undefined || drawn < 0 ? {} : { drawn }) });
    // A later state with the same text needs no record of its own, so `drawn` is no dependency.
  }, [show, what, of, text, amount, frozen]);
}
