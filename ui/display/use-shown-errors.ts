import { useEffect } from "react";
import { SERVER_REFUSAL } from "../../domain/form/field.ts";
import { messageIdOf } from "../kit/Field.tsx";
import { later } from "../later.ts";
import { useAct } from "../player.tsx";

const recordFormError = later((commands) => commands.recordFormError);
const clearFormError = later((commands) => commands.clearFormError);

/** Where a field keeps the name of the refusal that it shows. */
const REFUSAL = "data-refusal";

/** Records each error that a field of a form shows, by the names of the field and of the refusal and by its words, and when it is gone. */
export function useShownErrors(): void {
  const show = useAct(recordFormError);
  const clear = useAct(clearFormError);
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const { name = "", id = "" } = target as Partial<HTMLInputElement>;
        const refusal = (target as Element).getAttribute(REFUSAL);
        if (name === "") continue;
        if (refusal === null) clear(name);
        else if (refusal === SERVER_REFUSAL) show(name, refusal);
        else show(name, refusal, document.getElementById(messageIdOf(id))?.textContent ?? undefined);
      }
    });
    observer.observe(document.body, { subtree: true, attributeFilter: [REFUSAL] });
    return () => observer.disconnect();
  }, [show, clear]);
}
