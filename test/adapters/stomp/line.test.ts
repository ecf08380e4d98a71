import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import * as Stream from "effect/Stream";
import * as TestClock from "effect/testing/TestClock";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layerStomp, type StompOptions } from "../../../adapters/stomp/socket.ts";
import { Broker } from "../../../app/sandbox/stomp/broker.ts";
import type { Rules } from "../../../app/sandbox/stomp/rules.ts";
import { CHANNELS, type Feed, Socket, type SocketDelivery } from "../../../domain/ports/socket.ts";
import { kinds, ofKind } from "./listening.ts";
import { type Memory, memoryOf } from "./memory.ts";

const wallet: Feed = { channel: "wallet" };
const bingo: Feed = { channel: "bingo", room: "lucky-5" };

/** Lets what is under way finish, while the test's clock stands still. */
const settle = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 25)));
const pass = (duration: number) => Effect.andThen(Effect.andThen(settle, TestClock.adjust(duration)), settle);

const listen = (feed: Feed) =>
  Effect.gen(function* () {
    const socket = yield* Socket;
    const deliveries: Array<SocketDelivery> = [];
    const fiber = yield* Effect.forkChild(
      Stream.runForEach(socket.subscribe(feed), (delivery) => Effect.sync(() => deliveries.push(delivery))),
    );
    yield* settle;
    return { deliveries, fiber };
  });

interface Stage {
  readonly broker: Broker;
  readonly memory: Memory;
  /** How often authentication was checked; `signedIn` is its answer. */
  readonly auth: { checks: number; signedIn: boolean };
}

const play = (
  act: (stage: Stage) => Effect.Effect<void, unknown, Socket>,
  rules: Partial<Rules> = {},
  options: Partial<StompOptions> = {},
) => {
  const broker = new Broker({
    heartBeatMs: 0,
    authenticate: () => ({ user: "alice" }),
    canSubscribe: () => true,
    onMessage: () => {},
    ...rules,
  });
  const memory = memoryOf(broker);
  const auth = { checks: 0, signedIn: true };
  const checkAuth = Effect.sync(() => {
    auth.checks += 1;
    return auth.signedIn;
  });
  return Effect.runPromise(
    act({ broker, memory, auth }).pipe(
      Effect.provide(layerStomp({ transport: memory.transport, checkAuth, heartBeatMs: 0, ...options })),
      Effect.provide(TestClock.layer()),
    ),
  ).finally(() => {
    expect(memory.open()).toBe(0);
  });
};

it("there are six channels [SOCKET-501]", () => {
  expect(CHANNELS).toEqual(["bingo", "slot", "chat", "wallet", "popups", "kyc"]);
});

describe("a feed's line", () => {
  it.each<[Feed, string, string]>([
    [{ channel: "bingo", room: "lucky-5" }, "/topic/lucky-5/bingo.message", "[SOCKET-502 SOCKET-509]"],
    [{ channel: "slot", room: "lucky-5" }, "/topic/lucky-5/slot.message", "[SOCKET-502]"],
    [{ channel: "chat", room: "lucky-5" }, "/topic/lucky-5/chat.message", "[SOCKET-502 SOCKET-511]"],
    [{ channel: "chat", room: "lucky-5", private: true }, "/user/queue/chat.message", "[SOCKET-502 SOCKET-511]"],
    [{ channel: "wallet" }, "/user/queue/wallet.message", "[SOCKET-502 SOCKET-513]"],
    [{ channel: "kyc" }, "/user/queue/kyc.message", "[SOCKET-502 SOCKET-514]"],
    [{ channel: "popups" }, "/user/queue/popups.messages", "[SOCKET-502 SOCKET-515]"],
    [{ channel: "bingo", room: "../a b/\n\ud800" }, "/topic/..%2Fa%20b%2F%0A%EF%BF%BD/bingo.message", "[SOCKET-502]"],
  ])("of %j connects, subscribes to %s and disconnects %s", (feed, destination) =>
    play(({ broker, memory }) =>
      Effect.gen(function* () {
        const { fiber } = yield* listen(feed);
        yield* pass(1000);
        expect(broker.connections()).toEqual([{ user: "alice", transport: "memory", destinations: [destination] }]);
        yield* Fiber.interrupt(fiber);
        const steps = memory.written.map((text) => text.slice(0, text.indexOf("\n")));
        expect(steps).toEqual(["CONNECT", "SUBSCRIBE", "UNSUBSCRIBE", "DISCONNECT"]);
      }),
    ),
  );

  it.each<[Feed, string, string]>([
    [{ channel: "bingo", room: "lucky-5" }, "/app/lucky-5/bingo.message", "[SOCKET-510]"],
    [{ channel: "chat", room: "lucky-5" }, "/app/lucky-5/chat.message", "[SOCKET-512]"],
    [{ channel: "chat", room: "lucky-5", private: true }, "/app/lucky-5/chat.message", "[SOCKET-512]"],
  ])("of %j speaks at %s %s", (feed, destination) => {
    const said: Array<unknown> = [];
    return play(
      () =>
        Effect.gen(function* () {
          yield* listen(feed);
          yield* pass(1000);
          yield* Effect.flatMap(Effect.service(Socket), (socket) => socket.send(feed, { text: "two fat ladies" }));
          yield* settle;
          expect(said).toEqual(["alice", destination, { text: "two fat ladies" }]);
        }),
      { onMessage: (...message) => void said.push(...message) },
    );
  });

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

  it("opens nothing for a player who is not signed in, and says so [SOCKET-507 SOCKET-524]", () =>
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

  it("closes at once on a BAN, with every other, and none opens again [SOCKET-503 SOCKET-523]", () =>
    play(({ broker, memory, auth }) =>
      Effect.gen(function* () {
        const [first, second] = [yield* listen(wallet), yield* listen(bingo)];
        yield* pass(1000);
        expect(broker.connections()).toHaveLength(2);
        broker.ban("alice", "abuse in chat");
        yield* settle;
        const banned = { kind: "banned", reason: "abuse in chat" };
        for (const { deliveries, fiber } of [first, second]) {
          yield* Fiber.join(fiber);
          expect(deliveries.filter(({ kind }) => kind !== "connected")).toEqual([banned]);
        }
        expect(memory.open()).toBe(0);
        const { deliveries, fiber } = yield* listen({ channel: "kyc" });
        yield* Fiber.join(fiber);
        expect(deliveries).toEqual([banned]);
        yield* pass(60_000);
        expect(memory.opened()).toBe(2);
        expect(auth.checks).toBe(2);
      }),
    ));

  it("leaves its room on a KICK and does not return to it, while others stay [SOCKET-504 SOCKET-523]", () =>
    play(({ broker, memory }) =>
      Effect.gen(function* () {
        const other: Feed = { channel: "bingo", room: "other" };
        const [kicked, stays, purse] = [yield* listen(bingo), yield* listen(other), yield* listen(wallet)];
        yield* pass(1000);
        broker.kick("alice", "/topic/lucky-5/bingo.message", "idle");
        yield* settle;
        yield* Fiber.join(kicked.fiber);
        expect(kicked.deliveries.slice(1)).toEqual([
          { kind: "kicked", channel: "bingo", room: "lucky-5", reason: "idle" },
        ]);
        const again = yield* listen(bingo);
        yield* Fiber.join(again.fiber);
        expect(kinds(again.deliveries)).toEqual(["kicked"]);
        yield* pass(60_000);
        expect(memory.opened()).toBe(3);
        expect(memory.open()).toBe(2);
        broker.publish("/topic/other/bingo.message", 1);
        yield* settle;
        expect(kinds(stays.deliveries)).toEqual(["connected", "message"]);
        expect(kinds(purse.deliveries)).toEqual(["connected"]);
      }),
    ));

  it.each(["BAN", "KICK"] as const)("ends on a %s that refuses the connection itself [SOCKET-523]", (command) =>
    play(
      ({ memory }) =>
        Effect.gen(function* () {
          const { deliveries, fiber } = yield* listen({ channel: "chat", room: "lobby" });
          yield* Fiber.join(fiber);
          expect(deliveries).toMatchObject([{ kind: command === "BAN" ? "banned" : "kicked", reason: "swearing" }]);
          yield* pass(60_000);
          expect(memory.opened()).toBe(1);
        }),
      {
        authenticate: (_, headers) =>
          headers.get("room") === "lobby" ? { refused: { command, reason: "swearing" } } : { user: "alice" },
      },
    ),
  );

  it("ends on a KICK that refuses the subscription [SOCKET-523]", () =>
    play(
      ({ memory }) =>
        Effect.gen(function* () {
          const { deliveries, fiber } = yield* listen(bingo);
          yield* pass(1000);
          yield* Fiber.join(fiber);
          expect(deliveries).toEqual([{ kind: "kicked", channel: "bingo", room: "lucky-5", reason: "room closed" }]);
          expect(memory.opened()).toBe(1);
        }),
      { canSubscribe: () => ({ command: "KICK", reason: "room closed" }) },
    ));

  it("passes a message on once per id, also after it was opened again", () =>
    play(({ broker }) =>
      Effect.gen(function* () {
        const { deliveries } = yield* listen(wallet);
        yield* pass(1000);
        const publish = (id: string) => broker.publishToUser("alice", "/user/queue/wallet.message", { id }, id);
        ["a", "b", "a"].forEach(publish);
        broker.dropAll();
        yield* pass(1000);
        ["b", "c"].forEach(publish);
        yield* settle;
        const about = deliveries.flatMap((delivery) => ("id" in delivery ? [`${delivery.kind} ${delivery.id}`] : []));
        expect(about).toEqual(["message a", "message b", "repeated a", "repeated b", "message c"]);
      }),
    ));

  it("measures whatever is no frame, and delivers the message after it", () =>
    play(({ broker, memory }) =>
      Effect.gen(function* () {
        const { deliveries } = yield* listen(wallet);
        yield* pass(1000);
        const hostile = [
          "not a frame",
          "MESSAGE\nno-colon\n\n\0",
          "MESSAGE\ncontent-length:99\n\ncut short",
          "MESSAGE\ncontent-length:999999999\n\n",
          "MESSAGE\nsubscription:constructor\nmessage-id:1\ndestination:/x\n\n{}\0",
          "MESSAGE\nsubscription:sub-0\ndestination:/x\n\n{}\0",
          "ERR",
        ];
        for (const text of hostile) {
          broker.writeRaw("alice", text);
          broker.publishToUser("alice", "/user/queue/wallet.message", "good");
        }
        yield* settle;
        expect(ofKind(deliveries, "message").map(({ body }) => body)).toEqual(hostile.map(() => "good"));
        expect(ofKind(deliveries, "malformed")).toHaveLength(hostile.length);
        expect(
          ofKind(deliveries, "malformed").every(({ sizeBytes, digest }) => sizeBytes > 0 && digest.length === 64),
        ).toBe(true);
        expect(JSON.stringify(deliveries)).not.toContain("not a frame");
        expect(memory.opened()).toBe(1);
      }),
    ));

  it("bears any text whatever, and delivers the message after it", () =>
    play(({ broker }) =>
      Effect.gen(function* () {
        const { deliveries } = yield* listen(wallet);
        yield* pass(1000);
        const fragments = fc.constantFrom(
          "MESSAGE\n",
          "content-length:5\n",
          "\n",
          "\0",
          "a:b\n",
          "subscription:sub-0\n",
          "{",
        );
        const garbage = fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(fragments).map((parts) => parts.join("")),
        );
        let good = 0;
        const delivered = fc.asyncProperty(garbage, async (text) => {
          broker.writeRaw("alice", text);
          broker.publishToUser("alice", "/user/queue/wallet.message", (good += 1));
          await new Promise((resolve) => setTimeout(resolve, 2));
          expect(ofKind(deliveries, "message").at(-1)?.body).toBe(good);
        });
        yield* Effect.promise(() => fc.assert(delivered, { numRuns: 300 }));
        expect(kinds(deliveries)).not.toContain("disconnected");
      }),
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
});
