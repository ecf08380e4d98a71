import { useEffect } from "react";
import { recordFormError } from "../../domain/display/commands.ts";
import { useAct } from "../player.tsx";

/** Where a field keeps the name of the refusal that it shows. */
const REFUSAL = "data-refusal";

/** Records each error that a field of a form shows, by the field's name and the refusal's. */
export function useShownErrors(): void {
  const show = useAct(recordFormError);
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const { name = "" } = target as Partial<HTMLInputElement>;
        const refusal = (target as Element).getAttribute(REFUSAL);
        if (refusal !== null && name !== "") show(name, refusal);
      }
    });
    observer.observe(document.body, { subtree: true, attributeFilter: [REFUSAL] });
    return () => observer.disconnect();
  }, [show]);
}
