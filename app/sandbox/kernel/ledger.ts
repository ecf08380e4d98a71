import { add, type Pence, zero } from "../../../domain/money.ts";

/** One side of an entry: the account's balance changes by the amount. */
export interface Posting {
  readonly account: string;
  readonly amount: Pence;
}

export interface Entry {
  /** The position in the ledger: 1, 2, 3 … */
  readonly number: number;
  /** Unique permanently. */
  readonly ref: string;
  readonly at: number;
  readonly postings: readonly Posting[];
  readonly meta: Readonly<Record<string, unknown>>;
}

export type EntryDraft = Omit<Entry, "number" | "at" | "meta"> & { readonly meta?: Entry["meta"] };

/** Double-entry bookkeeping: every entry sums to zero, so the sum of all balances is always zero. */
export interface Ledger {
  /** Throws LedgerError for an entry that does not sum to zero. A repeated ref changes nothing and returns the first entry. */
  readonly post: (entry: EntryDraft) => Entry;
  readonly balance: (account: string) => Pence;
  /** The entries of an account, oldest first. */
  readonly entriesOf: (account: string) => readonly Entry[];
  /** Every account, with its balance. */
  readonly accounts: () => ReadonlyMap<string, Pence>;
  /** The sum over all accounts: 0 in a correct ledger. */
  readonly trialBalance: () => Pence;
}

/** An invalid entry; a programming error. */
export class LedgerError extends Error {
  constructor(ref: string, reason: string) {
    super(`entry ${JSON.stringify(ref)}: ${reason}`);
    this.name = "LedgerError";
  }
}

const ACCOUNT = /^[a-z][a-z-]*(:[\w.-]+)+$/;

/** The player's cash account. Only the wallet posts to it. */
export const cashAccount = (playerId: string): string => `player:${playerId}:cash`;

const isCash = (account: string): boolean => account.startsWith("player:") && account.endsWith(":cash");

const sameAs = (entry: Entry, draft: EntryDraft): boolean =>
  JSON.stringify(entry.postings) === JSON.stringify(draft.postings);

/** The ledger's entries, in memory. `write` receives each one before it is applied. */
export class Books {
  readonly #entries: Entry[] = [];
  readonly #byRef = new Map<string, Entry>();
  readonly #byAccount = new Map<string, Entry[]>();
  readonly #balances = new Map<string, Pence>();
  readonly #now: () => number;
  readonly #write: (entry: Entry, undo: () => void) => void;

  constructor(now: () => number, write: (entry: Entry, undo: () => void) => void) {
    this.#now = now;
    this.#write = write;
  }

  /** The interface for modules. They may post to every account except players' cash. */
  readonly ledger: Ledger = {
    post: (draft) => {
      const cash = draft.postings.find(({ account }) => isCash(account));
      if (cash !== undefined) throw new LedgerError(draft.ref, `${cash.account} is moved by kernel.wallet.move`);
      return this.post(draft);
    },
    balance: (account) => this.balance(account),
    entriesOf: (account) => this.#byAccount.get(account) ?? [],
    accounts: () => this.#balances,
    trialBalance: () => [...this.#balances.values()].reduce(add, zero),
  };

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  entry(ref: string): Entry | undefined {
    return this.#byRef.get(ref);
  }

  balance(account: string): Pence {
    return this.#balances.get(account) ?? zero;
  }

  post(draft: EntryDraft): Entry {
    const known = this.#byRef.get(draft.ref);
    if (known !== undefined) {
      if (!sameAs(known, draft)) throw new LedgerError(draft.ref, "was posted before with other amounts or accounts");
      return known;
    }
    this.#check(draft);
    const entry: Entry = JSON.parse(
      JSON.stringify({ meta: {}, ...draft, number: this.#entries.length + 1, at: this.#now() }),
    );
    this.#write(entry, () => this.#undo(entry));
    this.apply(entry);
    return entry;
  }

  #check({ ref, postings }: EntryDraft): void {
    if (postings.length < 2) throw new LedgerError(ref, "has fewer than two sides");
    let sum = 0;
    for (const { account, amount } of postings) {
      if (!ACCOUNT.test(account)) throw new LedgerError(ref, `${JSON.stringify(account)} is no account name`);
      if (!Number.isSafeInteger(amount)) throw new LedgerError(ref, `${account} gets ${amount}, not whole pence`);
      if (!Number.isSafeInteger(this.balance(account) + amount))
        throw new LedgerError(ref, `${account} would overflow`);
      sum += amount;
    }
    if (sum !== 0) throw new LedgerError(ref, `its sides sum to ${sum}p, not 0`);
  }

  /** Applies an entry without checks; a replay uses it. */
  apply(entry: Entry): void {
    this.#entries.push(entry);
    this.#byRef.set(entry.ref, entry);
    for (const { account, amount } of entry.postings) {
      this.#balances.set(account, add(this.balance(account), amount));
      const entries = this.#byAccount.get(account);
      if (entries === undefined) this.#byAccount.set(account, [entry]);
      else if (entries.at(-1) !== entry) entries.push(entry);
    }
  }

  /** Reverses the latest entry. */
  #undo(entry: Entry): void {
    this.#entries.pop();
    this.#byRef.delete(entry.ref);
    for (const { account, amount } of entry.postings) {
      this.#balances.set(account, add(this.balance(account), -amount as Pence));
      const entries = this.#byAccount.get(account);
      if (entries?.at(-1) === entry) entries.pop();
    }
  }
}
