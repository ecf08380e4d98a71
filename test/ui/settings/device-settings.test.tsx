import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ValueShown } from "../../../domain/display/events.ts";
import { pounds } from "../../../domain/money.ts";
import { SETTINGS_KEY } from "../../../domain/shell/settings/commands.ts";
import { SettingsChanged, SettingsRead } from "../../../domain/shell/settings/events.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { walletOf } from "../../domain/withdrawals/story.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { everyChannel } from "../../../domain/marketing/rules.ts";
import { getSettings } from "../../../domain/marketing/wire.ts";
import { preferencesReactions } from "../../../domain/preferences/reactions.ts";
import { updateUser } from "../../../domain/preferences/wire.ts";
import { openPage, type PageOptions } from "../shell/page.tsx";

const openMenu = async (options: PageOptions = {}) => {
  const page = await openPage({ session: [...signedIn(), ...walletOf(pounds(12))], ...options });
  await page.user.click(await screen.findByRole("button", { name: /^Your account/ }));
  const menu = within(await screen.findByRole("dialog"));
  await menu.findByRole("navigation");
  return { ...page, menu };
};
const stored = (text: string): PageOptions => ({ before: ({ device }) => void device.set(SETTINGS_KEY, text) });
const SETTINGS = {
  ...everyChannel(true),
  verticals: { CASINO: true, BINGO: true },
  gameSoundsVoice: "female",
  activityReminderInterval: null,
} as const;
const schemeOfPage = () => document.documentElement.dataset["scheme"];
const recorded = async ({ store, lines }: World, type: string) => {
  await store.durable();
  return lines
    .map(({ line }) => JSON.parse(line) as JournalRecord)
    .filter((record) => record.type === type)
    .map(({ data, by }) => ({ data, by }));
};

describe("the colours of the site", () => {
  it("are those of the device until the player chooses; the choice is recorded and stored on the device", async () => {
    const page = await openMenu();
    expect(schemeOfPage()).toBe("device");
    await page.user.click(page.menu.getByRole("button", { name: "Dark" }));
    await waitFor(() => expect(schemeOfPage()).toBe("dark"));
    expect(page.menu.getByRole("button", { name: "Dark" }).getAttribute("aria-pressed")).toBe("true");
    const chosen = { scheme: "dark", hidesBalance: false };
    expect(await recorded(page.world, SettingsChanged.type)).toEqual([{ data: chosen, by: "player" }]);
    expect(JSON.parse(page.world.device.get(SETTINGS_KEY) ?? "")).toEqual(chosen);
  });

  it("are the stored ones when the page is loaded", async () => {
    const page = await openPage(stored('{"scheme":"light","hidesBalance":false}'));
    await waitFor(() => expect(schemeOfPage()).toBe("light"));
    expect(await recorded(page.world, SettingsRead.type)).toEqual([
      { data: { scheme: "light", hidesBalance: false }, by: "app" },
    ]);
  });

  it.each([
    ["nothing is stored", {}],
    ["another text is stored", stored('{"scheme":"pink"}')],
    ["what is stored is the default", stored('{"scheme":"device","hidesBalance":false}')],
  ])("are those of the device, and nothing is recorded, where %s", async (_, options) => {
    const page = await openPage(options);
    expect(schemeOfPage()).toBe("device");
    expect(await recorded(page.world, SettingsRead.type)).toEqual([]);
  });
});

describe("a hidden balance", () => {
  it("is not in the header and not recorded as shown, until the player shows it again", async () => {
    const page = await openMenu(stored('{"scheme":"device","hidesBalance":true}'));
    const hidden = { name: "Balance hidden. Why did my balance change?", hidden: true };
    expect(screen.getByRole("button", hidden).textContent).not.toContain("12");
    expect(await recorded(page.world, ValueShown.type)).toEqual([]);
    await page.user.click(page.menu.getByRole("switch", { name: /^Hide my balance/ }));
    expect((await screen.findByRole("button", { name: /^Balance £12/, hidden: true })).textContent).toContain("£12.00");
    expect(await recorded(page.world, ValueShown.type)).toMatchObject([{ data: { what: "balance", text: "£12.00" } }]);
  });

  describe("that the server does not save for the player's other devices", () => {
    /** The player presses the switch. */
    const press = async (hidesBalance: boolean) => {
      const page = await openMenu(stored(JSON.stringify({ scheme: "device", hidesBalance })));
      page.world.backend.answer(getSettings, { ...SETTINGS, showBalance: !hidesBalance });
      page.world.backend.answer(updateUser, refusal({ msg: "Not now." }));
      page.runtime.runFork(preferencesReactions);
      await page.user.click(page.menu.getByRole("switch", { name: /^Hide my balance/, checked: hidesBalance }));
      return page;
    };

    it("is hidden on this device, and the menu says that it is hidden on no other", async () => {
      const { menu } = await press(false);
      expect((await menu.findByRole("alert")).textContent).toBe("Hidden on this device only. Not now.");
      expect(menu.getByRole("switch", { name: /^Hide my balance/, checked: true })).toBeDefined();
    });

    it("stays hidden when the player wanted to show it, and the menu says why", async () => {
      const { menu } = await press(true);
      expect((await menu.findByRole("alert")).textContent).toBe("Not now.");
      expect(menu.getByRole("switch", { name: /^Hide my balance/, checked: true })).toBeDefined();
    });
  });
});
