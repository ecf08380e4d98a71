// @vitest-environment happy-dom
import * as Effect from "effect/Effect";
import { expect, it, vi } from "vitest";
import { layerConnectivity } from "../../../adapters/browser/connectivity.ts";
import { Connectivity } from "../../../domain/ports/connectivity.ts";

it("says whether there is a network, at once and at every change", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const { online$ } = await Effect.runPromise(Effect.provide(Effect.service(Connectivity), layerConnectivity));
  const seen: boolean[] = [];
  const subscription = online$.subscribe((now) => seen.push(now));
  online.mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("offline"));
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(seen).toEqual([true, false, true]);
  subscription.unsubscribe();
});
