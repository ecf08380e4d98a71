import { useContext } from "react";
import { formErrorOf, SERVER_REFUSAL } from "../domain/form/field.ts";
import type { Unrecorded } from "../domain/ports/journal.ts";
import { EarlierErrors } from "./kit/Field.tsx";
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
