import { useContext, useEffect } from "react";
import { messageOf } from "../domain/calls/call.ts";
import { SERVER_REFUSAL } from "../domain/form/field.ts";
import type { CallError } from "../domain/ports/backend.ts";
import { EarlierErrors } from "./kit/Field.tsx";
import { later } from "./later.ts";
import { NotSaved } from "./NotSaved.tsx";
import { usePassingFailure } from "./passing-failure.ts";
import { useAct } from "./player.tsx";

const recordFormError = later((commands) => commands.recordFormError);
const clearFormError = later((commands) => commands.clearFormError);

interface FormFailureProps {
  readonly of: CallError | undefined;
  /** What the player has typed and chosen in the form. */
  readonly inputs?: readonly unknown[];
  /** The form's name in the record, for a form whose failures no other event has. */
  readonly form?: string;
}

/** The message of a form whose command failed. */
export const FormFailure = ({ of, inputs, form = "" }: FormFailureProps) => {
  const message = usePassingFailure(of && messageOf(of), of, inputs);
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
