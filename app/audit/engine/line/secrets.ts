/** What a record must never contain. */
export type SecretKind = "card number" | "security code" | "token" | "e-mail address" | "phone number" | "secret field";

/** A secret and its place. The secret itself is never repeated. */
export interface Secret {
  readonly kind: SecretKind;
  /** Such as `data.note` or `data.items[2].ref`. */
  readonly path: string;
}

/** Names of fields whose value is a secret, in any form. */
const SECRET_FIELD =
  /^(?:pass(?:word|code)|pin|cv[vc]2?|csc|(?:card|verification|security|sms|mfa|otp)[-_]?(?:number|code|pin)|pan|otp|nonce|secret|(?:access|refresh|auth|session|id|csrf|payment|device)?[-_]?token|jwt|authorization|cookie)$/i;

/**
 * The lookbehind allows one start for each address. Without it, the search of a long text takes quadratic time. A masked
 * name is no address: a saved PayPal account is `r•••@e•••.com`.
 */
const EMAIL = /(?<![^\s"'<>()@,;:\\])(?![^\s@•]?•{3,}@)[^\s"'<>()@,;:\\]+@[^\s"'<>()@,;:\\]+\.[a-z]{2,}/i;
/** Two parts of a token. The first is then matched on its own, for the same reason. */
const PARTS = /(?<![\w-])([\w-]{20,})\.(?=[\w-]{16})/g;
const JWT = /\beyJ[\w-]{17}/;
const BEARER = /\bbearer\s[\w.~+/-]{30,}/i;
const LABELLED_CODE = /\b(?:cv[vc]2?|csc|security code|passcode|pin|otp)\b(?:\s+is)?[\s:=]{1,3}\d{3,8}\b/i;
/**
 * Thirteen to nineteen digits in one run, or in the groups of a printed card, with any of the common separators. A word may
 * touch them on either side. Hexadecimal letters may not: one hash in some hundreds contains such a run of digits.
 */
const CARD =
  /(?=\d)(?<=^|[^a-z\d.]|[g-z][a-f]*|\bcc)(?<!\b0x)(?:\d{13,19}|\d{4}([ ./-]{1,2})\d{4}\1\d{4}\1\d{1,7}|\d{4}([ ./-]{1,2})\d{6}\2\d{4,5})(?=$|[^a-z\d]|[a-f]*[g-z])/gi;
/** A UK number as people write it, or an international one with its plus. */
const PHONE =
  /(?<![\w.+])(?:\+\d(?:[ ()-]{0,2}\d){9,13}|(?:00 ?44|0)(?:[ ()-]{0,2}\d){9,10}|0\d{2,4}(?:\.\d{3,4}){2})(?!\w)/;

interface Part {
  readonly value: unknown;
  readonly path: string;
  /** The name of its field, if it has one. */
  readonly field?: string;
}

/** Every secret in a value, with its path. For lines that `prescan` does not find harmless. */
export function secretsIn(value: unknown, path = "data"): readonly Secret[] {
  const found: Secret[] = [];
  // No recursion: a hostile line can nest deeper than the call stack.
  const waiting: Part[] = [{ value, path }];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    found.push(...secretsOf(part));
    for (const within of partsOf(part).reverse()) waiting.push(within);
  }
  return found;
}

function secretsOf({ value, path, field }: Part): Secret[] {
  const isNamed = field !== undefined && SECRET_FIELD.test(field) && !isEmpty(value);
  const named: Secret[] = isNamed ? [{ kind: "secret field", path }] : [];
  if (typeof value === "string") return [...named, ...kindsIn(value).map((kind) => ({ kind, path }))];
  if (typeof value === "number" && cardIn(String(value))) return [...named, { kind: "card number", path }];
  return named;
}

function partsOf({ value, path }: Part): Part[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.map((item: unknown, index) => ({ value: item, path: `${path}[${index}]` }));
  return Object.entries(value).map(([field, of]: [string, unknown]) => ({
    value: of,
    path: `${path}.${field.slice(0, 40)}`,
    field,
  }));
}

const isEmpty = (value: unknown) => value === null || value === "" || typeof value === "boolean";

function kindsIn(recorded: string): SecretKind[] {
  const text = plain(recorded);
  const kinds: SecretKind[] = [];
  if (cardIn(text)) kinds.push("card number");
  else if (PHONE.test(text)) kinds.push("phone number");
  if (EMAIL.test(text)) kinds.push("e-mail address");
  if (hasJwt(text) || BEARER.test(text)) kinds.push("token");
  if (LABELLED_CODE.test(text)) kinds.push("security code");
  return kinds;
}

function hasJwt(text: string): boolean {
  for (const [, part = ""] of text.matchAll(PARTS)) if (JWT.test(part)) return true;
  return false;
}

const FULL_WIDTH = 0xfee0;

/** The text with plain spaces, ASCII digits instead of full-width ones, and the decoded `@` of a URL. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s/g, " ")
    .replaceAll(/[\uff10-\uff20]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH))
    .replaceAll("%40", "@");

const cardIn = (text: string): boolean => (text.match(CARD) ?? []).some(isCardNumber);

/** A card number begins with a prefix of a card scheme, and its Luhn sum is a multiple of ten. */
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
