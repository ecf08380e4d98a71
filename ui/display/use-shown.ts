import { useLayoutEffect } from "react";
import { recordShown } from "../../domain/display/commands.ts";
import type { Shown } from "../../domain/display/events.ts";
import { useAct } from "../player.tsx";

/** Records the text of a place on the screen whenever it changes; nothing while `shown` is undefined. */
export function useShown(shown: (Pick<Shown, "what" | "text"> & Partial<Shown>) | undefined): void {
  const show = useAct(recordShown);
  const { what, of = null, text = "", amount = null, frozen = false } = shown ?? {};
  // In the layout effect of the change, so that no other record comes between the drawn state and this record of it.
  useLayoutEffect(() => {
    if (what !== undefined) show({ what, of, text, amount, frozen });
  }, [show, what, of, text, amount, frozen]);
}
