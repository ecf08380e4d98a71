import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { encodeRequest } from "../../../adapters/http/request.ts";
import { changeChatSetting, closePrivate, report } from "../../../domain/chat/commands.ts";
import {
  ChatReportAnswered,
  ChatReportRequested,
  ChatRoomsStated,
  ChatSettingChanged,
  PrivateCloseAnswered,
  PrivateCloseRequested,
} from "../../../domain/chat/events.ts";
import { isStateful, isSticky } from "../../../domain/chat/queries.ts";
import * as Wire from "../../../domain/chat/wire.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { chat, inChat, ROOM, said } from "./facts.ts";

const bases = { backend: "https://site.test/rest/", content: "https://site.test/" };
const sent = (endpoint: AnyEndpoint, request: object) => {
  const encoded = encodeRequest(endpoint, request, bases);
  if (Result.isFailure(encoded)) throw new Error(encoded.failure.reason);
  const { method, url, body } = encoded.success;
  return {
    call: `${method} ${url.replace(bases.backend, "")}`,
    body: body === undefined ? undefined : JSON.parse(body as string),
  };
};

const PRIVATE = { ref: "private-1", name: "Private chat with Bev", private: true, default: false };
const inPrivate = [...inChat, chat(ChatRoomsStated, { rooms: [PRIVATE] })];

describe("the calls of the chat", () => {
  it("closes a private room by POST [CALL-535]", () => {
    expect(sent(Wire.closePrivateRoom, { ref: "private-1" })).toEqual({
      call: "POST chat/room/close-private",
      body: { ref: "private-1" },
    });
  });

  it("reads the rooms by GET [CALL-536]", () => {
    expect(sent(Wire.listChatRooms, {})).toEqual({ call: "GET chat/room", body: undefined });
  });

  it("reads a room's users by its ref [CALL-537]", () => {
    expect(sent(Wire.listSubscribers, { refName: "penny-arcade" })).toEqual({
      call: "GET chat/room/penny-arcade/subscribers",
      body: undefined,
    });
  });

  it("sends the settings with enable [CALL-568 CALL-569]", () => {
    for (const enable of [true, false]) {
      expect(sent(Wire.setStatefulChat, { enable })).toEqual({ call: "POST user/statefulChat", body: { enable } });
      expect(sent(Wire.setStickyChat, { enable })).toEqual({ call: "POST user/stickyChat", body: { enable } });
    }
  });

  it("reads the availability of chat by GET [CALL-604]", () => {
    expect(sent(Wire.getChatAvailability, {})).toEqual({ call: "GET user/chat-availability", body: undefined });
  });
});

describe("closing a private room", () => {
  it("records the request, and the room is gone once the server has closed it", async () => {
    const { player } = await given(...inPrivate)
      .answering(Wire.closePrivateRoom, {})
      .when(closePrivate("private-1"))
      .then(
        fact(PrivateCloseRequested, { room: "private-1" }, "player"),
        fact(PrivateCloseAnswered, { room: "private-1", failure: null }, "server", inPrivate.length),
      );
    expect(player.chat.rooms["private-1"]).toBeUndefined();
  });

  it("keeps the room and the message where the server refuses", async () => {
    const { player } = await given(...inPrivate)
      .answering(Wire.closePrivateRoom, refusal({ msg: "Not now" }))
      .when(closePrivate("private-1"))
      .outcome();
    expect(player.chat.rooms["private-1"]).toMatchObject({ closing: false, failure: "Not now" });
  });

  it("closes one here that the player has closed in another tab, which the server no longer has", async () => {
    const { player } = await given(...inPrivate)
      .answering(Wire.closePrivateRoom, refusal({ status: 404, msg: "There is no such chat room" }))
      .when(closePrivate("private-1"))
      .outcome();
    expect(player.chat.rooms["private-1"]).toBeUndefined();
  });

  it("calls nothing for an unknown room", async () => {
    await given(...inChat)
      .when(closePrivate("private-2"))
      .then();
  });
});

describe("reporting a message", () => {
  it("sends it once, and opens the host's private room", async () => {
    const reported = await given(...inChat, said("m-1"))
      .answering(Wire.reportMessage, { room: PRIVATE })
      .when(report(ROOM, "m-1", "abuse"))
      .then(
        fact(ChatReportRequested, { room: ROOM, id: "m-1", reason: "abuse" }, "player"),
        fact(ChatReportAnswered, { id: "m-1", failure: null }),
        fact(ChatRoomsStated, { rooms: [PRIVATE] }),
      );
    expect(reported.player.chat.rooms["private-1"]).toMatchObject({ private: true, subscribed: true });
    const again = chat(ChatReportAnswered, { id: "m-1", failure: null });
    await given(...inChat, said("m-1"), again)
      .when(report(ROOM, "m-1", "abuse"))
      .then();
  });

  it("keeps the server's message of a refusal, and can be tried again", async () => {
    const { player, calls } = await given(...inChat, chat(ChatReportAnswered, { id: "m-1", failure: "Gone" }))
      .answering(Wire.reportMessage, refusal({ msg: "This message is no longer there" }))
      .when(report(ROOM, "m-1", "spam"))
      .outcome();
    expect(calls).toHaveLength(1);
    expect(player.chat.reports?.["m-1"]).toEqual({ status: "failed", failure: "This message is no longer there" });
  });

  it("can be done again after a page load that came before the answer, and not after an answer", async () => {
    const requested = (id: string) => fact(ChatReportRequested, { room: ROOM, id, reason: "abuse" }, "player");
    const answered = fact(ChatReportAnswered, { id: "m-1", failure: null });
    const started = fact(ShellStarted, { device: "mobile", webview: false }, "app");
    const reported = [requested("m-1"), answered, requested("m-2")];
    const { calls } = await given(...inChat, said("m-1"), said("m-2"), ...reported, started)
      .answering(Wire.reportMessage, { room: null })
      .when(Effect.andThen(report(ROOM, "m-1", "abuse"), report(ROOM, "m-2", "abuse")))
      .outcome();
    expect(calls.map(({ request }) => request)).toEqual([{ refName: ROOM, message: "m-2", reason: "abuse" }]);
  });
});

describe("a setting of the chat", () => {
  it("is recorded once the server has stored it", async () => {
    const { player } = await given(...inChat)
      .answering(Wire.setStickyChat, {})
      .when(changeChatSetting("sticky", false))
      .then(fact(ChatSettingChanged, { setting: "sticky", enable: false }, "player"));
    expect([isSticky(player.chat), isStateful(player.chat)]).toEqual([false, false]);
  });

  it("stays as it was where the server refuses it", async () => {
    await given(...inChat)
      .answering(Wire.setStatefulChat, refusal({ msg: "No" }))
      .when(changeChatSetting("stateful", true))
      .then();
  });
});
