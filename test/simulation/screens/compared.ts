import type { JournalRecord } from "../../../domain/journal/record.ts";
import type { Journal } from "../delivered.ts";

/*
 * What is compared of two journals of one story: what the player did, and what came of it.
 *
 * - Every record of the player, whatever its type, with all its fields, but for those in NOT_OF_ACTS.
 * - Of the records of the backend, of frames and of the client, the outcomes in OUTCOMES, each with the fields named there.
 * - Act by act, as a set: an answer and a message of the feed may arrive in either order.
 *
 * What is not compared:
 *
 * - References, which are random: each is replaced by its kind and the order of its first appearance.
 * - Times, and positions in the browser's history: the two clocks differ, and a person goes to a screen by links.
 * - Where the player goes, and what they open on the way (menus, tabs, the lobby's lists): the simulated player goes there at once.
 * - What a spin wins: the sandbox's random numbers differ. So an evening that spends nearly all its money may differ.
 * - What the backend states by itself (balances, lists, balls, chat), and what is displayed: the number of such records
 *   follows the sockets and the page loads.
 */

/** A record as it is compared. */
export type Compared = string;

/** Beside these, every record of the player is compared: how the player goes to what they do. */
const NOT_OF_ACTS = [
  /^lobby\./,
  /^tracking\./,
  /^chat\.tab-changed\./,
  /^bingo\.quick-buy-count-chosen\./,
  /^journal\./,
];

/** Modals on the way. */
const MENUS: readonly unknown[] = ["userMenu", "sideMenu", "searchOverlay"];

/** The outcomes, each with the fields that are compared. */
const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  "session.signed-in.v1": ["player"],
  "session.signed-out.v1": ["because"],
  "deposits.accepted.v1": ["intent", "ref"],
  "deposits.challenge-opened.v1": ["intent"],
  "deposits.challenge-closed.v1": ["intent", "outcome"],
  "deposits.settled.v1": ["ref", "provider", "amount"],
  "deposits.declined.v1": ["intent", "ref", "message", "code"],
  "deposits.unanswered.v1": ["intent"],
  "withdrawals.accepted.v1": ["intent", "ref"],
  "withdrawals.declined.v1": ["intent", "message", "code"],
  "withdrawals.unanswered.v1": ["intent"],
  "bingo.room-entered.v1": ["room"],
  "bingo.room-left.v1": ["room"],
  "bingo.tickets-purchased.v1": ["room", "purchaseRef"],
  "bingo.purchase-refused.v1": ["room", "purchaseRef", "message"],
  "bingo.purchase-unconfirmed.v1": ["room", "purchaseRef"],
  "games.launched.v1": ["desktopGameId"],
  "games.launch-failed.v1": ["game"],
  "games.signalled.v1": ["game", "signal"],
  "limits.changed.v1": ["changes"],
  "limits.change-failed.v1": ["message"],
  "shell.modal-closed.v1": ["name", "because"],
  "wallet.movement-booked.v1": ["kind", "amount", "description"],
};

/** What a spin wins. */
const isLuck = ({ type, data }: JournalRecord): boolean =>
  (type === "wallet.movement-booked.v1" && (data["kind"] === "WIN" || data["kind"] === "JACKPOT")) ||
  (type === "games.signalled.v1" && data["signal"] === "won");

const REFERENCES = new Set(["intent", "ref", "purchaseRef", "transactionId", "methodRef", "correlation", "ticket"]);
const TIMES_AND_PLACES = new Set(["index", "via", "at"]);
const isTime = (key: string): boolean => /(?:At|Until|Ms)$/.test(key) || TIMES_AND_PLACES.has(key);

/** Whether the record belongs to what the player did, or to what came of it. */
const isCompared = (record: JournalRecord): boolean => {
  const { type, by, data } = record;
  if (isLuck(record) || (type.startsWith("shell.modal-") && MENUS.includes(data["name"]))) return false;
  if (by === "player") return !NOT_OF_ACTS.some((pattern) => pattern.test(type));
  // A modal that closes with the page's address belongs to the way.
  return Object.hasOwn(OUTCOMES, type) && !(by === "url" && type.startsWith("shell."));
};

/** Reads the records of all journals in the order of their times, which are those of one device. */
export const recordsIn = (journals: readonly Journal[]): readonly JournalRecord[] =>
  journals
    .flatMap(({ lines }) => lines.map((line) => JSON.parse(line) as JournalRecord))
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.seq - b.seq);

export interface Dated {
  readonly at: string;
  readonly says: Compared;
}

/** What is compared of these records, in their order. */
export const comparedIn = (records: readonly JournalRecord[]): readonly Dated[] => {
  const known = new Map<string, string>();
  const namesOf = new Map<string, number>();
  const nameOf = (kind: string, reference: string): string => {
    const name = known.get(`${kind} ${reference}`) ?? `${kind} ${(namesOf.get(kind) ?? 0) + 1}`;
    if (!known.has(`${kind} ${reference}`)) namesOf.set(kind, (namesOf.get(kind) ?? 0) + 1);
    known.set(`${kind} ${reference}`, name);
    return name;
  };
  return records.filter(isCompared).map(({ type, by, data, at }) => {
    const names = by === "player" ? Object.keys(data).filter((key) => key !== "$salt") : (OUTCOMES[type] ?? []);
    const fields = names
      .filter((key) => !isTime(key) && data[key] !== undefined)
      .toSorted()
      .map((key) => {
        const value = data[key];
        const isReference = REFERENCES.has(key) && typeof value === "string";
        return [key, isReference ? nameOf(key, value) : withoutTimes(value)] as const;
      });
    return { at, says: `${type} ${JSON.stringify(Object.fromEntries(fields))}` };
  });
};

const withoutTimes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTimes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isTime(key) ? [] : [[key, withoutTimes(inner)]])),
  );
};

/** The first record of one set that the other does not have. */
export const firstOnlyIn = (these: readonly Compared[], those: readonly Compared[]): Compared | undefined => {
  const left = [...those];
  return these.find((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};
