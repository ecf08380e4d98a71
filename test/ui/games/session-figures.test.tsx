import { screen } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, expect, it } from "vitest";
import { pounds } from "../../../domain/money.ts";
import { RealityStated } from "../../../domain/reality/events.ts";
import { getRealityState } from "../../../domain/reality/wire.ts";
import { inRoom } from "../../domain/bingo/room.ts";
import { fact } from "../../support/given.ts";
import { hall } from "../bingo/hall.tsx";
// Loaded before the tests, as in a browser with a warm cache.
import "../../../ui/games/SessionFigures.tsx";

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
