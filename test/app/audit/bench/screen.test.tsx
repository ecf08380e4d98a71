import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BehaviorSubject, NEVER } from "rxjs";
import { describe, expect, it } from "vitest";
import { LogNavigator } from "../../../../app/audit/bench/log/log-navigator.ts";
import { NotRecorded } from "../../../../app/audit/bench/log/NotRecorded.tsx";
import { RecordedErrors } from "../../../../app/audit/bench/log/RecordedErrors.tsx";
import { SignupStep } from "../../../../app/audit/bench/log/SignupStep.tsx";
import { readLog } from "../../../../app/audit/bench/log/read-log.ts";
import { FormErrorCleared, FormErrorShown } from "../../../../domain/display/events.ts";
import type { Player } from "../../../../domain/player.ts";
import { AuthenticationChecked, SignedIn, SignInFailed } from "../../../../domain/session/events.ts";
import {
  CookieChoiceRead,
  CookieSettingsShown,
  CookiesChosen,
  ModalOpened,
  RouteEntered,
  ShellStarted,
} from "../../../../domain/shell/events.ts";
import { WalletLoaded } from "../../../../domain/wallet/events.ts";
import { PlayerProvider } from "../../../../ui/player.tsx";
import type { Replay } from "../../../../ui/replay.ts";
import { App } from "../../../../ui/shell/App.tsx";
import { Cookies } from "../../../../ui/shell/Cookies.tsx";
import { fileOf, Ledger, Scene } from "../../../support/journals.ts";

/** A player with £12.50 who opens the user menu. */
function recorded(): Scene {
  const scene = new Scene({ journal: "jrn-screen", begins: "2026-11-20T19:30:00.000Z" }, new Ledger(1250));
  scene.record(ShellStarted, { device: "mobile", webview: false }, "app");
  scene.record(SignedIn, { player: "p-81c04e" }, "server");
  const route = { screen: "account", path: "/secure/user", params: {}, index: 0, how: "load" } as const;
  scene.record(RouteEntered, route, "player");
  scene.record(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null }, "server");
  scene.state();
  scene.move("DEPOSIT", 2000, "tx-1", "Card deposit");
  const modal = { name: "userMenu", params: {}, via: "direct", onCloseOpen: null, index: null } as const;
  scene.record(ModalOpened, modal, "player");
  return scene;
}

const REPLAY: Replay = {
  NotRecorded,
  SignupStep,
  lastSeq: { opened: 0, interval: undefined, search: undefined },
  lastAtMs: { figures: undefined, win: undefined, deposit: undefined },
};

/** A lazy part of the client can load slowly on a busy machine. */
const LOADING = { timeout: 10_000 };

describe("the player's screen at a record", () => {
  it("is drawn by the product's own view from the replayed state, and its controls do nothing", async () => {
    const lines = recorded().lines();
    const file = new File([fileOf(lines)], "log.ndjson");
    const { opened, snapshots, verified } = await readLog(file, () => undefined);
    const navigator = new LogNavigator(verified, opened.columns, snapshots);
    const at = async (line: number) => (await navigator.moment(line)).player;
    const stated = lines.findIndex((line) => line.includes("balance-stated")) + 1;

    const players = new BehaviorSubject(await at(stated));
    const player = { snapshot: () => players.value, snapshot$: players, runtime: undefined, replay: REPLAY };
    render(
      <PlayerProvider player={player}>
        <App />
      </PlayerProvider>,
    );
    expect((await screen.findByRole("button", { name: /^Balance/ }, LOADING)).textContent).toContain("£12.50");
    expect(screen.queryByRole("dialog")).toBeNull();

    players.next(await at(lines.length));
    const menu = await screen.findByRole("dialog", {}, LOADING);
    await userEvent.click(await screen.findByRole("button", { name: "Close" }, LOADING));
    expect(screen.getByRole("dialog")).toBe(menu);

    players.next(await at(stated));
    expect((await screen.findByRole("button", { name: /^Balance/ }, LOADING)).textContent).toContain("£12.50");
  });

  it("has the errors that fields showed, in their words, and none that is gone", async () => {
    const scene = recorded();
    const opened = (name: string) =>
      scene.record(ModalOpened, { name, params: {}, via: "direct", onCloseOpen: null, index: null }, "player");
    const path = "/secure/user/account/change-password";
    scene.record(RouteEntered, { screen: "changePassword", path, params: {}, index: 1, how: "push" }, "player");
    const error = { field: "new-password", refusal: "PasswordTooShort", words: "At least 8 characters" };
    scene.record(FormErrorShown, error, "app");
    scene.record(FormErrorShown, { field: "current-password", refusal: "server" }, "app");
    const errors = async () => {
      const handle = { snapshot: () => scene.player, snapshot$: NEVER, runtime: undefined, replay: REPLAY };
      const { unmount } = render(
        <PlayerProvider player={handle}>
          <RecordedErrors player={scene.player}>
            <App />
          </RecordedErrors>
        </PlayerProvider>,
      );
      await screen.findByLabelText(/^New password(?! again)/, {}, LOADING);
      const shown = [...document.querySelectorAll("input[aria-invalid]")].map((field) => [
        field.getAttribute("name"),
        document.getElementById(`${field.id}-message`)?.textContent,
      ]);
      unmount();
      return shown;
    };
    expect(await errors()).toEqual([
      ["current-password", "A message of the server – not on the record"],
      ["new-password", "At least 8 characters"],
    ]);
    scene.record(FormErrorCleared, { field: "new-password" }, "app");
    expect(await errors()).toEqual([["current-password", "A message of the server – not on the record"]]);
    opened("userMenu");
    expect(scene.player.display).not.toHaveProperty("errors");
  });

  it.each([
    ["profile", "/secure/user/account", "The player’s details"],
    ["gameTransactions", "/secure/user/account/game-transactions", "The transactions that the server listed"],
    ["sessions", "/secure/user/account/sessions", "The list of the player’s sessions"],
  ] as const)("draws %s as not on the record, with no failure and nothing to try again", async (name, path, what) => {
    const player = structuredClone(recorded().player);
    player.shell.modals = [];
    player.shell.route = { screen: name, path, params: {}, index: 0 };
    const handle = { snapshot: () => player, snapshot$: NEVER, runtime: undefined, replay: REPLAY };
    render(
      <PlayerProvider player={handle}>
        <App />
      </PlayerProvider>,
    );
    const part = (await screen.findByText(what, {}, LOADING)).closest("[role=note]");
    expect(part?.textContent).toBe(`${what}Not on the record`);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("button", { name: /again/i })).toBeNull();
    expect(document.querySelector("main .ed-skeleton")).toBeNull();
  });

  const errorsAt = async (player: Player, label: RegExp | string) => {
    const handle = { snapshot: () => player, snapshot$: NEVER, runtime: undefined, replay: REPLAY };
    render(
      <PlayerProvider player={handle}>
        <RecordedErrors player={player}>
          <App />
        </RecordedErrors>
      </PlayerProvider>,
    );
    await screen.findAllByLabelText(label, {}, LOADING);
    const shown = [...document.querySelectorAll(".ed-field-message, [role=alert]")].map((part) => part.textContent);
    cleanup();
    return shown.filter((text) => text !== "");
  };

  it.each([
    ["login", "/login", /^Email or username/, "username", "LoginIdentifierMalformed", "Incorrect username or email"],
    ["signup", "/signup/account-details", /^Email/, "email", "EmailMalformed", "Hmmm, that's not a valid email..."],
    ["signup", "/signup/personal-details", /^Day/, "birthDate", "Under18", "You must be over 18 to register"],
    [
      "signup",
      "/signup/address-and-choices",
      /^Postcode/,
      "terms",
      "TermsNotAgreed",
      "Please agree to the terms to join",
    ],
    ["signup", "/signup/address-and-choices", /^Address/, "address", "AddressMissing", "Please enter your address"],
    ["resetPassword", "/reset-password", /^Email/, "email", "EmailMissing", "Please enter your email address"],
    ["resetPassword", "/reset-password", /^Email/, "reset-request", "Offline", "You seem to be offline"],
  ] as const)("has a visitor's errors at %s, %s", async (name, path, label, field, refusal, words) => {
    const scene = new Scene({ journal: "jrn-visitor", begins: "2026-11-20T19:30:00.000Z" }, new Ledger(0));
    scene.record(ShellStarted, { device: "mobile", webview: false }, "app");
    scene.record(AuthenticationChecked, { player: null }, "server");
    const params = { step: path.split("/")[2] ?? "" };
    scene.record(RouteEntered, { screen: name, path, params, index: 0, how: "load" }, "url");
    scene.record(FormErrorShown, { field, refusal, words }, "app");
    expect(await errorsAt(scene.player, label)).toEqual([words]);
    scene.record(FormErrorCleared, { field }, "app");
    scene.record(FormErrorShown, { field: field === "terms" ? "postcode" : field, refusal: "server" }, "app");
    expect(await errorsAt(scene.player, label)).toEqual(["A message of the server – not on the record"]);
  });

  it("has no words of the server's about a refused sign-in, and those that an older log has", async () => {
    const scene = new Scene({ journal: "jrn-visitor", begins: "2026-11-20T19:30:00.000Z" }, new Ledger(0));
    scene.record(ShellStarted, { device: "mobile", webview: false }, "app");
    scene.record(AuthenticationChecked, { player: null }, "server");
    scene.record(RouteEntered, { screen: "login", path: "/login", params: {}, index: 0, how: "load" }, "url");
    const failed = { failureType: null, avatar: null, mfaMethods: [], contactSupport: false };
    scene.record(SignInFailed, { ...failed, answer: { status: 401, code: null } }, "server");
    expect(await errorsAt(scene.player, /^Email or username/)).toEqual(["A message of the server – not on the record"]);
    scene.record(SignInFailed, { ...failed, message: "These details don't match." }, "server");
    expect(await errorsAt(scene.player, /^Email or username/)).toEqual(["These details don't match."]);
  });

  const cookiesAt = (shell: Partial<Player["shell"]>) => {
    const player = structuredClone(recorded().player);
    Object.assign(player.shell, { modals: [], ...shell });
    const handle = { snapshot: () => player, snapshot$: NEVER, runtime: undefined, replay: REPLAY };
    return render(
      <PlayerProvider player={handle}>
        <Cookies />
      </PlayerProvider>,
    );
  };
  const question = () => screen.queryByRole("region", { name: "Cookies" });

  it("has the question about cookies while the record has no answer, and has it no more after one", () => {
    const scene = recorded();
    scene.record(CookieChoiceRead, { choice: null }, "app");
    cookiesAt(scene.player.shell);
    expect(question()?.textContent).toContain("Accept all");
    expect(screen.queryByRole("note")).toBeNull();
    cleanup();
    scene.record(CookiesChosen, { analytics: true, marketing: false }, "player");
    cookiesAt(scene.player.shell);
    expect(question()).toBeNull();
    expect(screen.queryByRole("note")).toBeNull();
    screen.getByRole("button", { name: "Cookies settings" });
  });

  it("has the settings of cookies with their switches while they were open", async () => {
    const scene = recorded();
    scene.record(CookieChoiceRead, { choice: { analytics: false, marketing: false } }, "app");
    scene.record(CookieSettingsShown, { switches: { analytics: false, marketing: true } }, "player");
    cookiesAt(scene.player.shell);
    const on = async (name: RegExp) => (await screen.findByRole<HTMLInputElement>("switch", { name }, LOADING)).checked;
    expect(await on(/^Analytics/)).toBe(false);
    expect(await on(/^Marketing/)).toBe(true);
    cleanup();
    scene.record(CookieSettingsShown, { switches: null }, "player");
    cookiesAt(scene.player.shell);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says in a log of an older version that the question about cookies is not on the record", async () => {
    cookiesAt({});
    const what = "The question about cookies and its answer";
    const part = (await screen.findByText(what, {}, LOADING)).closest("[role=note]");
    expect(part?.textContent).toBe(`${what}Not on the record`);
    expect(question()).toBeNull();
  });
});
