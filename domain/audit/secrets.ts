/** What must never stand in a record. */
export type SecretKind = "card number" | "security code" | "token" | "e-mail address" | "phone number" | "secret field";

/** A secret and where it stands. The secret itself is never repeated. */
export interface Secret {
  readonly kind: SecretKind;
  /** Such as `data.note` or `data.items[2].ref`. */
  readonly path: string;
}

/** Field names that say that a secret follows, whatever it looks like. */
const SECRET_FIELD =
  /^(?:pass(?:word|code)|pin|cv[vc]2?|csc|(?:card|verification|security|sms|mfa|otp)[-_]?(?:number|code|pin)|pan|otp|nonce|secret|(?:access|refresh|auth|session|id|csrf|payment|device)?[-_]?token|jwt|authorization|cookie)$/i;

const EMAIL = /[^\s"'<>()@,;:\\]+@[^\s"'<>()@,;:\\]+\.[a-z]{2,}/i;
const JWT = /\beyJ[\w-]{17,}\.[\w-]{16,}/;
const BEARER = /\bbearer\s[\w.~+/-]{30,}/i;
const LABELLED_CODE = /\b(?:cv[vc]2?|csc|security code|passcode|pin|otp)\b(?:\s+is)?[\s:=]{1,3}\d{3,8}\b/i;
/** Thirteen to nineteen digits in one run, or grouped as cards print them. */
const CARD = /(?<![\w.])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})(?!\w)/g;
/** A UK number as people write it, or an international one with its plus. */
const PHONE = /(?<![\w.+])(?:\+\d(?:[ ()-]{0,2}\d){9,13}|(?:00 ?44|0)(?:[ ()-]{0,2}\d){9,10})(?!\w)/;

/** Every secret in a value, with its path. Meant for what `glance` did not clear. */
export function secretsIn(value: unknown, path = "data"): readonly Secret[] {
  if (typeof value === "string") return kindsIn(value).map((kind) => ({ kind, path }));
  if (typeof value === "number") return cardIn(String(value)) ? [{ kind: "card number", path }] : [];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => secretsIn(item, `${path}[${index}]`));
  return Object.entries(value).flatMap(([key, field]) => {
    const at = `${path}.${key.slice(0, 40)}`;
    const named: Secret[] = SECRET_FIELD.test(key) && !isEmpty(field) ? [{ kind: "secret field", path: at }] : [];
    return [...named, ...secretsIn(field, at)];
  });
}

const isEmpty = (value: unknown) => value === null || value === "" || typeof value === "boolean";

function kindsIn(text: string): SecretKind[] {
  const kinds: SecretKind[] = [];
  if (cardIn(text)) kinds.push("card number");
  else if (PHONE.test(text)) kinds.push("phone number");
  if (EMAIL.test(text)) kinds.push("e-mail address");
  if (JWT.test(text) || BEARER.test(text)) kinds.push("token");
  if (LABELLED_CODE.test(text)) kinds.push("security code");
  return kinds;
}

const cardIn = (text: string): boolean => (text.match(CARD) ?? []).some(isCardNumber);

/** Card numbers begin as the card schemes' do, and end in the digit that makes the Luhn sum a multiple of ten. */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "");
  if (!/^(?:4\d{12}|(?:2[2-7]|3\d|4\d|5\d|6\d)\d{12,17})$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
