import { type Purpose, PURPOSE_OF } from "../../../../domain/wallet/purposes.ts";
import { formatLondonDate, type InstantMs } from "../../../../domain/time.ts";
import { MOVEMENT_LABELS } from "../../../../domain/wallet/copy.ts";
import { visible } from "../../sentences/words.ts";
import { decimal, type StatementWriter } from "./writer.ts";

/** The other account of a movement, by its purpose. */
const ACCOUNTS: Readonly<Record<Purpose, string>> = {
  "paid in": "Assets:Bank",
  "paid out": "Assets:Bank",
  staked: "Expenses:Stakes",
  won: "Income:Winnings",
  adjusted: "Equity:Adjustments",
};
const WALLET = "Assets:Wallet";
const OPENING = "Equity:Opening";
const NAMES = [WALLET, OPENING, ...new Set(Object.values(ACCOUNTS))];

/** Dates in ledger order: a movement with an earlier date than the movement before it gets the date of that one. */
class Days {
  #last = "0000-01-01";

  of(atMs: number): string {
    const day = formatLondonDate(atMs as InstantMs, "yyyy-MM-dd");
    if (day > this.#last) this.#last = day;
    return this.#last;
  }

  get last(): string {
    return this.#last;
  }
}

const firstDay = "1970-01-01";

/** For hledger, which checks the wallet's balance after every movement. */
export function hledgerWriter(): StatementWriter {
  const days = new Days();
  const entry = (day: string, what: string, account: string, amount: number, balance: number) =>
    `${day} ${what}\n    ${WALLET}  GBP ${decimal(amount)} = GBP ${decimal(balance)}\n    ${account}  GBP ${decimal(-amount)}\n\n`;
  return {
    begin: ({ journal, player, period }, { balance }) =>
      `; Statement of player ${inline(player)}, journal ${inline(journal)}, ${period}\ncommodity GBP 1000.00\n${NAMES.map((name) => `account ${name}\n`).join("")}\n${entry(firstDay, "Opening balance", OPENING, balance, balance)}`,
    row: ({ bookedAt, ref, kind, description, amount, folded, seq }) =>
      entry(
        days.of(bookedAt),
        `(${code(ref)}) ${MOVEMENT_LABELS[kind]}, ${inline(description)}  ; record:${seq}`,
        ACCOUNTS[PURPOSE_OF[kind]],
        amount,
        folded,
      ),
    end: ({ balance }, caveats) => `; Closing balance GBP ${decimal(balance)}\n${caveats.map(comment).join("")}`,
  };
}

const comment = (text: string): string => `; ${text.replaceAll(/\s+/g, " ")}\n`;

/** Text without the characters that end a description or begin a comment. */
const inline = (text: string): string => visible(text.replaceAll(/[;|\s]+/g, " ").trim());
const code = (text: string): string => visible(text.replaceAll(/[()\s;|]+/g, "-"));

/** For beancount, which checks the wallet's balance at the end of every day. */
export function beancountWriter(): StatementWriter {
  const days = new Days();
  let previous: { readonly day: string; readonly balance: number } | undefined;
  const entry = (day: string, narration: string, meta: string, account: string, amount: number) =>
    `${day} * ${narration}\n${meta}  ${WALLET}  ${decimal(amount)} GBP\n  ${account}  ${decimal(-amount)} GBP\n\n`;
  const balanceOn = (day: string, balance: number) => `${day} balance ${WALLET}  ${decimal(balance)} GBP\n\n`;
  return {
    begin: ({ journal, player, period }, { balance }) =>
      [
        `; Statement of player ${inline(player)}, journal ${inline(journal)}, ${period}`,
        `option "title" ${quoted(`Statement of player ${player}`)}`,
        'option "operating_currency" "GBP"',
        ...NAMES.map((account) => `${firstDay} open ${account} GBP`),
        "",
        entry(firstDay, '"Opening balance"', "", OPENING, balance),
      ].join("\n"),
    row: ({ bookedAt, ref, kind, description, amount, folded, seq }) => {
      const day = days.of(bookedAt);
      const before = previous !== undefined && previous.day !== day ? balanceOn(day, previous.balance) : "";
      previous = { day, balance: folded };
      const meta = `  reference: ${quoted(ref)}\n  record: ${seq}\n`;
      return (
        before +
        entry(day, `${quoted(MOVEMENT_LABELS[kind])} ${quoted(description)}`, meta, ACCOUNTS[PURPOSE_OF[kind]], amount)
      );
    },
    end: ({ balance }, caveats) => {
      const after = previous === undefined ? firstDay : previous.day;
      const next = dayAfter(after);
      return (next === undefined ? "" : balanceOn(next, balance)) + caveats.map(comment).join("");
    },
  };
}

const quoted = (text: string): string =>
  `"${visible(text.replaceAll(/\s+/g, " ")).replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const DAY_MS = 86_400_000;
/** Undefined after the last day with a four-digit year. */
function dayAfter(day: string): string | undefined {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString();
  return next.startsWith("+") ? undefined : next.slice(0, 10);
}
