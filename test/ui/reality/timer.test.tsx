import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { FlagsRead } from "../../../domain/flags/events.ts";
import type { Flag } from "../../../domain/flags/rules.ts";
import { getSlotGame, startGameSession } from "../../../domain/games/wire.ts";
import { listCategories } from "../../../domain/lobby/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { realityReactions } from "../../../domain/reality/reactions.ts";
import { MINUTE_MS } from "../../../domain/reality/rules.ts";
import { getRealityState } from "../../../domain/reality/wire.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { getTermsSummary } from "../../../domain/shell/wire.ts";
// Loaded before the test, because a fake clock does not advance while a file is read.
import "../../../ui/reality/RealityCheck.tsx";
import { FRAME, larder } from "../../domain/games/larder.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { fact } from "../../support/given.ts";
import { openPage } from "../shell/page.tsx";

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

const isShown = () => screen.queryByRole("alertdialog", { name: "Reality check" }) !== null;

/** Loads the page of a player whose interval is 15 minutes, with what the device has stored. */
async function load(device: ReadonlyMap<string, string> = new Map()) {
  const page = await openPage({
    before: (world) => {
      for (const [key, value] of device) world.device.set(key, value);
      world.backend.answer(getRealityState, {
        realityCheckInterval: 15,
        sessionWinnings: pounds(0),
        sessionLosses: pounds(0),
        sessionDurationInSeconds: 900,
      });
    },
  });
  return page;
}

describe("the timer of the reality check", () => {
  it("opens the modal when the player's 15 minutes have passed [REALITY-501]", async () => {
    const { runtime } = await load();
    const clock = fakeClock();
    runtime.runFork(realityReactions);
    await clock.settle();
    await clock.advance(15 * MINUTE_MS - 1);
    expect(isShown()).toBe(false);
    await clock.advance(1);
    expect(isShown()).toBe(true);
  });

  it("ends at the same time after a reload at half of it [REALITY-503]", async () => {
    const before = await load();
    const first = fakeClock();
    before.runtime.runFork(realityReactions);
    await first.advance(7.5 * MINUTE_MS);
    const half = Date.now();
    before.view.unmount();
    vi.useRealTimers();
    const { runtime } = await load(before.world.device);
    const clock = fakeClock();
    vi.setSystemTime(half);
    runtime.runFork(realityReactions);
    await clock.settle();
    await clock.advance(7.5 * MINUTE_MS - 1);
    expect(isShown()).toBe(false);
    await clock.advance(1);
    expect(isShown()).toBe(true);
  });
});

describe("a popup for a player who is in a game", () => {
  const play = async (on: readonly Flag[]) => {
    const silenced = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => silenced.mockRestore());
    return openPage({
      path: "/secure/games/larder",
      session: [fact(FlagsRead, { on }, "app"), ...signedIn({ agreedToLatestTerms: false })],
      before: ({ backend }) => {
        backend.answer(getSlotGame, larder());
        backend.answer(startGameSession, { session: "gs-1", url: FRAME });
        backend.answer(listCategories, []);
        backend.answer(getTermsSummary, "New terms");
      },
    });
  };
  const terms = { name: "We've updated our terms" };

  it("is queued under the experiment, and shown after the player has left the game [REALITY-509]", async () => {
    const { run } = await play(["reality-check-popup-queue"]);
    await screen.findByTitle("Lucky Larder");
    expect(screen.queryByRole("dialog")).toBeNull();
    await run(goTo("/secure/user"));
    expect(await screen.findByRole("dialog", terms)).toBeTruthy();
  });

  it("is shown in the game without the experiment", async () => {
    await play([]);
    expect(await screen.findByRole("dialog", terms)).toBeTruthy();
  });
});
