import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import * as Stream from "effect/Stream";
import { describe, expect, it } from "vitest";
import { Socket } from "../../../domain/ports/socket.ts";
import { kinds } from "./listening.ts";
import { bingo, listen, pass, play, settle, wallet } from "./stage.ts";

const afterMicrotasks = async (count: number) => {
  for (let done = 0; done < count; done += 1) await Promise.resolve();
};

describe("a feed's line", () => {
  it("is opened again after 1, 2, 4, 8, 10 and 10 s, each time after authentication [SOCKET-505 SOCKET-506]", () =>
    play(
      ({ broker, memory, auth }) =>
        Effect.gen(function* () {
          yield* listen(wallet);
          yield* pass(1000);
          expect(memory.opened()).toBe(1);
          memory.answering = false;
          broker.dropAll();
          yield* settle;
          // Each attempt is given up after its 400 ms, then the wait begins.
          for (const [attempt, waitMs] of [1000, 2000, 4000, 8000, 10_000, 10_000].entries()) {
            yield* pass(waitMs - 1);
            expect(memory.opened()).toBe(attempt + 1);
            yield* pass(1);
            expect(memory.opened()).toBe(attempt + 2);
            expect(auth.checks).toBe(memory.opened());
            yield* pass(400);
          }
        }),
      {},
      { connectTimeoutMs: 400 },
    ));

  it("waits 1 s again once a connection was made [SOCKET-505]", () =>
    play(
      ({ broker, memory }) =>
        Effect.gen(function* () {
          yield* listen(wallet);
          yield* pass(1000);
          memory.answering = false;
          broker.dropAll();
          yield* pass(1000);
          yield* pass(400);
          memory.answering = true;
          yield* pass(2000);
          expect(memory.opened()).toBe(3);
          broker.dropAll();
          yield* pass(999);
          expect(memory.opened()).toBe(3);
          yield* pass(1);
          expect(memory.opened()).toBe(4);
        }),
      {},
      { connectTimeoutMs: 400 },
    ));

  it("shares one check with the feeds that open together, and a later feed has its own [SOCKET-507]", () => {
    const room = (name: string) => listen({ channel: "bingo", room: name });
    return play(({ memory, auth }) =>
      Effect.gen(function* () {
        yield* Effect.all([listen(wallet), listen(bingo)], { concurrency: "unbounded" });
        yield* room("a-little-later");
        expect(memory.opened()).toBe(3);
        expect(auth.checks).toBe(1);
        yield* pass(899);
        yield* room("just-in-time");
        expect(auth.checks).toBe(1);
        yield* pass(1);
        yield* room("too-late");
        expect(auth.checks).toBe(2);
        expect(memory.opened()).toBe(5);
      }),
    );
  });

  it("shares the check of a feed that is given up meanwhile [SOCKET-507]", () => {
    let checks = 0;
    const checkAuth = Effect.as(
      Effect.andThen(
        Effect.sync(() => (checks += 1)),
        Effect.sleep(200),
      ),
      true,
    );
    return play(
      ({ memory }) =>
        Effect.gen(function* () {
          const { fiber } = yield* listen(wallet);
          const { deliveries } = yield* listen(bingo);
          yield* Fiber.interrupt(fiber);
          yield* pass(200);
          expect(memory.opened()).toBe(1);
          yield* pass(1000);
          expect(kinds(deliveries)).toEqual(["connected"]);
          expect(checks).toBe(1);
        }),
      {},
      { checkAuth },
    );
  });

  it("opens nothing for a player who is not signed in, and reports it [SOCKET-507 SOCKET-524]", () =>
    play(({ memory, auth }) =>
      Effect.gen(function* () {
        auth.signedIn = false;
        const { fiber, deliveries } = yield* listen(wallet);
        const exit = yield* Fiber.await(fiber);
        expect(Exit.findErrorOption(exit)).toMatchObject({
          value: { _tag: "SocketAuthenticationFailed", channel: "wallet" },
        });
        expect(auth.checks).toBe(1);
        expect(memory.opened()).toBe(0);
        expect(deliveries).toEqual([]);
      }),
    ));

  it("opens nothing again for a player who was signed out meanwhile [SOCKET-506 SOCKET-524]", () =>
    play(({ broker, memory, auth }) =>
      Effect.gen(function* () {
        const { fiber, deliveries } = yield* listen(wallet);
        yield* pass(1000);
        auth.signedIn = false;
        broker.dropAll();
        yield* pass(1000);
        const exit = yield* Fiber.await(fiber);
        expect(Exit.findErrorOption(exit)).toMatchObject({ value: { _tag: "SocketAuthenticationFailed" } });
        expect(kinds(deliveries)).toEqual(["connected", "disconnected"]);
        yield* pass(60_000);
        expect(memory.opened()).toBe(1);
      }),
    ));

  it("takes a check that fails for a failed attempt, not for a signed-out player", () => {
    let offline = true;
    const checkAuth = Effect.suspend(() => (offline ? Effect.fail("no network") : Effect.succeed(true)));
    return play(
      ({ memory }) =>
        Effect.gen(function* () {
          const { deliveries } = yield* listen(wallet);
          expect(deliveries).toMatchObject([{ kind: "disconnected", reason: "authentication could not be checked" }]);
          expect(memory.opened()).toBe(0);
          offline = false;
          yield* pass(1000);
          yield* pass(1000);
          expect(kinds(deliveries)).toEqual(["disconnected", "connected"]);
        }),
      {},
      { checkAuth },
    );
  });

  it("that cannot even be opened is tried again", () => {
    let sockets = 0;
    const transport = Effect.succeed(() => {
      sockets += 1;
      throw new Error("blocked");
    });
    return play(
      () =>
        Effect.gen(function* () {
          const { deliveries } = yield* listen(wallet);
          yield* pass(1000);
          expect(sockets).toBe(2);
          expect(deliveries).toMatchObject([{ kind: "disconnected", reason: "connection could not be opened" }]);
        }),
      {},
      { transport },
    );
  });

  it("is subscribed 1000 ms later where it was not up in time [SOCKET-525]", () =>
    play(({ memory }) =>
      Effect.gen(function* () {
        const { deliveries } = yield* listen(wallet);
        const subscriptions = () => memory.written.filter((text) => text.startsWith("SUBSCRIBE"));
        yield* pass(999);
        expect(memory.opened()).toBe(1);
        expect(subscriptions()).toEqual([]);
        yield* pass(1);
        expect(subscriptions()).toHaveLength(1);
        expect(deliveries).toEqual([{ kind: "connected", channel: "wallet", room: null, gap: false }]);
      }),
    ));

  it("that was opened ahead is subscribed at once, and stays open while it is held", () =>
    play(({ broker, memory }) =>
      Effect.gen(function* () {
        const socket = yield* Socket;
        const held = Effect.gen(function* () {
          yield* socket.connect(bingo);
          yield* settle;
          const { deliveries, fiber } = yield* listen({ ...bingo });
          expect(kinds(deliveries)).toEqual(["connected"]);
          expect(memory.opened()).toBe(1);
          yield* Fiber.interrupt(fiber);
          yield* settle;
          expect(broker.connections()).toMatchObject([{ destinations: [] }]);
        });
        yield* Effect.scoped(held);
        expect(memory.open()).toBe(0);
      }),
    ));

  it("is taken to be subscribed after 1 s by a broker that confirms nothing", () =>
    play(({ memory }) =>
      Effect.gen(function* () {
        memory.confirming = false;
        const { deliveries } = yield* listen(wallet);
        yield* pass(1000);
        expect(deliveries).toEqual([]);
        yield* pass(1000);
        expect(kinds(deliveries)).toEqual(["connected"]);
      }),
    ));

  it("says that there is a gap when a broker confirms it later than that", () =>
    play(({ memory }) =>
      Effect.gen(function* () {
        memory.confirming = false;
        const { deliveries } = yield* listen(wallet);
        yield* pass(2000);
        expect(deliveries).toMatchObject([{ kind: "connected", gap: false }]);
        memory.confirm();
        yield* settle;
        expect(deliveries.slice(1)).toMatchObject([{ kind: "connected", gap: true }]);
      }),
    ));

  it("closes within 1 s where the broker does not answer", () =>
    play(
      ({ memory }) =>
        Effect.gen(function* () {
          const { fiber } = yield* listen(wallet);
          yield* pass(1000);
          const interruption = yield* Effect.forkChild(Fiber.interrupt(fiber));
          yield* pass(999);
          expect(memory.open()).toBe(1);
          yield* pass(1);
          expect(memory.open()).toBe(0);
          yield* Fiber.join(interruption);
        }),
      { canSubscribe: () => new Promise(() => {}) },
    ));

  it("leaves neither timer, socket nor fiber behind when its subscribers go", () => {
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
    const before = timers();
    return play(
      ({ broker, memory, auth }) =>
        Effect.gen(function* () {
          for (let round = 0; round < 5; round += 1) {
            const { fiber } = yield* listen(wallet);
            if (round % 2 === 0) yield* pass(1000);
            yield* Fiber.interrupt(fiber);
          }
          expect(memory.open()).toBe(0);
          expect(timers()).toBeLessThanOrEqual(before);
          const { checks } = auth;
          broker.dropAll();
          yield* pass(60_000);
          expect(auth.checks).toBe(checks);
        }),
      { heartBeatMs: 1000 },
      { heartBeatMs: 1000 },
    );
  });

  it("closes its socket at whatever moment its subscriber goes", () =>
    play(({ memory }) =>
      Effect.gen(function* () {
        const socket = yield* Socket;
        for (let moment = 0; moment < 20; moment += 1) {
          const fiber = yield* Effect.forkChild(Stream.runDrain(socket.subscribe(wallet)));
          memory.onOpen = () => void afterMicrotasks(moment).then(() => fiber.interruptUnsafe());
          yield* Fiber.await(fiber);
          expect(memory.opened()).toBe(moment + 1);
          expect(memory.open()).toBe(0);
        }
      }),
    ));

  it("is not opened by a message that is sent", () =>
    play(({ memory, auth }) =>
      Effect.gen(function* () {
        const sent = yield* Effect.result(Effect.flatMap(Effect.service(Socket), (socket) => socket.send(bingo, 1)));
        expect(sent).toMatchObject({ failure: { _tag: "SocketNotSent", reason: "not connected" } });
        yield* settle;
        expect(auth.checks).toBe(0);
        expect(memory.opened()).toBe(0);
      }),
    ));
});
