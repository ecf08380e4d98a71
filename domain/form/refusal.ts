import * as Result from "effect/Result";

/** Why a typed value is not accepted: a name for code and tests, and the text for the player. */
export interface Refusal<Name extends string = string> {
  readonly name: Name;
  readonly copy: string;
}

/** Returns the value of the typed text, or the first refusal of its ladder. */
export type Rule<Value, Name extends string = string> = (text: string) => Result.Result<Value, Refusal<Name>>;

/** The refusal `name`, with the numbers in its text. */
export const refuse = <const Name extends string, Numbers extends object = object>(
  name: Name,
  copy: string,
  numbers: Numbers = {} as Numbers,
): Result.Result<never, Refusal<Name> & Numbers> => Result.fail({ name, copy, ...numbers });
