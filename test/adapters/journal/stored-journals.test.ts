import "fake-indexeddb/auto";
import { BroadcastChannel } from "node:worker_threads";
import * as Effect from "effect/Effect";
import { deleteDB, openDB } from "idb";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Claims, lockClaims } from "../../../adapters/browser/claims.ts";
import { indexedDbJournals } from "../../../adapters/journal/indexed-db.ts";
import { leftLines } from "../../../adapters/journal/left-lines.ts";
import { pagePresence } from "../../../adapters/journal/presence.ts";
import { MemoryDevice } from "../../support/memory-device.ts";
import type { StoredLine } from "../../../domain/journal/recorded.ts";
import { type StoredJournals, NotKept } from "../../../domain/ports/stored-journals.ts";
import { Faults } from "../../simulation/faults.ts";
import { Life } from "../../simulation/process-life.ts";
import { DeviceJournals } from "../../simulation/stored-journals.ts";
import { Timeline } from "../../simulation/timeline.ts";
import { FakeLocks } from "../../support/fake-locks.ts";

type Journals = StoredJournals["Service"];

const lines = (from: number, to: number): readonly StoredLine[] =>
  Array.from({ length: to - from }, (_, index) => ({ seq: from + index, line: `line ${from + index}` }));

const run = Effect.runPromise;
const failureOf = <A>(effect: Effect.Effect<A, NotKept>) => run(Effect.flip(effect));

/** For tests in which no page leaves anything. */
const nothingLeft = { left: leftLines(new EventTarget() as Window, () => ({ removeItem: () => undefined }) as never) };

let databases = 0;
const memory = () => {
  const device = new MemoryDevice();
  return { tab: () => device.tab(), crash: (tab: Journals) => run(device.crash(tab)) };
};
const browser = () => {
  const name = `journals-${(databases += 1)}`;
  const locks = new FakeLocks();
  const claims = new Map<Journals, { readonly die: () => void; readonly stop: () => void }>();
  const tab = () => {
    const client = locks.clientOf();
    const channel = new BroadcastChannel(name);
    channel.unref();
    const connect = () => channel as unknown as globalThis.BroadcastChannel;
    const journals = indexedDbJournals({
      ...nothingLeft,
      name,
      claims: lockClaims(client as unknown as LockManager, connect),
    });
    claims.set(journals, { die: () => client.die(), stop: () => channel.close() });
    return journals;
  };
  const crash = async (gone: Journals) => {
    claims.get(gone)?.stop();
    claims.get(gone)?.die();
  };
  /** The player leaves a page, whose scripts stop at once. The browser ends it, and its locks, later. */
  const leave = (page: Journals) => claims.get(page)?.stop();
  return { tab, crash, leave };
};
/** The database that the simulated players' devices have. Its time passes as long as the test runs. */
const simulated = () => {
  const timeline = new Timeline(0);
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  const pass = async () => {
    while (!isOver) await timeline.passUntil(timeline.nowMs + 1);
  };
  void pass();
  const faults = new Faults({ seed: "1", profile: "calm", only: undefined, onFault: () => undefined });
  faults.stop();
  const device = new DeviceJournals(timeline);
  const lives = new Map<Journals, Life>();
  const tab = () => {
    const life = new Life(timeline);
    const window = new EventTarget() as Window;
    const storage = { removeItem: () => undefined, getItem: () => null } as never;
    const journals = device.of({ life, name: "tab", faults, window, storage });
    lives.set(journals, life);
    return journals;
  };
  return { tab, crash: async (gone: Journals) => lives.get(gone)?.end() };
};

describe.each([
  ["memory", memory],
  ["the browser's database", browser],
  ["the database of a simulated device", simulated],
])("a journals in %s", (_, device) => {
  const journal = { id: "j-1", player: "p-1", createdAt: 1_795_200_000_000 };

  it("gives back what was put on it, in order, from any seq on", async () => {
    const journals = device().tab();
    await run(journals.create(journal));
    await run(journals.append("j-1", lines(0, 3)));
    await run(journals.append("j-1", lines(3, 12)));
    expect(await run(journals.read("j-1", 0, 100))).toEqual(lines(0, 12));
    expect(await run(journals.read("j-1", 2, 3))).toEqual(lines(2, 5));
    expect(await run(journals.read("j-1", 12, 3))).toEqual([]);
    expect(await run(journals.list)).toEqual([{ ...journal, count: 12, deliveredUpTo: 0 }]);
  });

  it("is the same for every tab, and after a tab is gone", async () => {
    const { tab, crash } = device();
    const first = tab();
    await run(first.create(journal));
    await run(first.append("j-1", lines(0, 3)));
    await crash(first);
    expect(await run(tab().read("j-1", 0, 100))).toEqual(lines(0, 3));
  });

  it.each([
    ["leave a gap", lines(4, 6)],
    ["are there already", lines(2, 4)],
    ["skip one in between", [...lines(3, 4), ...lines(5, 6)]],
  ])("takes no lines that %s, and none of their neighbours", async (_what, wrong) => {
    const journals = device().tab();
    await run(journals.create(journal));
    await run(journals.append("j-1", lines(0, 3)));
    expect(await failureOf(journals.append("j-1", wrong))).toMatchObject({ _tag: "NotKept", because: "failed" });
    expect(await run(journals.read("j-1", 0, 100))).toEqual(lines(0, 3));
    await run(journals.append("j-1", lines(3, 4)));
  });

  it("takes no lines of a journal that is not there, and no journal twice", async () => {
    const journals = device().tab();
    expect(await failureOf(journals.append("j-1", lines(0, 1)))).toMatchObject({ because: "failed" });
    await run(journals.create(journal));
    expect(await failureOf(journals.create(journal))).toMatchObject({ because: "failed" });
  });

  it("notes what was delivered, and removes a journal with all its lines and no others", async () => {
    const journals = device().tab();
    await run(journals.create(journal));
    await run(journals.create({ ...journal, id: "j-10" }));
    await run(journals.append("j-1", lines(0, 3)));
    await run(journals.append("j-10", lines(0, 2)));
    await run(journals.acknowledge("j-1", 2));
    expect((await run(journals.list))[0]).toMatchObject({ count: 3, deliveredUpTo: 2 });
    await run(journals.remove("j-1"));
    expect((await run(journals.list)).map(({ id }) => id)).toEqual(["j-10"]);
    expect(await run(journals.read("j-10", 0, 10))).toEqual(lines(0, 2));
    await run(journals.create(journal));
    expect(await run(journals.read("j-1", 0, 10))).toEqual([]);
  });

  it("keeps both of two changes of a journal at the same time", async () => {
    const journals = device().tab();
    await run(journals.create(journal));
    await run(journals.append("j-1", lines(0, 3)));
    await Promise.all([run(journals.acknowledge("j-1", 3)), run(journals.append("j-1", lines(3, 6)))]);
    expect(await run(journals.list)).toEqual([{ ...journal, count: 6, deliveredUpTo: 3 }]);
    await run(journals.append("j-1", lines(6, 8)));
  });

  it("lets one tab at a time live in a journal", async () => {
    const { tab } = device();
    const [first, second] = [tab(), tab()];
    await run(first.create(journal));
    expect(await run(first.claim("j-1", 0))).toBe(true);
    expect(await run(second.claim("j-1", 0))).toBe(false);
    await run(second.release("j-1"));
    expect(await run(second.claim("j-1", 0))).toBe(false);
    await run(first.release("j-1"));
    expect(await run(second.claim("j-1", 0))).toBe(true);
    expect(await run(first.claim("j-1", 0))).toBe(false);
  });

  it("frees a journal whose tab is gone", async () => {
    const { tab, crash } = device();
    const first = tab();
    await run(first.create(journal));
    await crash(first);
    expect(await run(tab().claim("j-1", 0))).toBe(true);
  });
});

/** Longer than a test may run. */
const NEVER_MS = 1_000_000;

describe("the browser's database", () => {
  afterEach(() => void vi.restoreAllMocks());
  const free: Claims = { claim: () => Promise.resolve(true), release: () => undefined };
  const journal = { id: "j-1", player: "p-1", createdAt: 0 };

  it("waits until the browser has ended the page before a reload, for a limited time", async () => {
    const { tab, crash, leave } = browser();
    const old = tab();
    await run(old.create(journal));
    leave(old);
    expect(await run(tab().claim("j-1", 20))).toBe(false);
    setTimeout(() => void crash(old), 10);
    expect(await run(tab().claim("j-1", NEVER_MS))).toBe(true);
  });

  it("does not wait for a journal that another tab uses", async () => {
    const { tab } = browser();
    await run(tab().create(journal));
    expect(await run(tab().claim("j-1", NEVER_MS))).toBe(false);
  });

  it("waits for no other journal when a tab answers", async () => {
    const { tab, crash, leave } = browser();
    const [used, left, next] = [tab(), tab(), tab()];
    await run(used.create(journal));
    await run(left.create({ ...journal, id: "j-2" }));
    leave(left);
    const claims = Promise.all([run(next.claim("j-2", NEVER_MS)), run(next.claim("j-1", NEVER_MS))]);
    setTimeout(() => void crash(left), 10);
    expect(await claims).toEqual([true, false]);
  });

  it("writes so that it survives the loss of power", async () => {
    const asked = vi.spyOn(IDBDatabase.prototype, "transaction");
    const journals = indexedDbJournals({ ...nothingLeft, name: "strict", claims: free });
    await run(journals.create(journal));
    await run(journals.append("j-1", lines(0, 1)));
    const writes = asked.mock.calls.filter(([, mode]) => mode === "readwrite");
    expect(writes).toHaveLength(2);
    expect(writes.every(([, , options]) => options?.durability === "strict")).toBe(true);
  });

  it("says that there is none, and works once there is", async () => {
    const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    const journals = indexedDbJournals({ ...nothingLeft, name: "refused", claims: free });
    expect(await failureOf(journals.create(journal))).toEqual(
      new NotKept({ because: "unavailable", reason: "The operation is insecure." }),
    );
    expect(await failureOf(journals.list)).toMatchObject({ because: "unavailable" });
    open.mockRestore();
    await run(journals.create(journal));
  });

  it("says that it is full, keeps what it had, and none of what did not fit", async () => {
    const journals = indexedDbJournals({ ...nothingLeft, name: "full", claims: free });
    await run(journals.create(journal));
    await run(journals.append("j-1", lines(0, 3)));
    const add = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    expect(await failureOf(journals.append("j-1", lines(3, 6)))).toMatchObject({ because: "full" });
    add.mockRestore();
    expect(await run(journals.read("j-1", 0, 100))).toEqual(lines(0, 3));
  });

  it("lets a newer copy of the site have it, and says that it is gone", async () => {
    const journals = indexedDbJournals({ ...nothingLeft, name: "newer", claims: free });
    await run(journals.create(journal));
    const newer = await openDB("newer", 2);
    expect(await failureOf(journals.append("j-1", lines(0, 1)))).toMatchObject({ because: "unavailable" });
    newer.close();
    await deleteDB("newer");
  });

  it("stops waiting for an older copy of the site that does not release the journal", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const stubborn = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("held", 1);
      request.onsuccess = () => resolve(request.result);
    });
    indexedDB.deleteDatabase("held");
    const journals = indexedDbJournals({ ...nothingLeft, name: "held", claims: free });
    const failure = failureOf(journals.create(journal));
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect(await failure).toMatchObject({ because: "blocked" });
    stubborn.close();
    await vi.waitFor(() => run(journals.create(journal)));
  });

  it("stops waiting for a transaction of another page that never ends", async () => {
    const journals = indexedDbJournals({ ...nothingLeft, name: "endless", claims: free });
    await run(journals.create(journal));
    const other = await openDB("endless");
    const endless = other.transaction("journals", "readwrite");
    let isOver = false;
    const holding = (async () => {
      while (!isOver) await endless.store.count();
    })();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const failure = failureOf(journals.list);
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect(await failure).toMatchObject({ because: "blocked" });
    isOver = true;
    await holding;
    expect(await run(journals.list)).toHaveLength(1);
    other.close();
  });

  it("removes with a journal what a page left of it", async () => {
    const taken: string[] = [];
    const left = { whenLeft: () => undefined, of: () => [], remove: (id: string) => void taken.push(id) };
    const journals = indexedDbJournals({ name: "removed", claims: free, left });
    await run(journals.create(journal));
    await run(journals.remove("j-1"));
    expect(taken).toEqual(["j-1"]);
  });

  /** The journals of a page that is left as soon as it writes lines. */
  const leftInWriting = (vendor: string) => {
    const page = Object.assign(new EventTarget(), { navigator: { vendor } });
    const name = `left in ${vendor}`;
    const leave = () => page.dispatchEvent(new Event("pagehide"));
    return {
      journals: indexedDbJournals({
        ...nothingLeft,
        name,
        claims: free,
        presence: pagePresence(page as unknown as Window),
      }),
      ofNextPage: indexedDbJournals({ ...nothingLeft, name, claims: free }),
      left: new Promise<void>((resolve) => {
        vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, ...given) {
          if (this.name === "lines") queueMicrotask(() => resolve(void leave()));
          return this.put(...given);
        });
      }),
      returns: () => page.dispatchEvent(new Event("pageshow")),
    };
  };

  it("in WebKit, ends its transaction when the page is left, and writes again when the page is shown again", async () => {
    const { journals, ofNextPage, left, returns } = leftInWriting("Apple Computer, Inc.");
    await run(journals.create(journal));
    const writing = run(journals.append("j-1", lines(0, 2)));
    await left;
    vi.restoreAllMocks();
    const later = run(journals.list);
    expect(await run(ofNextPage.read("j-1", 0, 100))).toEqual([]);
    returns();
    await writing;
    expect(await later).toMatchObject([{ id: "j-1" }]);
    expect(await run(ofNextPage.read("j-1", 0, 100))).toEqual(lines(0, 2));
  });

  it("in another engine, completes what the page writes when it is left", async () => {
    const { journals, ofNextPage, left } = leftInWriting("Google Inc.");
    await run(journals.create(journal));
    const writing = run(journals.append("j-1", lines(0, 2)));
    await left;
    await writing;
    expect(await run(ofNextPage.read("j-1", 0, 100))).toEqual(lines(0, 2));
  });
});
