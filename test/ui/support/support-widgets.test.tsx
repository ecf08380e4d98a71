import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type * as Lazily from "../../../ui/lazily.ts";
import { openPage } from "../shell/page.tsx";

vi.mock("../../../ui/routes.ts", () => import("../shell/own-screens.tsx"));

/** Loads the chunk of the widgets. */
const { loadChunk } = vi.hoisted(() => ({ loadChunk: vi.fn<() => Promise<void>>() }));

vi.mock("../../../ui/lazily.ts", async (original) => {
  const { lazily, ...rest } = await original<typeof Lazily>();
  const failing: typeof lazily = (load) =>
    String(load).includes("Widgets") ? lazily(() => loadChunk().then(load)) : lazily(load);
  return { ...rest, lazily: failing };
});

// The browser is always idle.
vi.stubGlobal("requestIdleCallback", (rest: () => void) => setTimeout(rest));
vi.stubGlobal("cancelIdleCallback", (rest: number) => clearTimeout(rest));

afterEach(() => {
  vi.useRealTimers();
});

it("a page whose widgets cannot be loaded stays as it is [CHAT-515]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  loadChunk.mockRejectedValue(new Error("404"));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPage();
  // The widgets are requested once the player has read the page for 5 s, and then twice more.
  for (let second = 0; second < 20; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(loadChunk).toHaveBeenCalledTimes(3);
  expect(screen.getByRole("main")).toBeTruthy();
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
