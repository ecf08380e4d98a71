import { useEffect, useState } from "react";
import { formErrorOf, serverErrorMs } from "../domain/form/field.ts";
import { messageOf } from "../domain/calls/call.ts";
import type { CallError } from "../domain/ports/backend.ts";
import { NotSaved } from "./NotSaved.tsx";

/**
 * What a form says of its failure now. The default words tell the player nothing to act on, and are gone after 5 s
 * (`NET-003`); any others stay until the form is sent again. The same words of another failure are said anew.
 */
export function usePassingFailure(message: string | undefined, failure: unknown): string | undefined {
  const [passed, setPassed] = useState<unknown>();
  const isDefault = message === formErrorOf(undefined);
  useEffect(() => {
    if (!isDefault) return undefined;
    const timer = setTimeout(() => setPassed(failure), serverErrorMs);
    return () => clearTimeout(timer);
  }, [isDefault, failure]);
  return isDefault && passed === failure ? undefined : message;
}

/** Why a form came to nothing, where its command failed. */
export const FormFailure = ({ of }: { readonly of: CallError | undefined }) => (
  <NotSaved message={usePassingFailure(of && messageOf(of), of)} />
);
