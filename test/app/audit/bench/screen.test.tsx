import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import { LogNavigator } from "../../../../app/audit/bench/log/log-navigator.ts";
import { readLog } from "../../../../app/audit/bench/log/read-log.ts";
import { SignedIn } from "../../../../domain/session/events.ts";
import { ModalOpened, RouteEntered, ShellStarted } from "../../../../domain/shell/events.ts";
import { WalletLoaded } from "../../../../domain/wallet/events.ts";
import { PlayerProvider } from "../../../../ui/player.tsx";
import { App } from "../../../../ui/shell/App.tsx";
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

/** A lazy part of the client can load slowly on a busy machine. */
const LOADING = { timeout: 10_000 };

describe("the player's screen at a record", () => {
  it("is drawn by the product's own view from the replayed state, and its controls do nothing", async () => {
    const lines = recorded().lines();
    const file = new File([fileOf(lines)], "log.ndjson");
    const { opened, snapshots } = await readLog(file, () => undefined);
    const navigator = new LogNavigator(file, opened.columns, snapshots);
    const at = async (line: number) => (await navigator.moment(line)).player;
    const stated = lines.findIndex((line) => line.includes("balance-stated")) + 1;

    const players = new BehaviorSubject(await at(stated));
    const player = { snapshot: () => players.value, snapshot$: players, runtime: undefined };
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
});
