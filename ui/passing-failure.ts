import { useEffect, useState } from "react";
import { useFormTiming } from "./form.ts";

/**
 * The message of a form's failure. It disappears when the form's inputs change (`NET-001`), or after 5 s if that is earlier
 * (`NET-003`, `VALID-544`). A new failure shows the same message again.
 *
 * @param inputs what the player has typed and chosen
 * @param passes whether time removes it
 */
export function usePassingFailure(
  message: string | undefined,
  failure: unknown,
  inputs: readonly unknown[] = [],
  passes = true,
): string | undefined {
  const timing = useFormTiming();
  const [passed, setPassed] = useState<{ readonly failure: unknown }>();
  const typed = JSON.stringify(inputs);
  const [before, setBefore] = useState(typed);
  if (typed !== before) {
    setBefore(typed);
    if (message !== undefined) setPassed({ failure });
  }
  const isPassing = passes && message !== undefined;
  useEffect(() => {
    if (!isPassing) return undefined;
    timing.refused(() => setPassed({ failure }));
    return timing.stop;
  }, [isPassing, failure, timing]);
  return passed !== undefined && passed.failure === failure ? undefined : message;
}
