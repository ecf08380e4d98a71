import { useContext } from "react";
import { formErrorOf, SERVER_REFUSAL } from "../domain/form/field.ts";
import type { Unrecorded } from "../domain/ports/journal.ts";
import { EarlierErrors } from "./kit/Field.tsx";
import { usePassingFailure } from "./passing-failure.ts";
import { useHandle } from "./player.tsx";

/** The message of a refusal: that of the state, or the server's words, which no state and no record holds. */
export function useRefusalMessage(
  of: keyof Unrecorded,
  refusal: { readonly message: string | null } | null | undefined,
): string | undefined {
  const { unrecorded } = useHandle();
  const earlier = useContext(EarlierErrors)[SERVER_REFUSAL];
  if (refusal == null) return undefined;
  return refusal.message ?? unrecorded?.[of] ?? earlier ?? formErrorOf(undefined);
}

interface FormRefusal {
  readonly message: string | null;
  readonly contactSupport: boolean;
}

/** The message of a form's refusal, until it passes as any other. One that only support can help with stays: the player must read it whole. */
export function usePassingRefusal(
  of: keyof Unrecorded,
  refusal: FormRefusal | null,
  inputs?: readonly unknown[],
): string | undefined {
  return usePassingFailure(useRefusalMessage(of, refusal), refusal, inputs, refusal?.contactSupport !== true);
}
