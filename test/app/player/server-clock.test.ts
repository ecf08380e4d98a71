import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { followServerClock } from "../../../app/player/server-clock.ts";
import { ClockSet } from "../../../domain/journal/events.ts";
import { checkAuth, checkAuthQuietly } from "../../../domain/session/wire.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { WrongClock } from "../../support/wrong-clock.ts";

const HOUR_MS = 3_600_000;

/** Follows the clock while something happens to the device. */
const following = ({ page }: WrongClock, happens: () => Promise<void> = async () => undefined) =>
  given()
    .answering(checkAuth, { ref: "p-1" })
    .when(
      Effect.gen(function* () {
        yield* running(followServerClock(page));
        yield* Effect.promise(happens);
        page.now();
        yield* settled;
      }),
    );

const set = (deviceAheadMs: number) => fact(ClockSet, { deviceAheadMs }, "app");

describe("a player's journal", () => {
  it("states how far the device's clock was ahead, if the page's clock was set before", async () => {
    const device = new WrongClock(HOUR_MS);
    await device.answer();
    const { deviceAheadMs } = device.page;
    expect(Math.abs(deviceAheadMs - HOUR_MS)).toBeLessThan(2_000);
    await following(device).then(set(deviceAheadMs));
  });

  it("states it if the page's clock is set later", async () => {
    const device = new WrongClock(-HOUR_MS);
    const { records } = await following(device, () => device.answer()).outcome();
    expect(records.map(({ data }) => data)).toEqual([{ deviceAheadMs: device.page.deviceAheadMs }]);
    expect(device.page.deviceAheadMs).toBeLessThan(2_000 - HOUR_MS);
  });

  it("is unchanged by a clock that is right", async () => {
    const device = new WrongClock(0);
    const { calls } = await following(device, () => device.answer()).then();
    expect(calls).toEqual([]);
  });
});

describe("after a jump of the device's clock", () => {
  it("the server is asked for its time once, without prolonging the session", async () => {
    const device = new WrongClock(0);
    const { calls } = await following(device, async () => {
      device.aheadMs = -HOUR_MS;
    }).then();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([checkAuthQuietly.name]);
    expect(checkAuthQuietly.flags.skipSession).toBe(true);
  });
});
