import { formErrorOf } from "../domain/form/field.ts";
import { usePassingFailure } from "./passing-failure.ts";

/**
 * The message of a failure in a form about money, a phone, limits or an exclusion. A message of the server's own stays until
 * the form's inputs change. Only the default message disappears after 5 s, because the player cannot act on it (`NET-003`).
 */
export const useKeptFailure = (message: string | undefined, failure: unknown, inputs?: readonly unknown[]) =>
  usePassingFailure(message, failure, inputs, message === formErrorOf(undefined));
