import type { JournalRecord } from "../../../../domain/journal/record.ts";

/**
 * What a redacted copy withholds by default, even of an area that it keeps. A line is kept or withheld as a whole,
 * because its hash covers all of its bytes.
 */
export const PRIVATE_GROUPS = {
  player: "references of the player, which may contain the username, and addresses, which may contain references",
  people: "names of other people, and what they wrote",
  cards: "endings of cards and of bank accounts, masked numbers, and payment addresses",
} as const;
export type PrivateGroup = keyof typeof PRIVATE_GROUPS;

interface PrivateField {
  readonly group: PrivateGroup;
  /** The start of the recorded type; every type if absent. */
  readonly of?: string;
  /** The name of the field, at any depth of the data. */
  readonly field: string;
  /** Only a value of this form is private. */
  readonly form?: RegExp;
}

/** A word. An amount such as `£1,234.50` has none. */
const WORD = /\p{L}{2}/u;
/** The ending of a card has four digits, a masked telephone number three. */
const ENDING = /\d{3}/;

/** The table that `audit export --redact` documents and applies. */
export const PRIVATE_FIELDS: readonly PrivateField[] = [
  { group: "player", field: "player" },
  { group: "player", of: "session.user-loaded.", field: "ref" },
  { group: "player", of: "journal.register-receipt-received.", field: "leaf" },
  { group: "player", field: "path" },
  { group: "player", field: "params" },
  { group: "player", field: `from`, of: "shell.route-redirected." },
  { group: "player", field: "to" },
  { group: "player", field: "remembered" },
  { group: "people", field: "username" },
  { group: "people", field: "users" },
  { group: "people", field: "winner" },
  { group: "people", field: "entities" },
  { group: "people", of: "chat.", field: "text" },
  { group: "people", of: "chat.", field: "answer" },
  { group: "people", of: "display.", field: "text", form: WORD },
  { group: "people", of: "methods.rename-requested.", field: "name" },
  { group: "cards", field: "identifier" },
  { group: "cards", field: "friendlyName" },
  { group: "cards", field: "methodName" },
  { group: "cards", field: "smsSentTo" },
  { group: "cards", field: "paymentUrl" },
  { group: "cards", field: "qrCode" },
  { group: "cards", field: "description", form: ENDING },
  { group: "cards", field: "message", form: ENDING },
  { group: "cards", field: "msg", form: ENDING },
  { group: "cards", field: "reason", form: ENDING },
];

/** The group of private data that a record has, apart from those that are kept; undefined if it has none. */
export function privateGroupOf(
  { type, data }: Pick<JournalRecord, "type" | "data">,
  keeps: ReadonlySet<string>,
): PrivateGroup | undefined {
  const wanted = PRIVATE_FIELDS.filter(
    ({ group, of }) => !keeps.has(group) && (of === undefined || type.startsWith(of)),
  );
  // No recursion: a hostile line can nest deeper than the call stack.
  const waiting: object[] = [data];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    for (const [name, of] of Object.entries(value) as [string, unknown][]) {
      const found = wanted.find(({ field, form }) => field === name && isPrivate(of, form));
      if (found !== undefined) return found.group;
      if (typeof of === "object" && of !== null) waiting.push(of);
    }
  }
  return undefined;
}

/** An empty value is not private. A value that is no text is private whatever its form. */
function isPrivate(value: unknown, form: RegExp | undefined): boolean {
  if (value === null || value === "" || value === undefined) return false;
  if (typeof value === "object") return Object.keys(value).length > 0;
  return form === undefined || typeof value !== "string" || form.test(value);
}
