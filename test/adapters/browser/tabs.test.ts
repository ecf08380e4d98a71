import * as Effect from "effect/Effect";
import { afterEach, expect, it, vi } from "vitest";
import { layerTabs } from "../../../adapters/browser/tabs.ts";
import { Tabs } from "../../../domain/ports/tabs.ts";

const listeners = new Map<string, (event: unknown) => void>();
const another = new BroadcastChannel("eyes-down");
const arrived: unknown[] = [];
another.addEventListener("message", ({ data }: MessageEvent) => arrived.push(data));

afterEach(() => {
  vi.unstubAllGlobals();
  another.close();
});

it("a tab says that it was opened, that it was closed, and that it is shown again; after a sign-out it says nothing more", async () => {
  vi.stubGlobal("addEventListener", (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  );
  const { send } = await Effect.runPromise(Effect.provide(Effect.service(Tabs), layerTabs));
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
