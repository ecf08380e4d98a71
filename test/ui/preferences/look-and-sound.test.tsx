import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { everyChannel } from "../../../domain/marketing/rules.ts";
import { getSettings } from "../../../domain/marketing/wire.ts";
import { preferencesReactions } from "../../../domain/preferences/reactions.ts";
import {
  getAvatar,
  getReminderOptions,
  getUserTheme,
  saveReminderInterval,
  updateAvatar,
  updateTheme,
  updateVoice,
} from "../../../domain/preferences/wire.ts";
import { getRealityState } from "../../../domain/reality/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage, setWidth } from "../shell/page.tsx";

beforeEach(() => {
  Element.prototype.getAnimations = () => [];
  setWidth(1440);
});

const PAGE = "/secure/user/account/look";
const DUCKS = { url: "/content/pictures/ball-22.svg", label: "Two little ducks, 22" };
const settings = {
  ...everyChannel(true),
  verticals: { CASINO: true, BINGO: true },
  gameSoundsVoice: "female",
  activityReminderInterval: null,
  showBalance: true,
} as const;

async function openLook(path = PAGE, before?: (world: World) => void) {
  const page = await openPage({
    path,
    before: (world) => {
      world.backend.answer(getSettings, settings);
      world.backend.answer(getAvatar, { avatar: null, choices: [DUCKS] });
      world.backend.answer(getUserTheme, { color: null });
      world.backend.answer(getReminderOptions, { options: [15, 30, 60] });
      before?.(world);
    },
  });
  page.runtime.runFork(preferencesReactions);
  return page;
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

describe("look and sound", () => {
  it("shows the pictures, and the chosen one in the header", async () => {
    const { user } = await openLook(PAGE, ({ backend }) => backend.answer(updateAvatar, {}));
    await screen.findByRole("radio", { name: DUCKS.label });
    expect(radio("No picture").checked).toBe(true);
    await user.click(radio(DUCKS.label));
    expect(radio(DUCKS.label).checked).toBe(true);
    const account = screen.getByRole("button", { name: "Your account" });
    await waitFor(() => expect(account.querySelector("img")?.getAttribute("src")).toBe(DUCKS.url));
  });

  it("paints the page in the chosen colour", async () => {
    const { user } = await openLook(PAGE, ({ backend }) => backend.answer(updateTheme, {}));
    const painted = () => document.documentElement.style.getPropertyValue("--player-fill-light");
    const before = painted();
    await user.click(await screen.findByRole("radio", { name: "Blue" }));
    await waitFor(() => expect(painted()).toBe("#2456c7"));
    expect(before).not.toBe("#2456c7");
  });

  it("goes back to the last colour, with the reason, if it is not saved", async () => {
    const { user } = await openLook(PAGE, ({ backend }) => backend.answer(updateTheme, refusal({ msg: "Not today" })));
    await user.click(await screen.findByRole("radio", { name: "Blue" }));
    expect(await screen.findByText("Not today")).toBeTruthy();
    expect(radio("Pink").checked).toBe(true);
  });

  it("lets the player hear the chosen voice", async () => {
    const { user, world } = await openLook(PAGE, ({ backend }) => backend.answer(updateVoice, {}));
    const voices = within(await screen.findByRole("group", { name: "Caller's voice" }));
    expect(voices.getByRole("button", { name: "Woman" }).getAttribute("aria-pressed")).toBe("true");
    await user.click(voices.getByRole("button", { name: "Man" }));
    await user.click(screen.getByRole("button", { name: "Hear it" }));
    await waitFor(() => expect(world.voices).toEqual(["male"]));
  });

  it("offers to try again when the pictures cannot be read", async () => {
    const { user, world } = await openLook(PAGE, ({ backend }) => backend.answer(getAvatar, refusal()));
    await screen.findByText("We couldn't load the pictures");
    world.backend.answer(getAvatar, { avatar: null, choices: [DUCKS] });
    await user.click(screen.getByRole("button", { name: /again/i }));
    expect(await screen.findByRole("radio", { name: DUCKS.label })).toBeTruthy();
  });
});

describe("the activity reminder", () => {
  const REALITY = "/secure/user/account/reality-check";
  const reality = ({ backend }: World) => {
    backend.answer(getRealityState, {
      realityCheckInterval: null,
      sessionWinnings: pounds(0),
      sessionLosses: pounds(0),
      sessionDurationInSeconds: 0,
    });
    backend.answer(saveReminderInterval, {});
  };

  it("is chosen from the intervals of the server [CALL-610]", async () => {
    const { user, world } = await openLook(REALITY, reality);
    const select = await screen.findByRole("combobox", { name: "Send a reminder" });
    await user.click(select);
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Never",
      "Every 15 minutes",
      "Every 30 minutes",
      "Every hour",
    ]);
    await user.click(screen.getByRole("option", { name: "Every 30 minutes" }));
    await waitFor(() =>
      expect(world.backend.calls).toContainEqual({ endpoint: "saveReminderInterval", request: { interval: 30 } }),
    );
  });
});
