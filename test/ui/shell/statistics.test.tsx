import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CONSENT_KEY } from "../../../domain/tracking/consent-key.ts";
import { ALL_COOKIES } from "../../../domain/tracking/cookie-choice.ts";
import { sentStatistics } from "../../../domain/tracking/sent.ts";
import { track } from "../../../domain/tracking/track.ts";
import { PlayerProvider } from "../../../ui/player.tsx";
import { ChatLauncher } from "../../../ui/shell/ChatLauncher.tsx";
import { useFieldTracking } from "../../../ui/shell/use-field-tracking.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "./page.tsx";

afterEach(() => void vi.useRealTimers());

const allow = ({ device }: World) => void device.set(CONSENT_KEY, JSON.stringify(ALL_COOKIES));

/** The page of a signed-in player who allows analytics, with one more component. */
async function openWith(component: React.ReactNode) {
  const page = await openPage({ path: "/secure/lobby", before: allow });
  const { world, runtime, view } = page;
  const player = { snapshot: () => world.player, snapshot$: world.store.snapshot$, runtime };
  view.unmount();
  world.tracked.length = 0;
  render(<PlayerProvider player={player}>{component}</PlayerProvider>);
  return page;
}

const Form = () => {
  useFieldTracking();
  return (
    <>
      <input name="amount" aria-label="Amount" />
      <input name="promoCode" aria-label="Promo code" />
      <input aria-label="Nameless" />
    </>
  );
};

describe("a changed field", () => {
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByRole("textbox", { name: label }), { target: { value } });
  const changed = (field: string) => ({ name: "field-changed", parameters: { field } });

  it("is counted once, 500 ms after its last change, without its text [UI-501]", async () => {
    const { world } = await openWith(<Form />);
    vi.useFakeTimers();
    type("Amount", "1");
    await vi.advanceTimersByTimeAsync(499);
    type("Amount", "12");
    await vi.advanceTimersByTimeAsync(499);
    expect(world.tracked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.tracked).toEqual([changed("amount")]);
  });

  it("is counted apart from others, and only if it has a name", async () => {
    const { world } = await openWith(<Form />);
    vi.useFakeTimers();
    for (const label of ["Amount", "Promo code", "Nameless"]) type(label, "x");
    await vi.advanceTimersByTimeAsync(500);
    expect(world.tracked).toEqual([changed("amount"), changed("promoCode")]);
  });
});

describe("the button to live chat", () => {
  it("is counted by a pixel at each press [OTHER-503]", async () => {
    const opened = vi.fn<() => void>();
    const { world, user } = await openWith(<ChatLauncher chat={{ loaded: true, unread: 0 }} onOpen={opened} />);
    await user.click(screen.getByRole("button", { name: "Chat with us" }));
    expect(opened).toHaveBeenCalledOnce();
    expect(world.tracked).toEqual([{ pixel: { name: "live-chat-clicked", parameters: {} } }]);
  });
});

describe("the cookie settings", () => {
  const openSettings = async (before: (world: World) => void) => {
    const page = await openPage({ before });
    return {
      ...page,
      open: async () => {
        await page.user.click(await screen.findByRole("button", { name: "Cookies settings" }));
        const dialog = within(await screen.findByRole("dialog", { name: "Cookies settings" }));
        await page.user.click(await dialog.findByText("What this device sent"));
        return dialog;
      },
    };
  };

  it("list what this device sent, in words", async () => {
    const { run, open } = await openSettings(allow);
    await run(track("game-launched", { refName: "larder", position: 3 }));
    const sent = await run(sentStatistics);
    expect(sent).toHaveLength(1);
    const rows = within(await (await open()).findByRole("list")).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining("Opened a game refName: larder, position: 3"),
    ]);
  });

  it("state that nothing was sent", async () => {
    const { open } = await openSettings(() => undefined);
    const nothing = await (await open()).findByText("Nothing. Analytics sends only while its switch is on.");
    expect(nothing.tagName).toBe("P");
  });
});
