import * as Result from "effect/Result";
import { addMonthsClamped, type CalendarDate, calendarDate } from "../../time.ts";
import { type Refusal, refuse, type Rule } from "../refusal.ts";

export const cardNumberLength = 16;
export const cvvLength = 3;

/** The help under the CVV field, and the message for an invalid CVV (`CARD-018`). */
export const cvvHint = "Three-digit number on the back of the card";

/** A card number (`CARD-019`, `CARD-020`). */
export const validateCardNumber: Rule<string, "CardNumberMalformed"> = (text) => {
  const number = text.replace(/ /g, "");
  return /^\d{16}$/.test(number)
    ? Result.succeed(number)
    : refuse("CardNumberMalformed", "The card number is not valid");
};

/** A CVV (`CONST-510`). */
export const validateCvv: Rule<string, "CvvMalformed"> = (text) =>
  /^\d{3}$/.test(text) ? Result.succeed(text) : refuse("CvvMalformed", cvvHint);

/** A card field is marked valid or invalid only when it is full (`CARD-021`). */
export const markOf = (text: string, length: number, rule: Rule<unknown>): "neutral" | "valid" | "invalid" => {
  if (text.replace(/ /g, "").length < length) return "neutral";
  return Result.isSuccess(rule(text)) ? "valid" : "invalid";
};

/** The processor's codes for the accepted cards, and their names (`CARD-022`). */
export const acceptedCards: ReadonlyMap<string, string> = new Map([
  ["ECA", "Mastercard"],
  ["VIS", "Visa"],
]);

export const validateCardType: Rule<string, "CardTypeRefused"> = (code) =>
  acceptedCards.has(code) ? Result.succeed(code) : refuse("CardTypeRefused", "We take Mastercard and Visa cards only");

/** An expiry as the field shows it during typing: '01 / 30' (`VALID-521`). */
export const formatExpiry = (typed: string): string => {
  const digits = typed.replace(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
};

/** The month in which a card expires, 'yyyy-MM'. */
export type ExpiryMonth = string;

/** A card's expiry: from this month to the same month in ten years (`VALID-521` to `VALID-523`). */
export const validateExpiry = (
  text: string,
  today: CalendarDate,
): Result.Result<
  ExpiryMonth,
  Refusal<"ExpiryMalformed" | "ExpiryNoSuchMonth" | "CardExpired" | "ExpiryTooFarAhead">
> => {
  const [, month, year] = /^(\d\d) ?\/ ?(\d\d)$/.exec(text.trim()) ?? [];
  if (month === undefined || year === undefined) return refuse("ExpiryMalformed", "Please enter the date as MM / YY");
  const first = Result.getOrUndefined(calendarDate(`20${year}-${month}-01`));
  if (first === undefined) return refuse("ExpiryNoSuchMonth", "The month is 01 to 12");
  const expiry = first.slice(0, 7);
  if (expiry < today.slice(0, 7)) return refuse("CardExpired", "This card has expired");
  if (expiry > addMonthsClamped(today, 120).slice(0, 7))
    return refuse("ExpiryTooFarAhead", "The date is more than 10 years ahead");
  return Result.succeed(expiry);
};
