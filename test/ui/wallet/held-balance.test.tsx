import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GameLaunched, GameLaunchRequested, GameSignalled } from "../../../domain/games/events.ts";
import { pounds } from "../../../domain/money.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { walletReactions } from "../../../domain/wallet/reactions.ts";
import { getBalance, getGlobalJackpot } from "../../../domain/wallet/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { openPage, setWidth } from "../shell/page.tsx";
import { larder } from "../../domain/games/larder.ts";

vi.mock("../../../ui/routes.ts", () => import("../shell/own-screens.tsx"));

beforeEach(() => {
  setWidth(1440);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

/** A player in a game whose wins are shown after the delay, with £10 in the wallet and a bet of £1 just made. */
async function afterBet(balanceUpdateDelayMs = 0) {
  const page = await openPage({
    path: "/secure/games/larder",
    session: signedIn(),
    before: ({ backend }) => {
      backend.answer(getBalance, {
        balance: pounds(10),
        position: 3,
        hasDeposited: true,
        nextAllowedDepositDate: null,
      });
      backend.answer(getGlobalJackpot, { amount: pounds(100) });
    },
  });
  page.runtime.runFork(walletReactions);
  const widget = await screen.findByRole("button", { name: /^Balance/ });
  /** As a screen reader reads it: the digits on the screen are still turning. */
  const shown = () => /£\d+\.\d\d/.exec(widget.textContent ?? "")?.[0];
  await waitFor(() => expect(shown()).toBe("£10.00"));
  const signal = (what: "bet" | "won" | "round-ended") =>
    act(async () => void page.happened(GameSignalled, { game: "larder", signal: what }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => {
    page.happened(GameLaunchRequested, { game: "larder" });
    page.happened(GameLaunched, { ...larder({ balanceUpdateDelayMs }), session: "gs-1" });
  });
  await signal("bet");
  await act(async () => {
    page.happened(MovementBooked, {
      ref: "m-4",
      position: 4,
      kind: "STAKE",
      amount: pounds(-1),
      balance: pounds(9),
      correlation: null,
      description: "Lucky Larder",
      bookedAt: 0,
    });
  });
  return { ...page, shown, signal, pass };
}

describe("the shown balance", () => {
  it("is frozen by a bet, for 2 s [BALANCE-501 BALANCE-502]", async () => {
    const { shown, pass } = await afterBet();
    expect(shown()).toBe("£10.00");
    await pass(1_800);
    expect(shown()).toBe("£10.00");
    await pass(300);
    expect(shown()).toBe("£9.00");
  });

  it("is released at once by a win in a game without a delay [BALANCE-503]", async () => {
    const { shown, signal, pass } = await afterBet();
    await signal("won");
    await pass(50);
    expect(shown()).toBe("£9.00");
  });

  it("is released by a win after the game's own delay [BALANCE-504]", async () => {
    const { shown, signal, pass } = await afterBet(1_500);
    await signal("won");
    await pass(1_300);
    expect(shown()).toBe("£10.00");
    await pass(250);
    expect(shown()).toBe("£9.00");
  });

  it("is released at the end of the round [BALANCE-506]", async () => {
    const { shown, signal, pass } = await afterBet();
    await signal("round-ended");
    await pass(50);
    expect(shown()).toBe("£9.00");
  });

  it("is released by leaving the game [BALANCE-507]", async () => {
    const { run, pass } = await afterBet();
    await act(() => run(goTo("/secure/user")));
    await pass(50);
    await screen.findByRole("heading", { name: "Your account" });
    expect(screen.getByRole("button", { name: /^Balance/ }).textContent).toContain("£9.00");
  });
});
