import { useEffect, useState } from "react";
import { messageOf } from "../domain/calls/call.ts";
import { formErrorOf } from "../domain/form/field.ts";
import type { CallError } from "../domain/ports/backend.ts";
import { useFormTiming } from "./form.ts";
import { NotSaved } from "./NotSaved.tsx";

/**
 * The message of a form's failure. The default message disappears after 5 s, because the player cannot act on it
 * (`NET-003`). Any other message stays until the form is sent again. A new failure shows the same message again.
 */
export function usePassingFailure(message: string | undefined, failure: unknown): string | undefined {
  const timing = useFormTiming();
  const [passed, setPassed] = useState<unknown>();
  const isDefault = message === formErrorOf(undefined);
  useEffect(() => {
    if (!isDefault) return undefined;
    timing.refused(() => setPassed(failure));
    return timing.stop;
  }, [isDefault, failure, timing]);
  return isDefault && passed === failure ? undefined : message;
}

/** The message of a form whose command failed. */
export const FormFailure = ({ of }: { readonly of: CallError | undefined }) => (
  <NotSaved message={usePassingFailure(of && messageOf(of), of)} />
);
