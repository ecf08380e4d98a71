import * as Result from "effect/Result";
import { unknownName } from "./invariant-names.ts";

/**
 * A statement that is true or false of a state:
 * `wallet.balance >= 0`, `wallet.folded == wallet.balance || wallet.awaiting != null`.
 *
 * A name selects a field, `[2]` an item of a list, `.length` its length. Amounts are pence, or
 * pounds with their sign (`£1.50`). A missing field is null. The operators are + and -,
 * comparisons, !, && and ||, with brackets. There are no function calls.
 */
export interface Invariant {
  readonly text: string;
  readonly holds: (state: unknown) => boolean;
  /** Why it cannot be evaluated on these states: none has a name that it uses, or its value is neither true nor false. */
  readonly faultOn: (states: readonly unknown[]) => string | undefined;
}

type Value = unknown;
type Term = (state: Value) => Value;

interface Token {
  readonly kind: "number" | "text" | "name" | "sign" | "end";
  readonly text: string;
  readonly at: number;
}

const TOKEN =
  /\s*(?:(?<pounds>£\d+(?:\.\d\d)?)|(?<number>\d+)|(?<text>"[^"]*"|'[^']*')|(?<name>[A-Za-z_][\w-]*)|(?<sign>&&|\|\||[=!]=|[<>]=?|[-+!()[\].])|(?<bad>\S))/gy;

/** The invariant of a text; a failure gives the place of the first error. */
export function parseInvariant(text: string): Result.Result<Invariant, string> {
  try {
    const parser = new Parser(tokensOf(text));
    const term = parser.parse();
    return Result.succeed({
      text,
      holds: (state) => term(state) === true,
      faultOn: (states) => unknownName(parser.names, states) ?? notBoolean(states.map(term)),
    });
  } catch (cause) {
    if (cause instanceof SyntaxFault) return Result.fail(cause.message);
    throw cause;
  }
}

class SyntaxFault extends Error {
  constructor(expected: string, { kind, text, at }: Token) {
    super(`${expected} was expected ${kind === "end" ? "at the end" : `instead of ${text}, at character ${at + 1}`}`);
  }
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const { 0: whole, index, groups = {} } of text.matchAll(TOKEN)) {
    const at = index + whole.length - whole.trimStart().length;
    const { pounds, number, text: quoted, name, sign, bad } = groups;
    if (bad !== undefined) throw new SyntaxFault("A name, a number or a sign", { kind: "sign", text: bad, at });
    if (pounds !== undefined)
      tokens.push({ kind: "number", text: String(Math.round(Number(pounds.slice(1)) * 100)), at });
    else if (number !== undefined) tokens.push({ kind: "number", text: number, at });
    else if (quoted !== undefined) tokens.push({ kind: "text", text: quoted.slice(1, -1), at });
    else if (name !== undefined) tokens.push({ kind: "name", text: name, at });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign, at });
  }
  return [...tokens, { kind: "end", text: "", at: text.length }];
}

const WORDS: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

class Parser {
  readonly #tokens: readonly Token[];
  /** Every path of the text, as its parts. */
  readonly names: string[][] = [];
  #next = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): Term {
    const term = this.#either();
    if (this.#token.kind !== "end") throw new SyntaxFault("The end", this.#token);
    return term;
  }

  get #token(): Token {
    return this.#tokens[this.#next] ?? { kind: "end", text: "", at: 0 };
  }

  /** Consumes the next token if it is one of these signs. */
  #sign(...signs: readonly string[]): string | undefined {
    const { kind, text } = this.#token;
    if (kind !== "sign" || !signs.includes(text)) return undefined;
    this.#next += 1;
    return text;
  }

  #need(sign: string): void {
    if (this.#sign(sign) === undefined) throw new SyntaxFault(sign, this.#token);
  }

  #either(): Term {
    let left = this.#both();
    while (this.#sign("||") !== undefined) {
      const [a, b] = [left, this.#both()];
      left = (state) => a(state) === true || b(state) === true;
    }
    return left;
  }

  #both(): Term {
    let left = this.#comparison();
    while (this.#sign("&&") !== undefined) {
      const [a, b] = [left, this.#comparison()];
      left = (state) => a(state) === true && b(state) === true;
    }
    return left;
  }

  #comparison(): Term {
    const left = this.#sum();
    const sign = this.#sign("==", "!=", "<=", ">=", "<", ">");
    if (sign === undefined) return left;
    const right = this.#sum();
    return (state) => compare(sign, left(state), right(state));
  }

  #sum(): Term {
    let left = this.#single();
    for (let sign = this.#sign("+", "-"); sign !== undefined; sign = this.#sign("+", "-")) {
      const [a, b, factor] = [left, this.#single(), sign === "+" ? 1 : -1];
      left = (state) => Number(a(state)) + factor * Number(b(state));
    }
    return left;
  }

  #single(): Term {
    if (this.#sign("!") !== undefined) {
      const term = this.#single();
      return (state) => term(state) !== true;
    }
    if (this.#sign("-") !== undefined) {
      const term = this.#single();
      return (state) => 0 - Number(term(state));
    }
    if (this.#sign("(") !== undefined) {
      const term = this.#either();
      this.#need(")");
      return term;
    }
    const token = this.#token;
    this.#next += 1;
    if (token.kind === "number") return () => Number(token.text);
    if (token.kind === "text") return () => token.text;
    if (token.kind !== "name") throw new SyntaxFault("A name or a number", token);
    return Object.hasOwn(WORDS, token.text) ? () => WORDS[token.text] : this.#path(token.text);
  }

  #path(name: string): Term {
    const parts = [name];
    this.names.push(parts);
    let at: Term = (state) => field(state, name);
    for (;;) {
      const from = at;
      if (this.#sign(".") !== undefined) {
        const { kind, text } = this.#token;
        if (kind !== "name") throw new SyntaxFault("A name", this.#token);
        this.#next += 1;
        parts.push(text);
        at = (state) => field(from(state), text);
      } else if (this.#sign("[") !== undefined) {
        const { kind, text } = this.#token;
        if (kind !== "number" && kind !== "text") throw new SyntaxFault("A number or a quoted name", this.#token);
        this.#next += 1;
        this.#need("]");
        parts.push(text);
        at = (state) => field(from(state), text);
      } else return at;
    }
  }
}

function field(value: Value, name: string): Value {
  if (typeof value !== "object" || value === null) return null;
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : null;
}

function notBoolean(values: readonly Value[]): string | undefined {
  const other = values.find((value) => typeof value !== "boolean" && value !== null && value !== undefined);
  return other === undefined
    ? undefined
    : `its value is ${JSON.stringify(other)?.slice(0, 40)}, neither true nor false: add a comparison`;
}

function compare(sign: string, left: Value, right: Value): boolean {
  switch (sign) {
    case "==":
      return left === right;
    case "!=":
      return left !== right;
    case "<":
      return (left as number) < (right as number);
    case "<=":
      return (left as number) <= (right as number);
    case ">":
      return (left as number) > (right as number);
    default:
      return (left as number) >= (right as number);
  }
}
