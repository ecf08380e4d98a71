import * as Result from "effect/Result";

/** Why a typed value is not accepted: a name for code and tests, and the words the player reads. */
export interface Refusal<Name extends string = string> {
  readonly name: Name;
  readonly copy: string;
}

/** What a rule makes of a typed value: the value it stands for, or the first rung of its ladder that refuses it. */
export type Rule<Value, Name extends string = string> = (text: string) => Result.Result<Value, Refusal<Name>>;

/** The refusal `name`, with the numbers its words were made of. */
export const refuse = <const Name extends string, Numbers extends object = object>(
  name: Name,
  copy: string,
  numbers: Numbers = {} as Numbers,
): Result.Result<never, Refusal<Name> & Numbers> => Result.fail({ name, copy, ...numbers });
