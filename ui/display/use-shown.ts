import { useLayoutEffect } from "react";
import { recordShown } from "../../domain/display/commands.ts";
import type { Shown } from "../../domain/display/events.ts";
import { useAct } from "../player.tsx";

/** Puts on the record what a place on the screen says, whenever that changes; nothing while it says nothing. */
export function useShown(shown: (Pick<Shown, "what" | "text"> & Partial<Shown>) | undefined): void {
  const show = useAct(recordShown);
  const { what, of = null, text = "", amount = null, frozen = false } = shown ?? {};
  // With the very change of the screen: no other record comes between the state that is drawn and the word that it was.
  useLayoutEffect(() => {
    if (what !== undefined) show({ what, of, text, amount, frozen });
  }, [show, what, of, text, amount, frozen]);
}
