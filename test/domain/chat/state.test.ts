import { describe, expect, it } from "vitest";
import {
  ChatExpelled,
  ChatGameEnded,
  ChatGameStarted,
  ChatLoaded,
  ChatMessageNotSent,
  ChatMessageRemoved,
  ChatMessageRequested,
  ChatPresenceChanged,
  ChatRoomsStated,
  ChatUnsubscribed,
  ChatUserHidden,
  PrivateCloseAnswered,
} from "../../../domain/chat/events.ts";
import { shownMessages, unreadIn } from "../../../domain/chat/queries.ts";
import { chatArea } from "../../../domain/chat/state.ts";
import { correlatedRecord } from "../../../domain/correlation.ts";
import { pence } from "../../../domain/money.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { fact } from "../../support/given.ts";
import { after } from "../bingo/room.ts";
import { chat, chatAfter, inChat, ROOM, said, shown } from "./facts.ts";

const texts = (state: ReturnType<typeof chatAfter>) => shownMessages(state, state.rooms[ROOM]!).map(({ text }) => text);

describe("the state of the chat", () => {
  it("has rooms, messages, users, banned, banReason and a message limit of 100 [DATA-162 DATA-163]", () => {
    expect(chatArea.initial()).toEqual({
      rooms: {},
      messages: {},
      users: {},
      banned: false,
      banReason: null,
      messageLimit: 100,
    });
    expect(chatAfter(...inChat).rooms[ROOM]).toMatchObject({
      messages: [],
      users: ["Bev", "Doreen"],
      leftAt: null,
      kicked: false,
      kickReason: null,
      default: false,
    });
  });

  it("keeps a room by its ref, and a user by the username [DATA-175 DATA-177]", () => {
    const state = chatAfter(...inChat);
    expect(Object.keys(state.rooms)).toEqual([ROOM]);
    expect(state.rooms[ROOM]?.ref).toBe(ROOM);
    expect(state.users).toEqual({
      Bev: { username: "Bev", host: true },
      Doreen: { username: "Doreen", host: false },
    });
  });

  it("keeps the 60 newest messages of all rooms [CHAT-512]", () => {
    const other = chat(ChatRoomsStated, { rooms: [{ ref: "private-1", name: "Bev", private: true, default: false }] });
    const first = said("m-0", "first of all", { room: "private-1" });
    const more = Array.from({ length: 60 }, (_, at) => said(`m-${at + 1}`));
    const state = chatAfter(...inChat, other, first, ...more);
    expect(Object.keys(state.messages)).toHaveLength(60);
    expect(state.rooms["private-1"]?.messages).toEqual([]);
    expect(state.rooms[ROOM]?.messages).toEqual(more.map((_, at) => `m-${at + 1}`));
    const next = chatAfter(...inChat, other, first, ...more, said("m-61"));
    expect(next.rooms[ROOM]?.messages.slice(0, 1)).toEqual(["m-2"]);
    expect(next.messages["m-1"]).toBeUndefined();
  });

  it("counts a message while the chat is out of view, and none while it is in view [CHAT-507]", () => {
    expect(unreadIn(chatAfter(...inChat, said("a"), said("b")), ROOM)).toBe(2);
    expect(unreadIn(chatAfter(...inChat, shown(), said("a"), said("b")), ROOM)).toBe(0);
    expect(unreadIn(chatAfter(...inChat, shown(), shown(false), said("a")), ROOM)).toBe(1);
  });

  it("counts no message after the chat came into view [CHAT-508]", () => {
    expect(unreadIn(chatAfter(...inChat, said("a"), said("b"), shown()), ROOM)).toBe(0);
  });

  it("takes a message that is delivered twice once", () => {
    const state = chatAfter(...inChat, said("a"), said("a"));
    expect([state.rooms[ROOM]?.messages, unreadIn(state, ROOM)]).toEqual([["a"], 1]);
  });

  it("removes a message that the operator removed", () => {
    const state = chatAfter(...inChat, said("a"), said("b"), chat(ChatMessageRemoved, { room: ROOM, id: "a" }));
    expect(texts(state)).toEqual(["message b"]);
    expect(Object.keys(state.messages)).toEqual(["b"]);
  });

  it("shows no message of a hidden player, and counts none, until the player shows them again", () => {
    const hide = (hidden: boolean) => chat(ChatUserHidden, { username: "Doreen", hidden });
    const host = said("h", "play nicely", { username: "Doreen", writer: "host" });
    const state = chatAfter(...inChat, hide(true), said("a"), host);
    expect([texts(state), unreadIn(state, ROOM)]).toEqual([["play nicely"], 1]);
    expect(texts(chatAfter(...inChat, hide(true), said("a"), hide(false)))).toEqual(["message a"]);
  });

  it("follows who is there", () => {
    const change = (username: string, present: boolean) =>
      chat(ChatPresenceChanged, { room: ROOM, username, host: false, present });
    const state = chatAfter(...inChat, change("Stan", true), change("Stan", true), change("Doreen", false));
    expect(state.rooms[ROOM]?.users).toEqual(["Bev", "Stan"]);
  });

  it("recognises the player's own message by its reference, which is then published", () => {
    const request = chat(ChatMessageRequested, { room: ROOM, ref: "own-1", text: "hello" });
    const sending = chatAfter(...inChat, request);
    expect(sending.rooms[ROOM]?.outgoing).toEqual({ ref: "own-1", text: "hello", status: "sending" });
    const published = chatAfter(...inChat, request, said("a", "hello", { ref: "own-1", username: "rosie" }));
    expect(published.rooms[ROOM]?.outgoing).toBeNull();
    expect([published.messages["a"]?.own, unreadIn(published, ROOM)]).toEqual([true, 0]);
    const other = chatAfter(...inChat, request, said("a", "hello", { ref: "other" }));
    expect([other.messages["a"]?.own, other.rooms[ROOM]?.outgoing?.status]).toEqual([false, "sending"]);
  });

  it("keeps a message that was not sent, so that it can be sent again", () => {
    const request = chat(ChatMessageRequested, { room: ROOM, ref: "own-1", text: "hello" });
    const failed = chat(ChatMessageNotSent, { room: ROOM, ref: "own-1", reason: "not connected" });
    expect(chatAfter(...inChat, request, failed).rooms[ROOM]?.outgoing).toMatchObject({
      text: "hello",
      status: "not sent",
    });
  });

  it("takes the messages that were missed from a new description, and counts only those as unread", () => {
    const again = chat(ChatLoaded, {
      room: ROOM,
      messages: ["a", "b"].map((id) => ({
        id,
        username: "Doreen",
        writer: "player" as const,
        text: id,
        at: 1,
        ref: null,
        own: false,
      })),
      users: [],
      game: null,
    });
    const state = chatAfter(...inChat, shown(), said("a"), shown(false), again);
    expect([texts(state), unreadIn(state, ROOM)]).toEqual([["a", "b"], 1]);
  });

  it("forgets a room's messages, players and counter when its subscription ends", () => {
    const state = chatAfter(...inChat, said("a"), chat(ChatUnsubscribed, { room: ROOM }));
    expect(state.rooms[ROOM]).toMatchObject({ messages: [], users: [], unread: 0, subscribed: false });
    expect([state.messages, state.users]).toEqual([{}, {}]);
  });

  it("has no subscription after a page load, and no expulsion until the server states it again", () => {
    const started = fact(ShellStarted, {
      device: "mobile",
      deviceToken: "d",
      webview: false,
      fingerprint: false,
      applePay: false,
    } as never);
    expect(chatAfter(...inChat, said("a"), started).rooms[ROOM]).toMatchObject({ messages: [], subscribed: false });
    const expelled = (command: "BAN" | "KICK") => chat(ChatExpelled, { room: ROOM, command, reason: "spam" });
    const again = chatAfter(...inChat, expelled("KICK"), expelled("BAN"), started);
    expect([again.banned, again.banReason]).toEqual([false, null]);
    expect(again.rooms[ROOM]).toMatchObject({ kicked: false, kickReason: null });
  });

  it("marks every room as ended by a ban, and one by a kick, each with its reason", () => {
    const banned = chatAfter(...inChat, chat(ChatExpelled, { room: ROOM, command: "BAN", reason: "abuse" }));
    expect([banned.banned, banned.banReason, banned.rooms[ROOM]?.subscribed]).toEqual([true, "abuse", false]);
    const kicked = chatAfter(...inChat, chat(ChatExpelled, { room: ROOM, command: "KICK", reason: "spam" }));
    expect([kicked.banned, kicked.rooms[ROOM]?.kicked, kicked.rooms[ROOM]?.kickReason]).toEqual([false, true, "spam"]);
  });

  it("has no private room after it is closed", () => {
    const rooms = [{ ref: "private-1", name: "Bev", private: true, default: false }];
    const closed = chat(PrivateCloseAnswered, { room: "private-1", failure: null });
    const message = said("p", "thank you", { room: "private-1" });
    const state = chatAfter(...inChat, chat(ChatRoomsStated, { rooms }), message, closed);
    expect([Object.keys(state.rooms), state.messages]).toEqual([[ROOM], {}]);
  });

  it("names the end of a chat game as the cause of its prize", () => {
    const facts = [
      ...inChat,
      chat(ChatGameStarted, { room: ROOM, game: "quiz-1", question: "?", prize: pence(50), endsAt: 9 }),
      chat(ChatGameEnded, { room: ROOM, game: "quiz-1", answer: "88", winner: "rosie" }),
    ];
    expect(chatAfter(...facts).rooms[ROOM]?.game?.over).toEqual({ answer: "88", winner: "rosie" });
    expect(correlatedRecord(after(...facts), { correlation: "quiz-1", amount: pence(50) })).toEqual({
      of: "prize",
      seq: facts.length - 1,
    });
  });
});
