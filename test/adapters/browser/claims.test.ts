import { afterEach, describe, expect, it, vi } from "vitest";
import { lockClaims } from "../../../adapters/browser/claims.ts";
import { FakeLocks } from "../../support/fake-locks.ts";

const refused = {
  request: () => Promise.reject(new DOMException("Not here", "SecurityError")),
} as unknown as LockManager;
const noChannel = () => undefined;

it.each([0, 60_000])(
  "where the browser refuses locks no journal is claimed, with a patience of %i ms",
  async (patienceMs) => {
    expect(await lockClaims(refused, noChannel).claim("j-1", patienceMs)).toBe(false);
  },
);

it.each([0, 60_000])(
  "where the browser refuses locks another name is claimed, because nothing else could be claimed there, with a patience of %i ms",
  async (patienceMs) => {
    expect(await lockClaims(refused, noChannel, { isGrantedWhereRefused: true }).claim("a-name", patienceMs)).toBe(
      true,
    );
  },
);

it("where the browser has no locks every claim is granted", async () => {
  const { claim } = lockClaims(undefined, noChannel);
  expect(await claim("j-1", 0)).toBe(true);
  expect(await claim("j-1", 0)).toBe(true);
});

describe("whether another tab has a claim", () => {
  const NEVER_MS = 60_000;
  const CHECKED = { timeout: 10_000 };
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  /** The tabs of a browser. */
  const browser = () => {
    const locks = new FakeLocks();
    return () => {
      const client = locks.clientOf();
      const channel = new BroadcastChannel("claims-of-tabs");
      const connect = () => channel;
      const claims = lockClaims(client as unknown as LockManager, connect);
      // A page that was left sends nothing. The browser ends it, and its locks, later.
      const leave = () => channel.close();
      ends.push(leave);
      return { ...claims, leave, die: () => (leave(), client.die()) };
    };
  };
  /** What a tab is notified of. It may be the same more than once. */
  const watching = ({ watch }: ReturnType<ReturnType<typeof browser>>) => {
    const seen: boolean[] = [];
    const { stop, check } = watch("a-name", (isElsewhere) => {
      if (seen.at(-1) !== isElsewhere) seen.push(isElsewhere);
    });
    ends.push(stop);
    return { seen, check, stop };
  };

  it("changes at once when another tab claims it, and when it releases it", async () => {
    // Neither tab checks a second time by itself.
    vi.stubGlobal("setTimeout", () => undefined);
    ends.push(() => vi.unstubAllGlobals());
    const openTab = browser();
    const [one, other] = [openTab(), openTab()];
    const { seen } = watching(other);
    await expect.poll(() => seen).toEqual([false]);
    await one.claim("a-name", NEVER_MS);
    await expect.poll(() => seen).toEqual([false, true]);
    one.release("a-name");
    await expect.poll(() => seen).toEqual([false, true, false]);
  });

  it("is not so where another tab has another claim, nor where the tab itself has it after one that crashed", async () => {
    const openTab = browser();
    const [one, other] = [openTab(), openTab()];
    await one.claim("another-name", NEVER_MS);
    const { seen, check } = watching(other);
    await expect.poll(() => seen).toEqual([false]);
    await one.claim("a-name", NEVER_MS);
    await expect.poll(() => seen).toEqual([false, true]);
    one.die();
    await other.claim("a-name", NEVER_MS);
    check();
    await expect.poll(() => seen).toEqual([false, true, false]);
  });

  it("is known to a tab that is opened later, and ends when the other tab crashes", async () => {
    const openTab = browser();
    const one = openTab();
    await one.claim("a-name", NEVER_MS);
    const { seen } = watching(openTab());
    await expect.poll(() => seen).toEqual([true]);
    one.die();
    await expect.poll(() => seen, CHECKED).toEqual([true, false]);
  });

  it("is not so for a page that was left and whose lock is not released yet", async () => {
    const openTab = browser();
    const old = openTab();
    await old.claim("a-name", NEVER_MS);
    old.leave();
    const { seen } = watching(openTab());
    // Its lock is there at the first check, and at a second one.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(seen).toEqual([]);
    old.die();
    await expect.poll(() => seen, CHECKED).toEqual([false]);
  });

  it("is notified no more after it was stopped", async () => {
    const openTab = browser();
    const [one, other] = [openTab(), openTab()];
    const { seen, stop } = watching(other);
    await expect.poll(() => seen).toEqual([false]);
    stop();
    await one.claim("a-name", NEVER_MS);
    const { seen: later } = watching(other);
    await expect.poll(() => later).toEqual([true]);
    expect(seen).toEqual([false]);
  });

  it("is not known where the browser refuses to say which locks there are", async () => {
    const client = { ...refused, query: () => Promise.reject(new DOMException("Not here", "SecurityError")) };
    const seen: boolean[] = [];
    lockClaims(client, noChannel).watch("a-name", (isElsewhere) => seen.push(isElsewhere));
    await expect.poll(() => seen).toEqual([false]);
  });
});
