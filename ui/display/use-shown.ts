import { useLayoutEffect, useRef } from "react";
import { recordShown } from "../../domain/display/commands.ts";
import type { Shown } from "../../domain/display/events.ts";
import { useAct, usePlayer } from "../player.tsx";

/** Records the text of a place on the screen whenever it changes; nothing while `shown` is undefined. */
export function useShown(shown: (Pick<Shown, "what" | "text"> & Partial<Shown>) | undefined): void {
  const show = useAct(recordShown);
  // Read while rendering: another layout effect of the same commit may record an event before this one does.
  const seq = usePlayer().lastSeq?.();
  const drawn = useRef(seq);
  useLayoutEffect(() => {
    drawn.current = seq;
  });
  const { what, of = null, text = "", amount = null, frozen = false } = shown ?? {};
  useLayoutEffect(() => {
    if (what !== undefined) show({ what, of, text, amount, frozen, ...drawnFrom(drawn.current) });
  }, [show, what, of, text, amount, frozen]);
}

/** Nothing where the journal has no record yet, or where nothing is recorded. */
const drawnFrom = (seq = -1): Pick<Shown, "drawn"> => (seq < 0 ? {} : { drawn: seq });
