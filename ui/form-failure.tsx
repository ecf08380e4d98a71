import { useEffect, useState } from "react";
import { messageOf } from "../domain/calls/call.ts";
import { formErrorOf } from "../domain/form/field.ts";
import type { CallError } from "../domain/ports/backend.ts";
import { useFormTiming } from "./form.ts";
import { NotSaved } from "./NotSaved.tsx";

/**
 * What a form says of its failure now. The default words tell the player nothing to act on, and are gone after 5 s
 * (`NET-003`); any others stay until the form is sent again. The same words of another failure are said anew.
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

/** Why a form came to nothing, where its command failed. */
export const FormFailure = ({ of }: { readonly of: CallError | undefined }) => (
  <NotSaved message={usePassingFailure(of && messageOf(of), of)} />
);
