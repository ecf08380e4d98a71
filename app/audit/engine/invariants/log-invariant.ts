import type { CheckName } from "../verdict/verdict.ts";

/** A sentence, or a part of one, with the number of things that it is about. */
type Counted = (times: number) => string;

/** One invariant of a log: two or more statements that must agree. In a text, `{name}` stands for what the log states, such as `3 balances`. */
export interface LogInvariant {
  /** The check of the verdict that reports it. */
  readonly check: CheckName;
  /** What is compared with what. */
  readonly compares: string;
  /** The domain's rule or the requirement, or the reason for this one. */
  readonly source: string;
  /** What is said where it holds. */
  readonly kept: string | Counted;
  /** What is said at the line that breaks it. */
  readonly broken: string;
  /** What is said where a log has not what is needed to check it. */
  readonly lacks: string | Counted;
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** A text of the table with what the log states. */
export const filled = <const Text extends string>(
  text: Text,
  values: Readonly<Record<NamesIn<Text>, string | number>>,
): string => text.replaceAll(/\{(\w+)\}/g, (_, name: NamesIn<Text>) => String(values[name]));
