import { useEffect, useState } from "react";
import { formErrorOf } from "../domain/form/field.ts";
import { useFormTiming } from "./form.ts";

/**
 * The message of a form's failure. It disappears when the form's inputs change (`NET-001`). The default message disappears
 * after 5 s, because the player cannot act on it (`NET-003`). A new failure shows the same message again.
 *
 * @param inputs what the player has typed and chosen
 */
export function usePassingFailure(
  message: string | undefined,
  failure: unknown,
  inputs: readonly unknown[] = [],
): string | undefined {
  const timing = useFormTiming();
  const [passed, setPassed] = useState<{ readonly failure: unknown }>();
  const typed = JSON.stringify(inputs);
  const [before, setBefore] = useState(typed);
  if (typed !== before) {
    setBefore(typed);
    if (message !== undefined) setPassed({ failure });
  }
  const isDefault = message === formErrorOf(undefined);
  useEffect(() => {
    if (!isDefault) return undefined;
    timing.refused(() => setPassed({ failure }));
    return timing.stop;
  }, [isDefault, failure, timing]);
  return passed !== undefined && passed.failure === failure ? undefined : message;
}
