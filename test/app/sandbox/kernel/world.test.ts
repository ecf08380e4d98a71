import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { LogDamaged } from "../../../../app/sandbox/kernel/append-log.ts";
import { LedgerError } from "../../../../app/sandbox/kernel/ledger.ts";
import { Refusal } from "../../../../app/sandbox/kernel/refusal.ts";
import { WORLD_FILE, WorldStore } from "../../../../app/sandbox/kernel/world.ts";
import { nodeDisk } from "../../../../app/sandbox/node/disk.ts";
import { pence } from "../../../../domain/money.ts";
import { temporaryDirectory } from "./harness.ts";

const open = (file: string, rewriteAboveBytes?: number) =>
  WorldStore.open(nodeDisk(dirname(file)), () => 1_000, rewriteAboveBytes);
const worldFile = () => join(temporaryDirectory(), WORLD_FILE);

interface Thing {
  n: number;
}

const things = (world: WorldStore) => world.collection<Thing>("things");

/** Everything a world holds, to compare two. */
const contents = (world: WorldStore) => ({
  things: things(world)
    .ids()
    .map((id) => [id, things(world).get(id)]),
  balances: [...world.ledger.accounts()]
    .filter(([, balance]) => balance !== 0)
    .toSorted(([a], [b]) => a.localeCompare(b)),
  entries: world.ledger.entriesOf("house:a").length,
});

const step = fc.oneof(
  fc.record({ do: fc.constant("put" as const), id: fc.constantFrom("a", "b", "c"), n: fc.nat(99) }),
  fc.record({ do: fc.constant("delete" as const), id: fc.constantFrom("a", "b", "c"), n: fc.nat(99) }),
  fc.record({ do: fc.constant("post" as const), id: fc.uuid(), n: fc.nat(99) }),
);
const transaction = fc.record({ steps: fc.array(step, { maxLength: 5 }), fails: fc.boolean() });

describe("a world", () => {
  it("is read back from its file as it was, whatever was written and undone", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { maxLength: 12 }), async (transactions) => {
        const file = worldFile();
        const [world] = await open(file);
        for (const { steps, fails } of transactions) {
          const before = contents(world);
          const run = world.transact(() => {
            for (const { do: what, id, n } of steps) {
              if (what === "put") things(world).put(id, { n });
              else if (what === "delete") things(world).delete(id);
              else {
                const postings = [
                  { account: "house:a", amount: pence(n) },
                  { account: "house:b", amount: pence(0 - n) },
                ];
                world.ledger.post({ ref: id, postings });
              }
            }
            if (fails) throw new Error("undo");
          });
          await run.catch(() => undefined);
          if (fails) expect(contents(world)).toEqual(before);
        }
        expect(world.ledger.trialBalance()).toBe(0);
        await world.close();
        const [again, torn] = await open(file);
        expect(torn).toBe(0);
        expect(contents(again)).toEqual(contents(world));
        await again.close();
      }),
      { numRuns: 60 },
    );
  });

  it("copies a collection once in a transaction, however many of its values are removed", async () => {
    const [world] = await open(worldFile());
    const ids = Array.from({ length: 50 }, (_, index) => `id-${index}`);
    await world.transact(() => ids.forEach((id) => things(world).put(id, { n: 1 })));
    const before = contents(world);
    const copies = vi.spyOn(Map.prototype, Symbol.iterator as unknown as "entries");
    const run = world.transact(() => {
      ids.forEach((id) => things(world).delete(id));
      throw new Error("undo");
    });
    const made = copies.mock.calls.length;
    copies.mockRestore();
    await expect(run).rejects.toThrow("undo");
    expect(made).toBeLessThan(5);
    expect(contents(world)).toEqual(before);
    await world.close();
  });

  it("cuts off a last line that a crash left incomplete, and reports its size", async () => {
    const file = worldFile();
    const [world] = await open(file);
    await world.transact(() => things(world).put("a", { n: 1 }));
    await world.close();
    const whole = readFileSync(file, "utf8");
    appendFileSync(file, '[["put","things","b",{"n":');
    const [again, torn] = await open(file);
    expect(torn).toBe(26);
    expect(contents(again).things).toEqual([["a", { n: 1 }]]);
    await again.transact(() => things(again).put("c", { n: 3 }));
    await again.close();
    expect(readFileSync(file, "utf8").startsWith(whole)).toBe(true);
    const [third] = await open(file);
    expect(things(third).ids()).toEqual(["a", "c"]);
    await third.close();
  });

  it("does not start on a file with a broken line in the middle, and names the line", async () => {
    const file = worldFile();
    writeFileSync(file, '[["put","things","a",{"n":1}]]\nnot a commit\n[["delete","things","a"]]\n');
    await expect(open(file)).rejects.toThrow(LogDamaged);
    await expect(open(file)).rejects.toThrow("line 2");
  });

  it("rewrites its file at the start when most of it is outdated, and is the same world", async () => {
    const file = worldFile();
    const [world] = await open(file);
    const post = (n: number) =>
      world.ledger.post({
        ref: `entry-${n}`,
        postings: [
          { account: "house:a", amount: pence(n) },
          { account: "house:b", amount: pence(0 - n) },
        ],
      });
    for (let n = 0; n < 40; n += 1) {
      await world.transact(() => {
        things(world).put("a", { n });
        things(world).put("b", { n });
        if (n % 10 === 0) post(n);
      });
    }
    await world.transact(() => things(world).delete("a"));
    await world.close();
    const before = readFileSync(file, "utf8");
    const [untouched] = await open(file);
    await untouched.close();
    expect(readFileSync(file, "utf8")).toBe(before);
    const [rewritten] = await open(file, 100);
    expect(contents(rewritten)).toEqual(contents(world));
    await rewritten.transact(() => things(rewritten).put("c", { n: 1 }));
    await rewritten.close();
    expect(readFileSync(file, "utf8").trimEnd().split("\n").length).toBe(6);
    const [again] = await open(file);
    expect(contents(again)).toEqual(contents(rewritten));
    expect(again.ledger.trialBalance()).toBe(0);
    expect(again.isNew).toBe(false);
    await again.close();
  });

  it("writes one line for each transaction, and none for one that only reads", async () => {
    const file = worldFile();
    const [world] = await open(file);
    await world.transact(() => {
      things(world).put("a", { n: 1 });
      things(world).put("b", { n: 2 });
    });
    await world.transact(() => things(world).get("a"));
    expect(readFileSync(file, "utf8").split("\n").length).toBe(2);
    await world.close();
  });

  it("has on the disk what a transaction wrote once it resolves, also when it only read another's", async () => {
    const file = worldFile();
    const [world] = await open(file);
    void world.transact(() => things(world).put("a", { n: 1 }));
    const seen = await world.transact(() => things(world).get("a"));
    expect(seen).toEqual({ n: 1 });
    expect(readFileSync(file, "utf8")).toContain('"a"');
    await world.close();
  });

  it("keeps what was written before a refusal with keep, and sends nothing that was undone", async () => {
    const [world] = await open(worldFile());
    const answered: string[] = [];
    const refuse = (keep: boolean) =>
      world.transact(() => {
        things(world).put(keep ? "kept" : "undone", { n: 1 });
        world.afterCommit(() => answered.push(keep ? "kept" : "undone"));
        throw new Refusal({ msg: "no", keep });
      });
    await expect(refuse(false)).rejects.toThrow("no");
    await expect(refuse(true)).rejects.toThrow("no");
    expect(things(world).ids()).toEqual(["kept"]);
    expect(answered).toEqual(["kept"]);
    await world.close();
  });

  it("runs a transaction at once, and refuses one that waits or has another inside", async () => {
    const [world] = await open(worldFile());
    const bump = () => world.transact(() => things(world).put("a", { n: (things(world).get("a")?.n ?? 0) + 1 }));
    const all = Array.from({ length: 20 }, bump);
    expect(things(world).get("a")).toEqual({ n: 20 });
    await Promise.all(all);
    const waits = world.transact(async () => {
      things(world).put("a", { n: 99 });
      await Promise.resolve();
      expect(() => things(world).put("a", { n: 98 })).toThrow("outside a transaction");
    });
    await expect(waits).rejects.toThrow("must not wait");
    let inner: Promise<void> | undefined;
    await world.transact(() => {
      inner = world.transact(() => things(world).put("a", { n: 97 }));
      inner.catch(() => undefined);
    });
    await expect(inner).rejects.toThrow("inside a transaction");
    expect(things(world).get("a")).toEqual({ n: 20 });
    await world.close();
  });

  it("refuses writes outside a transaction", async () => {
    const [world] = await open(worldFile());
    expect(() => things(world).put("a", { n: 1 })).toThrow("outside a transaction");
    expect(things(world).get("a")).toBeUndefined();
    await world.close();
  });

  it("gives out frozen values that no later change of the caller's reaches", async () => {
    const [world] = await open(worldFile());
    const mine = { n: 1 };
    await world.transact(() => things(world).put("a", mine));
    mine.n = 2;
    const stored = things(world).get("a") as Thing;
    expect(stored.n).toBe(1);
    expect(() => {
      stored.n = 3;
    }).toThrow(TypeError);
    await world.close();
  });
});

describe("the ledger", () => {
  const entry = (ref: string, ...amounts: readonly number[]) => ({
    ref,
    postings: amounts.map((amount, index) => ({ account: `house:${"abc"[index]}`, amount: pence(amount) })),
  });

  it("refuses an entry that does not sum to zero, has one side, or moves a player's cash directly", async () => {
    const [world] = await open(worldFile());
    const post = (draft: Parameters<typeof world.ledger.post>[0]) => world.transact(() => world.ledger.post(draft));
    await expect(post(entry("1", 100, -99))).rejects.toThrow("sum to 1p");
    await expect(post(entry("2", 0))).rejects.toThrow(LedgerError);
    const cash = [
      { account: "player:rita:cash", amount: pence(5) },
      { account: "house:a", amount: pence(-5) },
    ];
    await expect(post({ ref: "3", postings: cash })).rejects.toThrow("kernel.wallet.move");
    const named = [
      { account: "House A", amount: pence(5) },
      { account: "house:a", amount: pence(-5) },
    ];
    await expect(post({ ref: "4", postings: named })).rejects.toThrow("no account name");
    expect([...world.ledger.accounts()]).toEqual([]);
    await world.close();
  });

  it("posts one ref once: the same again gives the first entry, another by that name is refused", async () => {
    const [world] = await open(worldFile());
    const post = (...of: Parameters<typeof entry>) => world.transact(() => world.ledger.post(entry(...of)));
    const first = await post("1", 50, -20, -30);
    expect(await post("1", 50, -20, -30)).toBe(first);
    await expect(post("1", 40, -10, -30)).rejects.toThrow("was posted before");
    expect(world.ledger.balance("house:a")).toBe(50);
    await world.close();
  });
});
