import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { describe, expect, it } from "vitest";
import { type Feed, Socket } from "../../../domain/ports/socket.ts";
import { CHANNELS } from "../../../domain/wire.ts";
import { listen, pass, play, settle } from "./stage.ts";

it("there are six channels [SOCKET-501]", () => {
  expect(CHANNELS).toEqual(["bingo", "slot", "chat", "wallet", "popups", "kyc"]);
});

describe("a feed", () => {
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
});
