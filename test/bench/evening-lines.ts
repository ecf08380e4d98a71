import type { JournalRecord } from "../../domain/journal/record.ts";
import { formatMoney, pence } from "../../domain/money.ts";
import { recordOf } from "../support/journals.ts";
import { siteEvening } from "../support/site-evening.ts";
import { writeLines } from "./journal-lines.ts";

const DAY_MS = 86_400_000;
/** The references of an evening. Each evening has its own. */
const REFERENCES = /"(d-\d+|dep-\d+|gs-7|card-1|bought-1|penny-arcade-1|wd?-\d+|t-\d+)(:\d+)?"/g;
const TIMES = new Set(["asOf", "expiresAt", "bookedAt", "effectiveAt"]);
/** The records that open and end the session. */
const ONCE = new Set([
  "journal.opened.v1",
  "session.sign-out-requested.v1",
  "session.signed-out.v1",
  "journal.sealed.v1",
]);

interface Names {
  readonly journal: string;
  readonly player: string;
}

type Draft = Omit<JournalRecord, "prev" | "salt" | "seq">;

/** Endless evenings of one player in one session: deposits, limits, rounds, a reward, bingo and withdrawals, one evening each day. */
function* evenings(names: Names): Generator<Draft> {
  const lines = siteEvening().lines();
  const [opening] = lines;
  const first = recordOf(opening ?? "");
  const { player } = names;
  yield { ...first, data: { ...first.data, format: 2, ...names } };
  const evening = lines.map(recordOf).filter(({ type }) => !ONCE.has(type));
  const begins = evening[0]?.seq ?? 0;
  let balance = 5_000;
  let position = 30;
  for (let day = 0; ; day++) {
    const seqs = 1 + day * evening.length - begins;
    for (const { type, by, at, data: recorded, cause } of evening) {
      const text = JSON.stringify(recorded).replaceAll(REFERENCES, `"$1-${day}$2"`);
      const data = JSON.parse(text, (name, value: unknown) =>
        TIMES.has(name) && typeof value === "number" ? value + day * DAY_MS : value,
      ) as Record<string, unknown>;
      if (type === "session.signed-in.v1") data["player"] = player;
      if (type === "wallet.movement-booked.v1") {
        balance += data["amount"] as number;
        position += 1;
        Object.assign(data, { balance, position, ref: `mv-${position}` });
      } else if (type === "wallet.balance-stated.v1") Object.assign(data, { balance, position });
      else if (type === "display.shown.v1") Object.assign(data, { amount: balance, text: formatMoney(pence(balance)) });
      const shifted = new Date(Date.parse(at) + day * DAY_MS).toISOString();
      yield { type, by, at: shifted, data, ...(cause === undefined ? {} : { cause: cause + seqs }) };
    }
  }
}

/** Writes a journal of `count` records. Each number has a journal and a player of its own. */
export function writeEvenings(path: string, count: number, n: number): void {
  const drafts = evenings({ journal: `jrn-${n}`, player: `p-${n}` });
  writeLines(path, count, () => drafts.next().value as Draft);
}
