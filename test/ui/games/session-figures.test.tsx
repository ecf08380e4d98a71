import { render, screen } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { NEVER } from "rxjs";
import { beforeEach, expect, it } from "vitest";
import { pounds } from "../../../domain/money.ts";
import { RealityStated } from "../../../domain/reality/events.ts";
import { getRealityState } from "../../../domain/reality/wire.ts";
import { after, inRoom } from "../../domain/bingo/room.ts";
import { EVENING_MS, fact } from "../../support/given.ts";
import { hall } from "../bingo/hall.tsx";
import { momentClock } from "../../../app/audit/bench/log/frozen-environment.ts";
import { PlayerProvider } from "../../../ui/player.tsx";
// Loaded before the tests, as in a browser with a warm cache.
import SessionFigures from "../../../ui/games/SessionFigures.tsx";

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

const figures = (sessionDurationInSeconds: number) => ({
  realityCheckInterval: null,
  sessionWinnings: pounds(3),
  sessionLosses: pounds(5),
  sessionDurationInSeconds,
});

it.each([
  ["0:10:05", 605],
  ["0:00:25, also if it is the earlier one", 25],
])(
  "shows no figures that an earlier screen read, because how old they are is unknown, but those of its own: %s",
  async (shown, seconds) => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    hall([fact(RealityStated, figures(25)), ...inRoom], {
      before: ({ backend }) =>
        backend.answer(getRealityState, () =>
          Effect.as(
            Effect.promise(() => answered),
            figures(seconds),
          ),
        ),
    });
    expect(await screen.findByText("RTP 80%")).toBeTruthy();
    await expect.poll(() => document.querySelector("p.ed-bingo-session")).toBeTruthy();
    expect(screen.queryByText(/^Session/)).toBeNull();
    answer();
    // A slow machine may count on.
    expect((await screen.findByText(/^Session/)).textContent).toContain(`Session ${shown.slice(0, 5)}`);
  },
);

it("is at a record the same, whichever record the auditor came from", () => {
  const player = after(fact(RealityStated, figures(25)));
  const at = (figuresAtMs: number | undefined) => (
    <PlayerProvider
      player={{
        snapshot: () => player,
        snapshot$: NEVER,
        runtime: undefined,
        clock: momentClock(EVENING_MS + 5_000),
        replay: {
          NotRecorded: () => null,
          SignupStep: () => null,
          lastSeq: { opened: 0, interval: undefined, search: undefined },
          lastAtMs: { figures: figuresAtMs, win: undefined, deposit: undefined },
        },
      }}
    >
      <SessionFigures readings={0} className="" />
    </PlayerProvider>
  );
  const { container, rerender } = render(at(undefined));
  expect(container.textContent).toBe("");
  rerender(at(EVENING_MS));
  expect(container.textContent).toContain("Session 0:00:30");
  rerender(at(EVENING_MS + 3_000));
  expect(container.textContent).toContain("Session 0:00:27");
  rerender(at(undefined));
  expect(container.textContent).toBe("");
});
