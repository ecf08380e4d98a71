import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { describe, expect, it } from "vitest";
import { type Feed } from "../../../domain/ports/socket.ts";
import { kinds } from "./listening.ts";
import { bingo, listen, pass, play, settle, wallet } from "./stage.ts";

describe("a feed's line", () => {
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
        expect(auth.checks).toBe(1);
      }),
    ));

  it("ends the chat of every room on a BAN of a chat feed, while the game and the wallet stay", () =>
    play(({ broker, memory }) =>
      Effect.gen(function* () {
        const chat = yield* listen({ channel: "chat", room: "lucky-5" });
        const [game, purse] = [yield* listen(bingo), yield* listen(wallet)];
        yield* pass(1000);
        broker.ban("alice", "abuse in chat", (destination) => destination === "/topic/lucky-5/chat.message");
        yield* settle;
        yield* Fiber.join(chat.fiber);
        const banned = { kind: "banned", reason: "abuse in chat" };
        expect(chat.deliveries.slice(1)).toEqual([banned]);
        const other = yield* listen({ channel: "chat", room: "other" });
        yield* Fiber.join(other.fiber);
        expect(other.deliveries).toEqual([banned]);
        yield* pass(60_000);
        expect(memory.open()).toBe(2);
        expect([kinds(game.deliveries), kinds(purse.deliveries)]).toEqual([["connected"], ["connected"]]);
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
        const third = yield* listen({ channel: "bingo", room: "third" });
        yield* pass(1000);
        expect(kinds(third.deliveries)).toEqual(["connected"]);
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
});
