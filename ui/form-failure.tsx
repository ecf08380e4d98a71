import { useContext, useEffect, useState } from "react";
import { messageOf } from "../domain/calls/call.ts";
import { formErrorOf, SERVER_REFUSAL } from "../domain/form/field.ts";
import type { CallError } from "../domain/ports/backend.ts";
import { useFormTiming } from "./form.ts";
import { EarlierErrors } from "./kit/Field.tsx";
import { later } from "./later.ts";
import { NotSaved } from "./NotSaved.tsx";
import { useAct } from "./player.tsx";

const recordFormError = later((commands) => commands.recordFormError);
const clearFormError = later((commands) => commands.clearFormError);

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

interface FormFailureProps {
  readonly of: CallError | undefined;
  /** The form's name in the record, for a form whose failures no other event has. */
  readonly form?: string;
}

/** The message of a form whose command failed. */
export const FormFailure = ({ of, form = "" }: FormFailureProps) => {
  const message = usePassingFailure(of && messageOf(of), of);
  const earlier = useContext(EarlierErrors)[form];
  const show = useAct(recordFormError);
  const clear = useAct(clearFormError);
  const isRefused = of?._tag === "Refused";
  const refusal = isRefused ? SERVER_REFUSAL : of?._tag;
  useEffect(() => {
    if (form === "") return;
    if (message === undefined || refusal === undefined) clear(form);
    // The server may repeat what was typed, so its words are not recorded.
    else show(form, refusal, isRefused ? undefined : message);
  }, [form, message, refusal, isRefused, show, clear]);
  return <NotSaved message={message ?? earlier} />;
};
