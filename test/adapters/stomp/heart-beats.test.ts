import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { agreedBeats, sendBeats, untilSilent } from "../../../adapters/stomp/heart-beats.ts";

/** Both sides promise a beat in each second. */
const beats = { sendEveryMs: 1000, receiveEveryMs: 1000 };

const play = (act: Effect.Effect<void>) => Effect.runPromise(act.pipe(Effect.provide(TestClock.layer())));

describe("heart-beats", () => {
  it.each([
    ["5000,3000", 2000, { sendEveryMs: 3000, receiveEveryMs: 5000 }],
    ["1000,1000", 2000, { sendEveryMs: 2000, receiveEveryMs: 2000 }],
    ["0,3000", 2000, { sendEveryMs: 3000, receiveEveryMs: 0 }],
    ["5000,0", 2000, { sendEveryMs: 0, receiveEveryMs: 5000 }],
    ["5000,3000", 0, { sendEveryMs: 0, receiveEveryMs: 0 }],
    ["none", 2000, { sendEveryMs: 0, receiveEveryMs: 0 }],
    [undefined, 2000, { sendEveryMs: 0, receiveEveryMs: 0 }],
  ])(
    "of a server that states %s and a client's %s ms have the longer interval of each direction",
    (header, own, agreed) => {
      expect(agreedBeats(header, own)).toEqual(agreed);
    },
  );

  it("are sent once in each interval", () =>
    play(
      Effect.gen(function* () {
        let sent = 0;
        const sending = yield* Effect.forkChild(sendBeats(beats, () => (sent += 1)));
        yield* TestClock.adjust("999 millis");
        expect(sent).toBe(0);
        yield* TestClock.adjust("5001 millis");
        expect(sent).toBe(6);
        yield* Fiber.interrupt(sending);
      }),
    ));

  it("keep a connection while one arrives in every second interval", () =>
    play(
      Effect.gen(function* () {
        let interval = 0;
        const silence = yield* Effect.forkChild(untilSilent(beats, () => (interval += 1) % 2 === 0));
        yield* TestClock.adjust("1 hour");
        expect(silence.pollUnsafe()).toBeUndefined();
        yield* Fiber.interrupt(silence);
      }),
    ));

  it("that stop to arrive end a connection in the third interval", () =>
    play(
      Effect.gen(function* () {
        const silence = yield* Effect.forkChild(untilSilent(beats, () => false));
        yield* TestClock.adjust("2999 millis");
        expect(silence.pollUnsafe()).toBeUndefined();
        yield* TestClock.adjust("1 millis");
        expect(silence.pollUnsafe()).toBeDefined();
      }),
    ));

  it("never end a connection whose server promised none", () =>
    play(
      Effect.gen(function* () {
        const none = yield* Effect.forkChild(untilSilent({ sendEveryMs: 0, receiveEveryMs: 0 }, () => false));
        yield* TestClock.adjust("1 hour");
        expect(none.pollUnsafe()).toBeUndefined();
        yield* Fiber.interrupt(none);
      }),
    ));
});
