import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import * as TestClock from "effect/testing/TestClock";
import { expect } from "vitest";
import { layerStomp, type StompOptions } from "../../../adapters/stomp/socket.ts";
import { computer } from "../../../app/sandbox/node/platform.ts";
import { Broker } from "../../../app/sandbox/stomp/broker.ts";
import type { Rules } from "../../../app/sandbox/stomp/rules.ts";
import { type Feed, Socket, type SocketDelivery } from "../../../domain/ports/socket.ts";
import { type Memory, memoryOf } from "./memory.ts";

export const wallet: Feed = { channel: "wallet" };
export const bingo: Feed = { channel: "bingo", room: "lucky-5" };

/** Lets what is under way finish, while the test's clock stands still. Nothing here needs more than turns of the loop. */
export const settle = Effect.promise(async () => {
  for (let turns = 0; turns < 40; turns += 1) await new Promise(setImmediate);
});
export const pass = (duration: number) => Effect.andThen(Effect.andThen(settle, TestClock.adjust(duration)), settle);

export const listen = (feed: Feed) =>
  Effect.gen(function* () {
    const socket = yield* Socket;
    const deliveries: Array<SocketDelivery> = [];
    const fiber = yield* Effect.forkChild(
      Stream.runForEach(socket.subscribe(feed), (delivery) => Effect.sync(() => deliveries.push(delivery))),
    );
    yield* settle;
    return { deliveries, fiber };
  });

export interface Stage {
  readonly broker: Broker;
  readonly memory: Memory;
  /** How often authentication was checked; `signedIn` is its answer. */
  readonly auth: { checks: number; signedIn: boolean };
}

/** A player whose clock is the test's, with a broker in memory; at the end no socket may be open. */
export const play = async (
  act: (stage: Stage) => Effect.Effect<void, unknown, Socket>,
  rules: Partial<Rules> = {},
  options: Partial<StompOptions> = {},
) => {
  const broker = new Broker(
    {
      heartBeatMs: 0,
      authenticate: () => ({ user: "alice" }),
      canSubscribe: () => true,
      onMessage: () => {},
      ...rules,
    },
    computer,
  );
  const memory = memoryOf(broker);
  const auth = { checks: 0, signedIn: true };
  const checkAuth = Effect.sync(() => {
    auth.checks += 1;
    return auth.signedIn;
  });
  // The client loads it on demand, which takes longer than turns of the loop.
  await import("@stomp/stompjs");
  await Effect.runPromise(
    act({ broker, memory, auth }).pipe(
      Effect.provide(layerStomp({ transport: memory.transport, checkAuth, heartBeatMs: 0, ...options })),
      Effect.provide(TestClock.layer()),
    ),
  );
  expect(memory.open()).toBe(0);
};
