import * as Effect from "effect/Effect";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { layerTabs } from "../../../adapters/browser/tabs.ts";
import { Tabs } from "../../../domain/ports/tabs.ts";
import { FakeLocks } from "../../support/fake-locks.ts";

const listeners = new Map<string, (event: unknown) => void>();
const another = new BroadcastChannel("eyes-down");
const arrived: unknown[] = [];
another.addEventListener("message", ({ data }: MessageEvent) => arrived.push(data));

const locks = new FakeLocks();
/** Opens a tab with locks of its own, which end with it. */
const openTab = async () => {
  const client = locks.clientOf();
  vi.stubGlobal("navigator", { locks: client });
  const tabs = await Effect.runPromise(Effect.provide(Effect.service(Tabs), layerTabs));
  return { ...tabs, close: client.die };
};

beforeEach(() => {
  vi.stubGlobal("removeEventListener", (type: string) => listeners.delete(type));
  vi.stubGlobal("addEventListener", (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  );
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => another.close());

it("a tab says that it was opened, that it was closed, and that it is shown again; after a sign-out it says nothing more", async () => {
  const { send } = await openTab();
  const player = "p-1";
  send({ kind: "opened", player });
  listeners.get("pagehide")?.({});
  listeners.get("pageshow")?.({ persisted: false });
  listeners.get("pageshow")?.({ persisted: true });
  send({ kind: "signed-out", player });
  listeners.get("pagehide")?.({});
  const kinds = ["opened", "closed", "opened", "signed-out"];
  await expect.poll(() => arrived).toEqual(kinds.map((kind) => ({ kind, player })));
});

it("a name is one tab's until it releases it or is closed", async () => {
  const run = Effect.runPromise;
  const [one, other] = [await openTab(), await openTab()];
  expect(await run(one.claim("a-name"))).toBe(true);
  expect(await run(other.claim("a-name"))).toBe(false);
  await run(one.release("a-name"));
  expect(await run(other.claim("a-name"))).toBe(true);
  other.close();
  expect(await run(one.claim("a-name"))).toBe(true);
});

it("a page that missed messages while it was suspended checks where a name is when it is shown again", async () => {
  const run = Effect.runPromise;
  const [one, other] = [await openTab(), await openTab()];
  const seen: boolean[] = [];
  const subscription = other.elsewhere$("missed").subscribe((isElsewhere) => seen.push(isElsewhere));
  await expect.poll(() => seen).toEqual([false]);
  listeners.get("visibilitychange")?.({});
  await expect.poll(() => seen).toEqual([false, false]);
  await run(one.claim("missed"));
  await expect.poll(() => seen.at(-1)).toBe(true);
  subscription.unsubscribe();
  expect(listeners.has("visibilitychange")).toBe(false);
  await run(one.release("missed"));
});
