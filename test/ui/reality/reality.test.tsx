import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { pounds } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { RealityStated } from "../../../domain/reality/events.ts";
import { getRealityState, saveRealityInterval } from "../../../domain/reality/wire.ts";
import { logout } from "../../../domain/session/wire.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fact, type Fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";

// jsdom lacks `getAnimations`, which React Aria calls.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

const figures = (realityCheckInterval: number | null) => ({
  realityCheckInterval,
  sessionWinnings: pounds(12),
  sessionLosses: pounds(30),
  sessionDurationInSeconds: 4_500,
});
const stated = (interval: number | null) => fact(RealityStated, figures(interval));
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("the reality check", () => {
  const checking = async (...facts: readonly Fact[]) => {
    const page = await openPage({
      session: [...signedIn(), ...facts],
      before: ({ backend }: World) => backend.answer(logout, {}),
    });
    await page.run(openModal("realityCheck"));
    return { ...page, dialog: await screen.findByRole("alertdialog", { name: "Reality check" }) };
  };

  it("shows the figures of the session, and two buttons [MODAL-122 REALITY-507 REALITY-508]", async () => {
    const { dialog } = await checking(stated(15));
    const terms = within(dialog).getAllByRole("term");
    expect(terms.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual([
      "Time played 1 h 15 min",
      "Won £12.00",
      "Lost £30.00",
      "Net -£18.00",
    ]);
    expect(
      within(dialog)
        .getAllByRole("button")
        .map((one) => one.textContent),
    ).toEqual(["Log out", "Keep playing"]);
  });

  it.each([
    ["Your limits", "/secure/user/account/limits"],
    ["Your transactions", "/secure/user/account/game-transactions"],
  ])("links to %s, and following the link answers the check", async (name, path) => {
    const { dialog, user, world, address } = await checking(stated(15));
    await user.click(within(dialog).getByRole("link", { name }));
    await waitFor(() => expect(address()).toContain(path));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(world.lines.some(({ line }) => line.includes("reality.check-answered.v1"))).toBe(true);
  });

  it("shows the minutes only, for a session under an hour", async () => {
    const { dialog } = await checking(fact(RealityStated, { ...figures(15), sessionDurationInSeconds: 3_599 }));
    expect(within(dialog).getByText("59 min")).toBeTruthy();
  });

  it("shows without figures if the server stated none", async () => {
    const { dialog } = await checking();
    expect(within(dialog).queryByRole("term")).toBeNull();
    expect(button("Keep playing")).toBeTruthy();
  });

  it("needs an answer: Esc does not close it", async () => {
    const { dialog, user } = await checking(stated(15));
    await user.keyboard("{Escape}");
    expect(dialog.isConnected).toBe(true);
    expect(within(dialog).queryByRole("button", { name: "Close" })).toBeNull();
  });

  it("closes by 'Keep playing', which starts the timer again [REALITY-508]", async () => {
    const { user, world } = await checking(stated(15));
    const before = Date.now();
    await user.click(button("Keep playing"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(world.player.reality.expiresAt).toBeGreaterThanOrEqual(before + 15 * 60_000);
    expect(world.player.session.authenticated).toBe(true);
  });

  it("logs the player out by 'Log out' [REALITY-507]", async () => {
    const { user, world, called } = await checking(stated(15));
    await user.click(button("Log out"));
    await waitFor(() => expect(world.player.session.authenticated).toBe(false));
    await waitFor(() => expect(called()).toContain("logout"));
  });
});

describe("the setting of the interval", () => {
  const setting = async (facts: readonly Fact[], before: (world: World) => void = () => {}) => {
    const page = await openPage({
      path: "/secure/user/account/limits",
      session: [...signedIn(), ...facts],
      before,
    });
    const section = within(await screen.findByRole("region", { name: "Reality check" }));
    const requests = () =>
      page.world.backend.calls.filter((call) => call.endpoint === "saveRealityInterval").map(({ request }) => request);
    return { ...page, section, requests };
  };
  const box = () => screen.findByRole("combobox", { name: "Show a reality check" });
  const choose = async (label: string) => {
    fireEvent.focus(await box());
    fireEvent.click(within(await screen.findByRole("listbox")).getByRole("option", { name: label }));
  };

  it("is 'None' until the player chooses [REALITY-511]", async () => {
    await setting([stated(null)]);
    expect((await box()).textContent).toBe("None");
    fireEvent.focus(await box());
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual([
      "None",
      "Every 15 minutes",
      "Every 30 minutes",
      "Every 45 minutes",
      "Every hour",
    ]);
  });

  it("shows an interval that is not in its list", async () => {
    await setting([stated(20)]);
    expect((await box()).textContent).toBe("Every 20 minutes");
  });

  it("loads if it is unknown, and can be loaded again after an error", async () => {
    let isThere = false;
    const { section, user } = await setting([], (world) =>
      world.backend.answer(getRealityState, () =>
        isThere ? figures(30) : new Offline({ endpoint: "getRealityState" }),
      ),
    );
    expect(await section.findByText("We couldn't load your reality check")).toBeTruthy();
    isThere = true;
    await user.click(section.getByRole("button", { name: "Try again" }));
    expect((await box()).textContent).toBe("Every 30 minutes");
  });

  it.each([
    ["Every hour", 60],
    ["None", null],
  ])("is saved as %s", async (label, interval) => {
    const { requests, section } = await setting([stated(15)], (world) => world.backend.answer(saveRealityInterval, {}));
    await choose(label);
    await waitFor(() => expect(requests()).toEqual([{ interval }]));
    expect(await section.findByText("Saved")).toBeTruthy();
    expect((await box()).textContent).toBe(label);
  });

  it("keeps its value if it could not be saved, and shows why", async () => {
    const { section } = await setting([stated(15)], (world) =>
      world.backend.answer(saveRealityInterval, refusal({ msg: "Not now" })),
    );
    await choose("Every hour");
    expect((await section.findByRole("alert")).textContent).toBe("Not now");
    expect((await box()).textContent).toBe("Every 15 minutes");
  });
});
