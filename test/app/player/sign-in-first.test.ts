import { describe, expect, it } from "vitest";
import { mayShowSignIn, visitorAtSignIn } from "../../../app/player/sign-in-first.ts";
import { AuthenticationChecked } from "../../../domain/session/events.ts";
import { RouteEntered, ShellStarted } from "../../../domain/shell/events.ts";
import { SettingsRead } from "../../../domain/shell/settings/events.ts";
import { leafHash } from "../../../adapters/journal/hash-noble.ts";
import { visitorStart } from "../../../app/player/journal-session.ts";
import { JournalStore } from "../../../domain/recording/store.ts";

const windowAt = (address: string, kept: Readonly<Record<string, string>> = {}, dataset: object = {}) => {
  const { pathname, search, hash } = new URL(address, "https://play.example");
  return {
    document: { documentElement: { dataset } },
    location: { pathname, search, hash },
    sessionStorage: { getItem: (key: string) => kept[key] ?? null },
  } as unknown as Window;
};

describe("the sign-in form before the client's code is loaded", () => {
  it("shows what the fold has after the records of a visitor's arrival", () => {
    const store = new JournalStore({ leafHash }, visitorStart());
    const app = { by: "app" } as const;
    store.record(ShellStarted, { device: "mobile", webview: false }, 0, app);
    store.record(SettingsRead, { scheme: "dark", hidesBalance: false }, 0, app);
    store.record(AuthenticationChecked, { player: null }, 0, { by: "server" });
    const login = { screen: "login", path: "/login", params: {}, index: 0, how: "load" } as const;
    store.record(RouteEntered, login, 0, { by: "url" });
    const { session, settings, shell } = store.snapshot();
    // No screen of a visitor reads the device.
    expect(visitorAtSignIn("dark")).toEqual({ session, settings, shell: { ...shell, device: null } });
  });

  it.each([
    ["/login", true],
    ["/login?redirect=%2Fsecure%2Fuser", true],
    ["/secure/lobby", true],
    ["/nowhere", true],
    ["/login/confirm-code", true],
    ["/signup", false],
    ["/signup/account-details", false],
    ["/reset-password", false],
    ["/time-away", false],
    ["/secure/hooyu", false],
  ])("at %s is shown: %s", (address, isShown) => {
    expect(mayShowSignIn(windowAt(address))).toBe(isShown);
  });

  it("waits for the client if the tab has something to say about its last session", () => {
    expect(mayShowSignIn(windowAt("/login", { "eyes-down:session-end": "{}" }))).toBe(false);
  });

  it("waits for the client if the server made the page for a session", () => {
    expect(mayShowSignIn(windowAt("/secure/lobby", {}, { session: "yes" }))).toBe(false);
  });
});
