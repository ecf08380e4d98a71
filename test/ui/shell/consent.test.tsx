import { act, screen, waitFor, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { CookieChoiceRead, CookiesChosen, CookieSettingsShown, ShellStarted } from "../../../domain/shell/events.ts";
import { CONSENT_KEY } from "../../../domain/tracking/consent-key.ts";
import { signedOut } from "../../domain/shell/play.ts";
import { CookieQuestion } from "../../../ui/shell/CookieQuestion.tsx";
import { PAINTED_QUESTION } from "../../../ui/shell/painted-question.ts";
import { openPage, type PageOptions } from "./page.tsx";

vi.mock("../../../ui/routes.ts", () => import("./own-screens.tsx"));

const open = async (options: PageOptions & { readonly chosen?: string } = {}) => {
  const { chosen, ...rest } = options;
  const page = await openPage({
    ...rest,
    before: ({ device }) => void (chosen !== undefined && device.set(CONSENT_KEY, chosen)),
  });
  await screen.findByText("When the fun stops, stop.");
  const recorded = () =>
    page.world.lines
      .map(({ line }) => JSON.parse(line) as JournalRecord)
      .filter(({ type }) => type === CookieChoiceRead.type || type === CookiesChosen.type)
      .map(({ data, by }) => ({ data, by }));
  /** The switches of the settings, as the record has them. */
  const switched = () =>
    page.world.lines
      .map(({ line }) => JSON.parse(line) as JournalRecord)
      .filter(({ type }) => type === CookieSettingsShown.type)
      .map(({ data, by }) => [by, data["switches"]]);
  const saved = () => JSON.parse(page.world.device.get(CONSENT_KEY) ?? "null") as unknown;
  return { ...page, saved, recorded, switched };
};

const banner = () => screen.queryByRole("region", { name: "Cookies" });
const settings = () => screen.findByRole("button", { name: "Cookies settings" });
const NECESSARY = { analytics: false, marketing: false };

describe("the consent to cookies", () => {
  it.each([
    ["Accept all", { analytics: true, marketing: true }],
    ["Necessary only", NECESSARY],
  ])("is asked for once, signed in or not, and given by '%s'", async (answer, choice) => {
    const { user, saved, recorded } = await open({ path: "/login", session: signedOut });
    await waitFor(() => expect(banner()).not.toBeNull());
    await user.click(within(banner()!).getByRole("button", { name: answer }));
    expect(banner()).toBeNull();
    expect(saved()).toEqual(choice);
    expect(recorded()).toEqual([
      { data: { choice: null }, by: "app" },
      { data: choice, by: "player" },
    ]);
  });

  it("is not asked for again, and can be changed from the footer [SHELL-139]", async () => {
    const before = { analytics: true, marketing: false };
    const { user, saved, recorded, switched } = await open({ chosen: JSON.stringify(before) });
    await user.click(await settings());
    expect(banner()).toBeNull();
    const dialog = within(await screen.findByRole("dialog", { name: "Cookies settings" }));
    const kind = (name: RegExp) => dialog.getByRole<HTMLInputElement>("switch", { name });
    expect(["Necessary", "Analytics", "Marketing"].map((name) => kind(new RegExp(`^${name}`)).checked)).toEqual([
      true,
      true,
      false,
    ]);
    expect(kind(/^Necessary/).disabled).toBe(true);
    await user.click(kind(/^Analytics/));
    await user.click(kind(/^Marketing/));
    await user.click(dialog.getByRole("button", { name: "Save my choice" }));
    expect(saved()).toEqual({ analytics: false, marketing: true });
    expect(recorded()).toEqual([
      { data: { choice: before }, by: "app" },
      { data: { analytics: false, marketing: true }, by: "player" },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(await settings());
    await screen.findByRole("dialog", { name: "Cookies settings" });
    expect(switched()).toEqual([
      ["player", before],
      ["player", NECESSARY],
      ["player", { analytics: false, marketing: true }],
      ["player", { analytics: false, marketing: true }],
    ]);
  });

  it("is as before after settings that are closed without saving, and the record has that they were open", async () => {
    const { user, saved, switched, world } = await open({ chosen: JSON.stringify(NECESSARY) });
    await user.click(await settings());
    await user.click(await screen.findByRole("switch", { name: /^Marketing/ }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved()).toEqual(NECESSARY);
    expect(world.player.shell.cookies).toEqual(NECESSARY);
    expect(switched()).toEqual([
      ["player", NECESSARY],
      ["player", { analytics: false, marketing: true }],
      ["player", null],
    ]);
    await user.click(await settings());
    expect((await screen.findByRole<HTMLInputElement>("switch", { name: /^Marketing/ })).checked).toBe(false);
  });

  it("is asked for again where the saved choice cannot be read", async () => {
    await open({ chosen: '{"analytics":"yes"}' });
    await waitFor(() => expect(banner()).not.toBeNull());
  });

  it("is asked for again in the next journal, until another tab has an answer", async () => {
    const { world, happened } = await open({});
    await waitFor(() => expect(banner()).not.toBeNull());
    world.device.set(CONSENT_KEY, JSON.stringify(NECESSARY));
    act(() => void happened(ShellStarted, { device: "mobile", webview: false }));
    await waitFor(() => expect(world.player.shell.cookies).toEqual(NECESSARY));
    expect(banner()).toBeNull();
  });

  it("is not asked for in the native app, and has no button there [SHELL-140]", async () => {
    const { recorded } = await open({ webview: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(banner()).toBeNull();
    expect(recorded()).toEqual([]);
    expect(screen.queryByRole("button", { name: "Cookies settings" })).toBeNull();
  });
});

describe("the question about cookies that the page has painted", () => {
  afterEach(() => painted()?.remove());
  const painted = () => document.getElementById(PAINTED_QUESTION);
  const paint = (answer?: string) => {
    document.body.insertAdjacentHTML(
      "beforeend",
      renderToStaticMarkup(
        <div id={PAINTED_QUESTION}>
          <CookieQuestion />
        </div>,
      ),
    );
    if (answer !== undefined) Object.assign(painted()!, { hidden: true }).dataset["answer"] = answer;
    return painted()!.querySelector("p");
  };

  it("stays, element by element, and is the only one", async () => {
    const words = paint();
    const { user, saved } = await open({ path: "/login", session: signedOut });
    await settings();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getAllByRole("region", { name: "Cookies" })).toEqual([words?.closest("section")]);
    await user.click(within(banner()!).getByRole("button", { name: "Accept all" }));
    expect(saved()).toEqual({ analytics: true, marketing: true });
    expect(painted()).toBeNull();
  });

  it("saves an answer that was given before", async () => {
    paint("necessary");
    const { saved } = await open({ path: "/login", session: signedOut });
    await waitFor(() => expect(saved()).toEqual(NECESSARY));
    expect(painted()).toBeNull();
  });

  it("that was answered before is removed without an error of the page", async () => {
    const errors: string[] = [];
    const note = (event: ErrorEvent) => {
      event.preventDefault();
      errors.push(event.message);
    };
    window.addEventListener("error", note);
    paint("all");
    const { saved } = await open({ path: "/login", session: signedOut });
    await waitFor(() => expect(saved()).toEqual({ analytics: true, marketing: true }));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(painted()).toBeNull();
    window.removeEventListener("error", note);
    expect(errors).toEqual([]);
  });

  it("opens the settings, if that was the answer, and is asked until there is a choice", async () => {
    paint("choose");
    const { user } = await open({ path: "/login", session: signedOut });
    await screen.findByRole("dialog", { name: "Cookies settings" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(painted()?.hidden).toBe(false);
    await user.click(within(banner()!).getByRole("button", { name: "Let me choose" }));
    await screen.findByRole("dialog", { name: "Cookies settings" });
  });

  it("is not asked in a game", async () => {
    paint();
    await openPage({ path: "/secure/games/lucky-larder" });
    await waitFor(() => expect(painted()).toBeNull());
    expect(banner()).toBeNull();
  });
});
