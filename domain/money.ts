import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaGetter from "effect/SchemaGetter";
import * as SchemaIssue from "effect/SchemaIssue";
import { Whole } from "./integers.ts";

/** Every amount inside the product is a whole number of pence (`BALANCE-001`); pounds exist only on the wire and on the screen. */
export const Pence = Whole.pipe(Schema.brand("Pence"));
export type Pence = typeof Pence.Type;

/** The amount of `amount` whole pence; any other value than a safe integer is a programming error and throws. */
export const pence = (amount: number): Pence => {
  if (!Number.isSafeInteger(amount) || Object.is(amount, -0)) throw new RangeError(`${amount} is not whole pence`);
  return amount as Pence;
};

/** The amount of `amount` whole pounds, for the constants of the rules ("minimum £10"). */
export const pounds = (amount: number): Pence => pence(amount * 100);

export const zero = pence(0);

// Sums are not checked: a recipe may not throw, and each amount was bounded at the border.
export const add = (a: Pence, b: Pence): Pence => (a + b) as Pence;
export const subtract = (a: Pence, b: Pence): Pence => (a - b) as Pence;
/** The amount with the opposite sign. Zero stays 0, not -0. */
export const negate = (amount: Pence): Pence => (0 - amount) as Pence;

/** An amount on the wire that is not a whole number of pence. */
export class MoneyError extends Schema.TaggedError<MoneyError>()("MoneyError", {
  value: Schema.String,
  reason: Schema.Literals(["not a decimal number", "more than two decimals", "too large to be exact"]),
}) {
  override get message(): string {
    return `Amount ${JSON.stringify(this.value)}: ${this.reason}`;
  }
}

// Above this value, the 15 significant digits of a double do not reach the second decimal.
const tooLargeForANumber = 1e13;

/** The pence of a wire amount in pounds, from its decimal digits. 19.99 gives 1999, 0.1 + 0.2 gives 30, and 1.005 is refused, not rounded. */
export const poundsFromWire = (amount: number | string): Result.Result<Pence, MoneyError> => {
  const refuse = (reason: MoneyError["reason"]) =>
    Result.fail(new MoneyError({ value: String(amount).slice(0, 40), reason }));
  if (typeof amount === "number" && Math.abs(amount) >= tooLargeForANumber) return refuse("too large to be exact");
  const digits = typeof amount === "number" ? withoutFloatNoise(amount) : amount;
  const [, sign, whole, decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits) ?? [];
  if (whole === undefined) return refuse("not a decimal number");
  if (/[1-9]/.test(decimals.slice(2))) return refuse("more than two decimals");
  const size = Number(whole + decimals.slice(0, 2).padEnd(2, "0"));
  if (!Number.isSafeInteger(size)) return refuse("too large to be exact");
  return Result.succeed((sign === "-" ? 0 - size : size) as Pence);
};

// A backend that adds doubles sends 0.30000000000000004 or 0.09999999999999432. Digits after the sixth decimal or the 15th digit are rounding errors.
const withoutFloatNoise = (amount: number): string => Number(amount.toFixed(6)).toPrecision(15);

/** The amount in pounds, as the wire carries it. Below ten trillion pounds it decodes to the same pence. */
export const penceToWirePounds = (amount: Pence): number => amount / 100;

/** Pounds on the wire (a number, or a decimal string), pence inside. */
export const WirePounds = Schema.Union([Schema.Number, Schema.String]).pipe(
  Schema.decodeTo(Pence, {
    decode: SchemaGetter.transformEffect((amount) =>
      Effect.fromResult(
        Result.mapError(poundsFromWire(amount), ({ reason }) => new SchemaIssue.InvalidValue({ message: reason })),
      ),
    ),
    encode: SchemaGetter.transform((amount: number): number | string => penceToWirePounds(amount as Pence)),
  }),
);

const lastAmountWithDecimals = pounds(9999);

/** Whole pounds in British format: £1,234,567. It does not use Intl: a browser's first Intl.NumberFormat takes longer than the rest of the client's start. */
const inPounds = (size: number): string => `£${String(size).replace(/\B(?=(\d{3})+$)/g, ",")}`;

/**
 * An amount for the player (`BALANCE-509` to `BALANCE-511`): '0p', '50p', '£20.00'. Over £9,999 the pence are
 * truncated, so that a balance never looks larger than it is. Below -£9,999 they are rounded away from zero, for the
 * same reason.
 */
export const formatMoney = (amount: Pence): string => {
  const isNegative = amount < 0;
  const sign = isNegative ? "-" : "";
  const size = Math.abs(amount);
  if (size < 100) return `${sign}${size}p`;
  const rest = size % 100;
  const whole = (size - rest) / 100;
  if (size <= lastAmountWithDecimals) return `${sign}${inPounds(whole)}.${String(rest).padStart(2, "0")}`;
  return sign + inPounds(isNegative && rest > 0 ? whole + 1 : whole);
};

/** An amount inside a sentence, without unnecessary decimals: 'Minimum deposit is £10' (`DEP-019`). */
export const formatAmount = (amount: Pence): string => formatMoney(amount).replace(".00", "");

/** Why a typed text is not an amount in whole pounds. Its size is judged later. */
export type AmountFault = "NotANumber" | "NotWhole";

const largestWholePounds = Math.floor(Number.MAX_SAFE_INTEGER / 100);

// A comma groups thousands only: '10,50' could mean £10.50, and is refused.
const typedNumber = /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.(\d*))?$/;

/**
 * A typed amount in whole pounds (`DEP-017`, `DEP-018`); commas may group its thousands, and an exponent is no amount. An
 * amount beyond the range is read as the largest amount, which every maximum refuses.
 */
export const parseWholePounds = (text: string): Result.Result<Pence, AmountFault> => {
  const typed = text.trim();
  const [number, decimals = ""] = typedNumber.exec(typed) ?? [];
  if (number === undefined) return Result.fail("NotANumber");
  if (/[1-9]/.test(decimals)) return Result.fail("NotWhole");
  const value = Number(number.replaceAll(",", ""));
  return Result.succeed(pounds(Math.max(-largestWholePounds, Math.min(largestWholePounds, value)) || 0));
};
