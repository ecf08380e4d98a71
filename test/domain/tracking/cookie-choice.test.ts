import { describe, expect, it } from "vitest";
import {
  CookieChoiceRead,
  CookiesChosen,
  CookieSettingsShown,
  RouteEntered,
  ShellStarted,
} from "../../../domain/shell/events.ts";
import { CONSENT_KEY } from "../../../domain/tracking/consent-key.ts";
import {
  ALL_COOKIES,
  chooseCookies,
  cookieChoice,
  NECESSARY_ONLY,
  readCookieChoice,
  showCookieSettings,
} from "../../../domain/tracking/cookie-choice.ts";
import { fact, given } from "../../support/given.ts";
import type { World } from "../../support/world.ts";

const stored = (text: string | undefined) => (world: World) => {
  if (text !== undefined) world.device.set(CONSENT_KEY, text);
  return readCookieChoice();
};
const read = (choice: typeof ALL_COOKIES | null) => fact(CookieChoiceRead, { choice }, "app");
const started = fact(ShellStarted, { device: "mobile", webview: false }, "app");

describe("the settings of cookies", () => {
  const shown = (switches: typeof ALL_COOKIES | null) => fact(CookieSettingsShown, { switches }, "player");
  const route = (index: number, path: string) =>
    fact(RouteEntered, { screen: "help", path, params: {}, index, how: "push" }, "url");

  it("are recorded while they are open, and change no consent before they are saved", async () => {
    const { player, world } = await given(started, read(NECESSARY_ONLY))
      .when(showCookieSettings(ALL_COOKIES))
      .then(shown(ALL_COOKIES));
    expect(player.shell).toMatchObject({ cookies: NECESSARY_ONLY, cookieSettings: ALL_COOKIES });
    expect(world.device.get(CONSENT_KEY)).toBeUndefined();
  });

  it.each([
    ["closed", shown(null)],
    ["saved", fact(CookiesChosen, ALL_COOKIES, "player")],
    ["left for another screen", route(1, "/help")],
    ["loaded again with the page", started],
  ])("are open no more once they are %s", async (_, over) => {
    const { player } = await given(started, route(0, "/"), read(null), shown(ALL_COOKIES), over)
      .when(readCookieChoice())
      .outcome();
    expect(player.shell).not.toHaveProperty("cookieSettings");
  });
});

describe("the question about cookies", () => {
  it.each([
    ["no answer", undefined, null],
    ["an answer", JSON.stringify(ALL_COOKIES), ALL_COOKIES],
    ["text of another form", '{"analytics":"yes"}', null],
    ["more than the answer", JSON.stringify({ ...NECESSARY_ONLY, name: "Rosie" }), NECESSARY_ONLY],
  ])("is recorded with what the device has stored: %s", async (_, text, choice) => {
    const { player } = await given(started).when(stored(text)).then(read(choice));
    expect(player.shell.cookies).toEqual(choice);
  });

  it.each([
    ["no answer", null, undefined],
    ["the same answer", NECESSARY_ONLY, JSON.stringify(NECESSARY_ONLY)],
  ])("is not recorded again while the device has %s", async (_, known, text) => {
    await given(started, read(known)).when(stored(text)).then();
  });

  it.each([
    ["an answer of another tab", null, JSON.stringify(NECESSARY_ONLY), NECESSARY_ONLY],
    [
      "another answer",
      NECESSARY_ONLY,
      JSON.stringify({ analytics: false, marketing: true }),
      { analytics: false, marketing: true },
    ],
    ["no answer any more", ALL_COOKIES, undefined, null],
  ])("is recorded again when the device has %s", async (_, known, text, choice) => {
    await given(started, read(known)).when(stored(text)).then(read(choice));
  });

  it("has the player's answer from then on, which the device stores for the next page", async () => {
    const { player, world } = await given(started, read(null))
      .when(chooseCookies(ALL_COOKIES))
      .then(fact(CookiesChosen, ALL_COOKIES, "player"));
    expect(player.shell.cookies).toEqual(ALL_COOKIES);
    expect(world.device.get(CONSENT_KEY)).toBe(JSON.stringify(ALL_COOKIES));
    const next = await given(started, read(null), started)
      .when((next) => {
        next.device.set(CONSENT_KEY, world.device.get(CONSENT_KEY) ?? "");
        return cookieChoice;
      })
      .outcome();
    expect(next.exit).toMatchObject({ value: ALL_COOKIES });
  });

  it("is unknown after a page load, and in a log of an older version", async () => {
    const { player } = await given(read(NECESSARY_ONLY), started).when(cookieChoice).outcome();
    expect(player.shell).not.toHaveProperty("cookies");
    const older = await given(started).when(cookieChoice).outcome();
    expect(older.player.shell).not.toHaveProperty("cookies");
  });
});
