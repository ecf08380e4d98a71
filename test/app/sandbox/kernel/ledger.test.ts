import { describe, expect, it } from "vitest";
import { Books, cashAccount, type Entry, LedgerError } from "../../../../app/sandbox/kernel/ledger.ts";
import { InsufficientFunds } from "../../../../app/sandbox/kernel/refusal.ts";
import type { Move } from "../../../../app/sandbox/kernel/types.ts";
import { createWallet } from "../../../../app/sandbox/kernel/wallet.ts";
import { type Pence, pence } from "../../../../domain/money.ts";
import { balanceUpdate, movementBooked } from "../../../../domain/wallet/wire.ts";

/** Books whose time is always 7. `undo` reverses the latest entry. */
const openBooks = () => {
  const written: { readonly entry: Entry; readonly undo: () => void }[] = [];
  const books = new Books(
    () => 7,
    (entry, undo) => void written.push({ entry, undo }),
  );
  return { books, ledger: books.ledger, written, undo: () => written.pop()?.undo() };
};

const to = (account: string, amount: number) => ({ account, amount: amount as Pence });
const transfer = (ref: string, amount: number) => ({ ref, postings: [to("house:a", amount), to("house:b", -amount)] });

describe("the ledger", () => {
  it("numbers the entries from 1, and keeps each with its time, its balances and the entries of its accounts", () => {
    const { ledger, books, written } = openBooks();
    const first = ledger.post(transfer("one", 30));
    const second = ledger.post(transfer("two", 12));
    expect(first).toEqual({ ...transfer("one", 30), meta: {}, number: 1, at: 7 });
    expect(second.number).toBe(2);
    expect(books.entries).toEqual([first, second]);
    expect(written.map(({ entry }) => entry)).toEqual([first, second]);
    expect(ledger.entriesOf("house:a")).toEqual([first, second]);
    expect(ledger.entriesOf("house:none")).toEqual([]);
    expect(Object.fromEntries(ledger.accounts())).toEqual({ "house:a": 42, "house:b": -42 });
  });

  it("has a trial balance that adds up every account: it is not 0 if an account is wrong", () => {
    const { books, ledger } = openBooks();
    ledger.post(transfer("one", 30));
    expect(ledger.trialBalance()).toBe(0);
    // A replay applies stored entries without checks.
    books.apply({ ref: "false", number: 2, at: 7, meta: {}, postings: [to("house:a", 5)] });
    expect(ledger.trialBalance()).toBe(5);
  });

  it("lists an entry once for an account that it names twice", () => {
    const { ledger, undo } = openBooks();
    const before = [ledger.post(transfer("one", 30)), ledger.post(transfer("two", 12))];
    const twice = ledger.post({ ref: "twice", postings: [to("house:a", 5), to("house:a", -2), to("house:b", -3)] });
    expect(ledger.entriesOf("house:a")).toEqual([...before, twice]);
    undo();
    expect([ledger.entriesOf("house:a"), ledger.balance("house:a")]).toEqual([before, 42]);
  });

  it("posts a ref once, and refuses it with other amounts or accounts", () => {
    const { ledger, books } = openBooks();
    const first = ledger.post(transfer("one", 30));
    expect(ledger.post(transfer("one", 30))).toBe(first);
    const says = new LedgerError("one", "was posted before with other amounts or accounts");
    expect(() => ledger.post(transfer("one", 31))).toThrow(says);
    expect(() => ledger.post({ ref: "one", postings: [to("house:a", 30), to("house:c", -30)] })).toThrow(says);
    expect(books.entries).toEqual([first]);
  });

  it("reverses the latest entry, and keeps the entries before it", () => {
    const { ledger, books, undo } = openBooks();
    const first = ledger.post(transfer("one", 30));
    ledger.post(transfer("two", 12));
    undo();
    expect(books.entries).toEqual([first]);
    expect([ledger.entriesOf("house:a"), ledger.entriesOf("house:b")]).toEqual([[first], [first]]);
    expect(ledger.balance("house:a")).toBe(30);
    expect(ledger.post(transfer("two", 9)).number).toBe(2);
  });

  const MOST = Number.MAX_SAFE_INTEGER;
  it.each([
    ["with one side", [to("house:a", 0)], "has fewer than two sides"],
    ["that does not sum to zero", [to("house:a", 5), to("house:b", -4)], "its sides sum to 1p, not 0"],
    ["of half a penny", [to("house:a", 0.5), to("house:b", -0.5)], "house:a gets 0.5, not whole pence"],
    ["of no number", [to("house:a", NaN), to("house:b", 1)], "house:a gets NaN, not whole pence"],
    ["for an account without a part", [to("house", 5), to("house:b", -5)], '"house" is no account name'],
    ["for an account with a space", [to("house:a b", 5), to("house:b", -5)], '"house:a b" is no account name'],
    [
      "for an account that begins with a space",
      [to(" house:a", 5), to("house:b", -5)],
      '" house:a" is no account name',
    ],
    [
      "for a player's cash",
      [to(cashAccount("p"), 5), to("house:b", -5)],
      "player:p:cash is moved by kernel.wallet.move",
    ],
  ])("refuses an entry %s", (_, postings, says) => {
    const { ledger, books } = openBooks();
    expect(() => ledger.post({ ref: "one", postings })).toThrow(new LedgerError("one", says));
    expect(books.entries).toEqual([]);
  });

  it("refuses an entry that takes a balance beyond the exact whole numbers, and names the refusal", () => {
    const { ledger } = openBooks();
    ledger.post(transfer("most", MOST));
    expect(() => ledger.post(transfer("more", 1))).toThrow('entry "more": house:a would overflow');
    expect(ledger.post(transfer("less", -1)).number).toBe(2);
    expect(new LedgerError("one", "is false").name).toBe("LedgerError");
  });

  it("lets a module post to a player's other accounts, and to another's account called cash", () => {
    const { ledger } = openBooks();
    ledger.post({ ref: "one", postings: [to("player:p:bonus", 5), to("house:cash", -5)] });
    expect([ledger.balance("player:p:bonus"), ledger.balance("house:cash")]).toEqual([5, -5]);
  });
});

describe("a player's wallet in the ledger", () => {
  const openWallet = () => {
    const { books } = openBooks();
    const published: unknown[] = [];
    const wallet = createWallet(books, {
      newRef: (prefix) => `${prefix}-new`,
      publish: (player, message, data) => void published.push([player, message.name, data]),
      now: () => 7,
    });
    const move = (kind: Move["kind"], amount: number, ref?: string) =>
      wallet.move("p", {
        kind,
        amount: pence(amount),
        counterAccount: "house:games",
        description: "x",
        ...(ref === undefined ? {} : { ref }),
      });
    return { books, wallet, move, published };
  };

  it("can be emptied to the penny, and not beyond", () => {
    const { wallet, move } = openWallet();
    expect(move("DEPOSIT", 100).ref).toBe("mov-new");
    expect(move("STAKE", -100, "all").balance).toBe(0);
    expect(() => move("STAKE", -1, "more")).toThrow(InsufficientFunds);
    expect(wallet.balance("p")).toBe(0);
  });

  it("may receive money, or none, while it is below zero", () => {
    const { books, move } = openWallet();
    const postings = [to(cashAccount("p"), -50), to("house:games", 50)];
    books.apply({ ref: "debt", number: 1, at: 7, postings, meta: { movement: {} } });
    expect(move("WIN", 20, "win").balance).toBe(-30);
    expect(move("WIN", 0, "none").balance).toBe(-30);
  });

  it("repeats a stake that emptied it, and announces each movement once", () => {
    const { move, published } = openWallet();
    move("DEPOSIT", 100, "in");
    const stake = move("STAKE", -100, "all");
    expect(move("STAKE", -100, "all")).toEqual(stake);
    expect(published).toHaveLength(4);
  });

  it("gives each movement its position and its cause, and announces both the movement and the balance", () => {
    const { wallet, published } = openWallet();
    const stated = { kind: "DEPOSIT", amount: pence(5), counterAccount: "house:games", description: "x" } as const;
    const first = wallet.move("p", { ...stated, ref: "one" });
    const second = wallet.move("p", { ...stated, ref: "two", correlation: "tx-1" });
    expect(first).toMatchObject({ ref: "one", position: 1, correlation: null, balance: 5, bookedAt: 7 });
    expect(second).toMatchObject({ ref: "two", position: 2, correlation: "tx-1", balance: 10 });
    expect(wallet.movements("p")).toEqual([first, second]);
    expect(published.slice(2)).toEqual([
      ["p", movementBooked.name, second],
      ["p", balanceUpdate.name, { balance: 10, position: 2 }],
    ]);
  });

  it("may receive a deposit at any time, unless a rule states the next time", () => {
    const { wallet } = openWallet();
    expect(wallet.nextAllowedDeposit("p")).toBeNull();
    wallet.onNextAllowedDeposit((player) => (player === "p" ? 5_000 : null));
    expect([wallet.nextAllowedDeposit("p"), wallet.nextAllowedDeposit("q")]).toEqual([5_000, null]);
  });

  it("has had a deposit if one brought money", () => {
    const { wallet, move } = openWallet();
    move("WIN", 100, "win");
    expect(wallet.hasDeposited("p")).toBe(false);
    move("DEPOSIT", 0, "none");
    expect(wallet.hasDeposited("p")).toBe(false);
    move("DEPOSIT", 1, "one");
    expect(wallet.hasDeposited("p")).toBe(true);
  });
});
