import { join } from "node:path";
import { Client } from "@stomp/stompjs";
import { describe, expect, it, onTestFinished } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { bingoModule } from "../../../../app/sandbox/bingo/module.ts";
import { chatModule } from "../../../../app/sandbox/chat/module.ts";
import { QUIZ_MS, QUIZ_PRIZE } from "../../../../app/sandbox/chat/quiz.ts";
import { startSandbox } from "../../../../app/sandbox/kernel/start.ts";
import * as Wire from "../../../../domain/chat/wire.ts";
import { getCurrent } from "../../../../domain/session/wire.ts";
import { openSockJsSocket } from "../../../support/sockjs-socket.ts";
import { answer, until, visitor } from "../bingo/hall.ts";
import { memoryPlatform } from "../../../support/sandbox/memory-platform.ts";
import { temporaryDirectory } from "../kernel/harness.ts";
import type { Visitor } from "../kernel/visitor.ts";

const ROOM = "penny-arcade";
const room = { refName: ROOM };

interface Received {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const open = async () => {
  const directory = temporaryDirectory();
  const logged: string[] = [];
  const sandbox = await startSandbox({
    port: 0,
    dataDirectory: join(directory, "data"),
    publicDirectory: join(directory, "public"),
    platform: memoryPlatform(),
    seed: "chat",
    modules: [accountsModule, bingoModule, chatModule],
    log: (line) => void logged.push(line),
  });
  onTestFinished(() => sandbox.close());

  /** A player who is connected to the chat of a room and to their private queue. */
  const chatter = async (username: string) => {
    const player = await visitor(sandbox, username, 0);
    const { received, ended, client } = await connect(sandbox.origins.site, player);
    const say = (text: unknown, ref = `${username}-${String(text).length}`, to = ROOM) =>
      client.publish({ destination: `/app/${to}/chat.message`, body: JSON.stringify({ ref, text }) });
    const texts = () => received.filter(({ type }) => type === "CHAT_MESSAGE").map(({ data }) => data["text"]);
    /** Waits until the server has handled all earlier messages. */
    const handled = () =>
      new Promise<void>((resolve) => {
        client.watchForReceipt("handled", () => resolve());
        client.publish({ destination: `/app/${ROOM}/chat.message`, body: "{}", headers: { receipt: "handled" } });
      });
    return { player, received, ended, say, texts, handled };
  };
  return { ...sandbox, chatter, logged };
};

const connect = async (site: string, player: Visitor) => {
  const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const received: Received[] = [];
  const client = new Client({ webSocketFactory: () => openSockJsSocket(site, { cookie }), reconnectDelay: 0 });
  onTestFinished(() => void client.deactivate());
  const ended: Record<string, string>[] = [];
  let isReady = false;
  client.onStompError = ({ headers }) => void ended.push(headers);
  client.onConnect = () => {
    const take = ({ body }: { body: string }) => void received.push(JSON.parse(body) as Received);
    client.subscribe("/user/queue/chat.message", take);
    client.watchForReceipt("ready", () => (isReady = true));
    client.subscribe(`/topic/${ROOM}/chat.message`, take, { receipt: "ready" });
  };
  client.activate();
  await until(() => isReady || ended.length > 0);
  return { client, received, ended };
};

describe("the chat of a room", () => {
  it("publishes a message to everybody in it, and keeps it for those who come later [CHAT-101]", async () => {
    const { chatter } = await open();
    const [rosie, rex] = [await chatter("rosie"), await chatter("rex")];
    rosie.say("hello <b>all</b>\u202e");
    await until(() => rex.texts().includes("hello <b>all</b>"));
    const [message] = rex.received.filter(({ data }) => data["ref"] !== null && data["text"] === "hello <b>all</b>");
    expect(message?.data).toMatchObject({ room: ROOM, username: "rosie", writer: "player" });
    expect(JSON.stringify(message)).not.toContain("p-rosie");
    const later = await chatter("penny");
    const { messages } = await answer(later.player, Wire.listMessages, { ...room, limit: 100 });
    expect(messages.at(-1)).toMatchObject({ text: "hello <b>all</b>", own: false });
    const own = await answer(rosie.player, Wire.listMessages, { ...room, limit: 1 });
    expect(own.messages).toMatchObject([{ text: "hello <b>all</b>", own: true }]);
  });

  it("stores a message that is sent again once", async () => {
    const { chatter } = await open();
    const rosie = await chatter("rosie");
    rosie.say("once", "ref-1");
    rosie.say("once", "ref-1");
    await until(() => rosie.texts().filter((text) => text === "once").length === 2);
    const ids = rosie.received.filter(({ data }) => data["text"] === "once").map(({ data }) => data["id"]);
    expect(new Set(ids).size).toBe(1);
    const { messages } = await answer(rosie.player, Wire.listMessages, { ...room, limit: 100 });
    expect(messages.filter(({ text }) => text === "once")).toHaveLength(1);
  });

  it("ignores what its own client would not send", async () => {
    const { chatter } = await open();
    const rosie = await chatter("rosie");
    for (const text of ["", "x".repeat(10_000), "4111 1111 1111 1111", 7, null, { html: 1 }]) rosie.say(text);
    rosie.say("with a long reference", "r".repeat(65));
    rosie.say("with a long reference", "__proto__");
    rosie.say("after");
    await until(() => rosie.texts().includes("after"));
    expect(rosie.texts()).not.toContain("with a long reference");
    expect(rosie.texts()).toEqual(expect.not.arrayContaining(["4111 1111 1111 1111", ""]));
    expect(rosie.texts().filter((text) => text === "after" || String(text).startsWith("x"))).toEqual(["after"]);
  });

  it("lists its players and the host, and notifies the others of a new player", async () => {
    const { chatter } = await open();
    const rosie = await chatter("rosie");
    const rex = await chatter("rex");
    const users = await answer(rosie.player, Wire.listSubscribers, room);
    expect(users[0]).toEqual({ username: "Bev", host: true });
    expect(users.map(({ username }) => username)).toEqual(expect.arrayContaining(["rosie", "rex"]));
    await until(() =>
      rosie.received.some(({ type, data }) => type === "PRESENCE_CHANGED" && data["username"] === "rex"),
    );
    expect(rex.ended).toEqual([]);
  });

  it("is disabled for one player only [CHAT-514]", async () => {
    const { chatter, control } = await open();
    const before = await chatter("rosie");
    await control("chat/disable", { player: "p-rosie", disabled: true });
    expect((await answer(before.player, getCurrent, {})).chatDisabled).toBe(true);
    const { envelope } = await before.player.call(Wire.listMessages, { ...room, limit: 1 });
    expect(envelope).toMatchObject({ success: false, msg: "Chat is switched off for your account" });
    expect((await chatter("rosie")).ended[0]).toMatchObject({ command: "KICK" });
    const rex = await chatter("rex");
    expect((await answer(rex.player, getCurrent, {})).chatDisabled).toBe(false);
    rex.say("still here");
    await until(() => rex.texts().includes("still here"));
  });

  it.each([
    ["for the player", "chat/disable", { player: "p-rosie", disabled: true }, { player: "p-rosie", disabled: false }],
    ["for everybody", "chat/availability", { open: false }, { open: true }],
  ])("drops a message that arrives after it was switched off %s, without an error", async (_, control, off, on) => {
    const { chatter, control: run, logged } = await open();
    const [rosie, rex] = [await chatter("rosie"), await chatter("rex")];
    await run(control, off);
    rosie.say("too late");
    await rosie.handled();
    await run(control, on);
    rosie.say("in time");
    await until(() => rex.texts().includes("in time") || rosie.ended.length > 0 || logged.length > 0);
    expect({ logged, ended: rosie.ended }).toEqual({ logged: [], ended: [] });
    expect(rex.texts()).not.toContain("too late");
  });
});

describe("an expulsion", () => {
  it("removes a player from one room with the reason, and refuses them there again", async () => {
    const { chatter, control } = await open();
    const rosie = await chatter("rosie");
    await control("chat/kick", { player: "p-rosie", room: ROOM, reason: "Be kind" });
    await until(() => rosie.ended.length > 0);
    expect(rosie.ended[0]).toMatchObject({ command: "KICK", reason: "Be kind" });
    expect((await chatter("rosie")).ended[0]).toMatchObject({ command: "KICK", reason: "Be kind" });
    expect((await chatter("rex")).ended).toEqual([]);
    await control("chat/pardon", { player: "p-rosie" });
    expect((await chatter("rosie")).ended).toEqual([]);
  });

  it("bans a player from every room with the reason", async () => {
    const { chatter, control } = await open();
    const rosie = await chatter("rosie");
    await control("chat/ban", { player: "p-rosie", reason: "Abuse" });
    await until(() => rosie.ended.length > 0);
    expect(rosie.ended[0]).toMatchObject({ command: "BAN", reason: "Abuse" });
    expect((await chatter("rosie")).ended[0]).toMatchObject({ command: "BAN", reason: "Abuse" });
  });

  it("removes a player who sends too many messages at once", async () => {
    const { chatter } = await open();
    const rosie = await chatter("rosie");
    for (let at = 0; at < 9; at++) rosie.say(`flood ${at}`, `ref-${at}`);
    await until(() => rosie.ended.length > 0);
    expect(rosie.ended[0]).toMatchObject({ command: "KICK", reason: "Too many messages at once" });
  });

  it("keeps no trace of messages to rooms that do not exist", async () => {
    const { chatter, kernel } = await open();
    const rosie = await chatter("rosie");
    for (let at = 0; at < 20; at++) rosie.say(`flood ${at}`, `ref-${at}`, `nowhere-${at}`);
    await rosie.handled();
    expect(kernel().world.collection("chat.kicks").ids()).toEqual([]);
    expect(rosie.ended).toEqual([]);
  });
});

describe("a quiz", () => {
  it("pays the first right answer once, as a movement with the quiz as its cause", async () => {
    const { chatter, control, kernel } = await open();
    const [rosie, rex] = [await chatter("rosie"), await chatter("rex")];
    await control("chat/quiz", { room: ROOM });
    await until(() => rosie.received.some(({ type }) => type === "CHAT_GAME_STARTED"));
    const { data: game } = rosie.received.find(({ type }) => type === "CHAT_GAME_STARTED")!;
    expect(game).toMatchObject({ room: ROOM, prize: QUIZ_PRIZE / 100 });
    expect(game).not.toHaveProperty("answer");
    const before = ["p-rosie", "p-rex"].map((id) => kernel().wallet.balance(id));
    rex.say("is it seventeen?", "wrong");
    for (const [at, word] of ["88", "15", "Blackpool", "House", "11"].entries()) rosie.say(word, `try-${at}`);
    await until(() => rosie.received.some(({ type }) => type === "CHAT_GAME_ENDED"));
    const { data: end } = rosie.received.find(({ type }) => type === "CHAT_GAME_ENDED")!;
    expect(end).toMatchObject({ game: game["game"], winner: "rosie" });
    await until(() => rosie.texts().some((text) => String(text).includes("Well done, rosie")));
    rex.say(String(end["answer"]), "late");
    await until(() => rosie.texts().filter((text) => text === end["answer"]).length >= 2);
    expect(["p-rosie", "p-rex"].map((id, at) => kernel().wallet.balance(id) - before[at]!)).toEqual([QUIZ_PRIZE, 0]);
    expect(kernel().wallet.movements("p-rosie").at(-1)).toMatchObject({
      kind: "PRIZE",
      amount: QUIZ_PRIZE,
      correlation: game["game"],
    });
    expect(kernel().world.ledger.trialBalance()).toBe(0);
  });

  it("pays a player five prizes a day, and leaves the next one to the others", async () => {
    const { chatter, control, kernel } = await open();
    const [rosie, rex] = [await chatter("rosie"), await chatter("rex")];
    const quiz = () => kernel().world.collection<{ quiz: { answer: string } | null }>("chat.rooms").get(ROOM)?.quiz;
    const before = ["p-rosie", "p-rex"].map((id) => kernel().wallet.balance(id));
    for (let turn = 0; turn < 6; turn++) {
      await control("chat/quiz", { room: ROOM });
      rosie.say(quiz()?.answer, `turn-${turn}`);
      await rosie.handled();
    }
    expect(kernel().wallet.balance("p-rosie") - before[0]!).toBe(5 * QUIZ_PRIZE);
    rex.say(quiz()?.answer);
    await rex.handled();
    expect(quiz()).toBeNull();
    expect(kernel().wallet.balance("p-rex") - before[1]!).toBe(QUIZ_PRIZE);
  });

  it("ends without a winner when its time is up", async () => {
    const { chatter, control } = await open();
    const rosie = await chatter("rosie");
    await control("chat/quiz", { room: ROOM });
    await control("world/advance-clock", { hours: (QUIZ_MS + 1_000) / 3_600_000 });
    await until(() => rosie.received.some(({ type }) => type === "CHAT_GAME_ENDED"));
    expect(rosie.received.find(({ type }) => type === "CHAT_GAME_ENDED")?.data).toMatchObject({ winner: null });
  });
});

describe("a report", () => {
  it("takes abuse out of the room, and opens a private room with the host, which only its player reads and closes", async () => {
    const { chatter } = await open();
    const [rosie, rex] = [await chatter("rosie"), await chatter("rex")];
    rex.say("something abusive", "abuse");
    await until(() => rosie.texts().includes("something abusive"));
    const id = String(rosie.received.find(({ data }) => data["text"] === "something abusive")?.data["id"]);
    const { room: opened } = await answer(rosie.player, Wire.reportMessage, { ...room, message: id, reason: "abuse" });
    await until(() => rex.received.some(({ type, data }) => type === "MESSAGE_REMOVED" && data["id"] === id));
    await until(() => rosie.received.some(({ data }) => data["room"] === opened?.ref));
    expect(rex.received.some(({ data }) => data["room"] === opened?.ref)).toBe(false);
    expect(await answer(rosie.player, Wire.listChatRooms, {})).toContainEqual(opened);
    expect(await answer(rex.player, Wire.listChatRooms, {})).not.toContainEqual(opened);
    const others = await rex.player.call(Wire.listMessages, { refName: opened!.ref, limit: 10 });
    const closing = await rex.player.call(Wire.closePrivateRoom, { ref: opened!.ref });
    expect([others.envelope.success, closing.envelope.success]).toEqual([false, false]);
    await answer(rosie.player, Wire.closePrivateRoom, { ref: opened!.ref });
    expect(await answer(rosie.player, Wire.listChatRooms, {})).not.toContainEqual(opened);
  });

  it("leaves a private room in which a message that arrives after its closing is dropped, and the connection stays", async () => {
    const { chatter, logged } = await open();
    const [rosie, rex] = [await chatter("rosie"), await chatter("rex")];
    rex.say("something abusive", "abuse");
    await until(() => rosie.texts().includes("something abusive"));
    const id = String(rosie.received.find(({ data }) => data["text"] === "something abusive")?.data["id"]);
    const { room: opened } = await answer(rosie.player, Wire.reportMessage, { ...room, message: id, reason: "abuse" });
    await answer(rosie.player, Wire.closePrivateRoom, { ref: opened!.ref });
    rosie.say("too late", "late", opened!.ref);
    rosie.say("still here");
    await until(() => rosie.texts().includes("still here") || rosie.ended.length > 0 || logged.length > 0);
    expect({ logged, ended: rosie.ended }).toEqual({ logged: [], ended: [] });
    expect(rosie.texts()).not.toContain("too late");
  });

  it("of the player's own message is refused", async () => {
    const { chatter } = await open();
    const rosie = await chatter("rosie");
    rosie.say("mine");
    await until(() => rosie.texts().includes("mine"));
    const id = rosie.received.find(({ data }) => data["text"] === "mine")?.data["id"];
    const { envelope } = await rosie.player.call(Wire.reportMessage, { ...room, message: id, reason: "spam" });
    expect(envelope).toMatchObject({ success: false, msg: "This message can't be reported" });
  });
});

it("closes and opens the chat, and keeps a player's settings [CALL-568 CALL-569 CALL-604]", async () => {
  const { chatter, control } = await open();
  const { player } = await chatter("rosie");
  expect(await answer(player, Wire.getChatAvailability, {})).toEqual({ available: true });
  await control("chat/availability", { open: false });
  expect(await answer(player, Wire.getChatAvailability, {})).toEqual({ available: false });
  await answer(player, Wire.setStickyChat, { enable: false });
  await answer(player, Wire.setStatefulChat, { enable: true });
  expect(await answer(player, getCurrent, {})).toMatchObject({ enableStickyChat: false, enableStatefulChat: true });
});
