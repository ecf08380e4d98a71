import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { enterRoom, leaveRoom } from "../../../domain/bingo/commands.ts";
import { sendMessage } from "../../../domain/chat/commands.ts";
import { ChatMessageRequested } from "../../../domain/chat/events.ts";
import { unreadIn } from "../../../domain/chat/queries.ts";
import { chatReactions } from "../../../domain/chat/reactions.ts";
import {
  chatMessage,
  getChatAvailability,
  listChatRooms,
  listMessages,
  listSubscribers,
} from "../../../domain/chat/wire.ts";
import { record } from "../../../domain/ports/journal.ts";
import { READ_AGAIN_AFTER_MS } from "../../../domain/reactions/read-again.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { inRoom } from "../bingo/room.ts";
import { user } from "../session/player.ts";
import { ROOM } from "./facts.ts";

/** In a bingo room, with a server that answers. */
const answering = (chatDisabled = false, available = true) =>
  given(fact(UserLoaded, user({ chatDisabled })), ...inRoom)
    .answering(getChatAvailability, { available })
    .answering(listChatRooms, [{ ref: ROOM, name: "Penny Arcade", private: false, default: true }])
    .answering(listMessages, { messages: [], game: null })
    .answering(listSubscribers, [{ username: "Bev", host: true }]);

const message = (id: string, changes: object = {}) => ({
  room: ROOM,
  id,
  username: "Doreen",
  writer: "player",
  text: "hello",
  at: 1,
  ref: null,
  ...changes,
});

const open = (world: World) =>
  Effect.gen(function* () {
    yield* running(chatReactions);
    yield* TestClock.adjust(1);
    world.socket.connected("chat", { room: ROOM });
    yield* settled;
  });

const roomOf = (world: World) => world.player.chat.rooms[ROOM];
const callsTo = (world: World, name: string) => world.backend.calls.filter(({ endpoint }) => endpoint === name);

describe("the chat of the player's bingo room", () => {
  it("is loaded again until it is there, because messages may be missing [CHAT-101]", async () => {
    const { world } = await answering()
      .answering(listMessages, refusal({ status: 500 }))
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          expect(roomOf(world)?.failure).not.toBeNull();
          world.backend.answer(listMessages, { messages: [{ ...message("m-1"), own: false } as never], game: null });
          yield* TestClock.adjust(READ_AGAIN_AFTER_MS);
          yield* settled;
        }),
      )
      .outcome();
    expect(roomOf(world)).toMatchObject({ failure: null, messages: ["m-1"] });
  });

  it("is subscribed, and loads its rooms, 100 messages and its players when it is connected [CHAT-101]", async () => {
    const { world } = await answering()
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          world.socket.message(chatMessage, message("m-1"), ROOM);
          yield* settled;
        }),
      )
      .outcome();
    expect(world.backend.calls).toEqual([
      { endpoint: "getChatAvailability", request: {} },
      { endpoint: "listChatRooms", request: {} },
      { endpoint: "listMessages", request: { refName: ROOM, limit: 100 } },
      { endpoint: "listSubscribers", request: { refName: ROOM } },
    ]);
    expect(roomOf(world)).toMatchObject({ name: "Penny Arcade", users: ["Bev"], messages: ["m-1"] });
    expect(unreadIn(world.player.chat, ROOM)).toBe(1);
  });

  it("loads also where a player has said or is called what no record may have", async () => {
    const [text, username] = ["__proto__", "__proto__"];
    const { room: _room, ...said } = message("m-1", { text, username });
    const { world } = await answering()
      .answering(listMessages, { messages: [{ ...said, writer: "player", own: false }], game: null })
      .answering(listSubscribers, [{ username, host: false }])
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          world.socket.message(chatMessage, message("m-2", { text, username }), ROOM);
          yield* settled;
        }),
      )
      .outcome();
    expect(roomOf(world)).toMatchObject({ connection: "open", messages: ["m-1", "m-2"], users: ["_proto_"] });
  });

  it.each([
    ["is disabled for the player", true, true],
    ["is closed", false, false],
  ])("is not subscribed while chat %s [CHAT-513]", async (_, disabled, available) => {
    const { world } = await answering(disabled, available).when(open).outcome();
    expect(roomOf(world)?.subscribed ?? false).toBe(false);
    expect(callsTo(world, "listMessages")).toEqual([]);
  });

  it("drops a message that arrives after chat was disabled for the player, in a private room too, until it is enabled again [CHAT-513]", async () => {
    const { world } = await answering()
      .answering(listChatRooms, [
        { ref: ROOM, name: "Penny Arcade", private: false, default: true },
        { ref: "private-1", name: "Bev", private: true, default: false },
      ])
      .when((world) =>
        Effect.gen(function* () {
          const arrive = (id: string) => {
            world.socket.message(chatMessage, message(`${id}-hall`), ROOM);
            world.socket.message(chatMessage, message(`${id}-private`, { room: "private-1" }), "private-1");
            return settled;
          };
          const setDisabled = (chatDisabled: boolean) => record(UserLoaded, user({ chatDisabled }), { by: "server" });
          yield* open(world);
          yield* arrive("m-1");
          yield* setDisabled(true);
          yield* arrive("m-2");
          yield* arrive("m-3");
          // A connection that is lost and found again loads nothing either.
          world.socket.connected("chat", { room: ROOM });
          yield* settled;
          expect(callsTo(world, "listMessages")).toHaveLength(1);
          expect(Object.keys(world.player.chat.messages)).toEqual(["m-1-hall", "m-1-private"]);
          yield* setDisabled(false);
          yield* settled;
          yield* TestClock.adjust(1);
          yield* arrive("m-4");
        }),
      )
      .outcome();
    expect(Object.keys(world.player.chat.messages)).toEqual(["m-1-hall", "m-1-private", "m-4-hall", "m-4-private"]);
  });

  it("stays subscribed for exactly 20 seconds after the player has left [CHAT-509]", async () => {
    const { world } = await answering()
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          yield* leaveRoom(ROOM);
          yield* settled;
          yield* TestClock.adjust(19_999);
          world.socket.message(chatMessage, message("m-1"), ROOM);
          yield* settled;
          expect(roomOf(world)).toMatchObject({ subscribed: true, messages: ["m-1"] });
          yield* TestClock.adjust(1);
          yield* settled;
          world.socket.message(chatMessage, message("m-2"), ROOM);
          yield* settled;
        }),
      )
      .outcome();
    expect(roomOf(world)).toMatchObject({ subscribed: false, messages: [] });
  });

  it("keeps its subscription when the player returns earlier [CHAT-509]", async () => {
    const { world } = await answering()
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          world.socket.message(chatMessage, message("m-1"), ROOM);
          yield* settled;
          yield* leaveRoom(ROOM);
          yield* settled;
          yield* TestClock.adjust(15_000);
          yield* enterRoom(ROOM);
          yield* settled;
          yield* TestClock.adjust(60_000);
          world.socket.message(chatMessage, message("m-2"), ROOM);
          yield* settled;
          // The end of the test ends the reactions, which records that the player left.
          expect(roomOf(world)).toMatchObject({ subscribed: true, leftAt: null, messages: ["m-1", "m-2"] });
        }),
      )
      .outcome();
    expect(callsTo(world, "listMessages")).toHaveLength(1);
  });

  it("is banned with its reason on a BAN [CHAT-510]", async () => {
    const { world } = await answering()
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          world.socket.deliver({ kind: "banned", reason: "abusive\u202e messages" });
          yield* settled;
        }),
      )
      .outcome();
    expect(world.player.chat).toMatchObject({ banned: true, banReason: "abusive messages" });
  });

  it("is kicked with its reason on a KICK, and not joined again [CHAT-511]", async () => {
    const { world } = await answering()
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          world.socket.deliver({ kind: "kicked", channel: "chat", room: ROOM, reason: "too many messages" });
          yield* settled;
          yield* leaveRoom(ROOM);
          yield* settled;
          yield* enterRoom(ROOM);
          yield* settled;
        }),
      )
      .outcome();
    expect(roomOf(world)).toMatchObject({ kicked: true, kickReason: "too many messages", subscribed: false });
    expect(world.player.chat.banned).toBe(false);
  });

  it("records a hostile message as cut and cleaned text", async () => {
    const hostile = `<script>alert(1)</script>\u202e${"x".repeat(10_000)}`;
    const { world, records } = await answering()
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          world.socket.message(chatMessage, message("m-1", { text: hostile, username: "\u202eevil" }), ROOM);
          yield* settled;
        }),
      )
      .outcome();
    const [stored] = Object.values(world.player.chat.messages);
    expect([stored?.username, stored?.text.length]).toEqual(["evil", 500]);
    expect(stored?.text.startsWith("<script>alert(1)</script> xxx")).toBe(true);
    expect(JSON.stringify(records).length).toBeLessThan(6_000);
  });

  it("records no card number that another player wrote", async () => {
    const { world, records } = await answering()
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          world.socket.message(
            chatMessage,
            message("m-1", { text: "use 4111 1111 1111 1111, or 1234567890123" }),
            ROOM,
          );
          yield* settled;
        }),
      )
      .outcome();
    expect(world.player.chat.messages["m-1"]?.text).toBe("use ••••, or 1234567890123");
    expect(JSON.stringify(records)).not.toContain("4111");
  });

  it("leaves a message of another private room to that room", async () => {
    const { world } = await answering()
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          world.socket.message(chatMessage, message("m-1", { room: "other" }), ROOM);
          yield* settled;
        }),
      )
      .outcome();
    expect(world.player.chat.messages).toEqual({});
  });
});

describe("a message of the player", () => {
  it("is sent to the room with a reference, and is published once [CHAT-101]", async () => {
    const { world } = await answering()
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          expect(yield* sendMessage(ROOM, "  hello all ")).toBe(true);
          yield* settled;
          const { ref } = roomOf(world)!.outgoing!;
          expect(world.socket.sent).toEqual([
            { feed: { channel: "chat", room: ROOM }, body: { ref, text: "hello all" } },
          ]);
          world.socket.message(chatMessage, message("m-1", { text: "hello all", ref }), ROOM);
          yield* settled;
          yield* TestClock.adjust(60_000);
        }),
      )
      .outcome();
    expect(roomOf(world)?.outgoing).toBeNull();
    expect(world.player.chat.messages["m-1"]).toMatchObject({ text: "hello all", own: true });
  });

  it("that is not published within 10 seconds counts as not sent, and is sent again with its reference", async () => {
    const { world } = await answering()
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          yield* sendMessage(ROOM, "hello");
          yield* settled;
          const { ref } = roomOf(world)!.outgoing!;
          yield* TestClock.adjust(9_999);
          yield* settled;
          expect(roomOf(world)?.outgoing?.status).toBe("sending");
          yield* TestClock.adjust(1);
          yield* settled;
          expect(roomOf(world)?.outgoing?.status).toBe("not sent");
          yield* sendMessage(ROOM, "hello", ref);
          yield* settled;
        }),
      )
      .outcome();
    const [first, second] = world.socket.sent.map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it("that the rule refuses is neither recorded nor sent", async () => {
    const { world, records } = await answering()
      .when((world) =>
        Effect.gen(function* () {
          yield* open(world);
          expect(yield* sendMessage(ROOM, "4111 1111 1111 1111")).toBe(false);
          yield* settled;
        }),
      )
      .outcome();
    expect(world.socket.sent).toEqual([]);
    expect(records.filter(({ type }) => type === ChatMessageRequested.type)).toEqual([]);
    expect(JSON.stringify(records)).not.toContain("4111");
  });
});
