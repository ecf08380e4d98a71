import * as Option from "effect/Option";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { judgeMessage } from "../../../domain/chat/rules.ts";
import * as Wire from "../../../domain/chat/wire.ts";
import { accountsOf } from "../accounts/players.ts";
import { roomOf, ROOMS } from "../bingo/rooms.ts";
import { Refusal } from "../kernel/refusal.ts";
import { type Kernel, type SandboxModule, SocketRefusal } from "../kernel/types.ts";
import { defineControls } from "./controls.ts";
import { createHost } from "./host.ts";
import { createModeration } from "./moderation.ts";
import { createQuiz } from "./quiz.ts";
import { type ChatRooms, createRooms } from "./rooms.ts";

interface ChatSettings {
  readonly available: boolean;
}

const decode = Schema.decodeUnknownOption(Wire.OutgoingMessage);

/** The chat of the bingo rooms: messages, presence, a host with chat games, and moderation. */
export const chatModule: SandboxModule = (kernel) => {
  const rooms = createRooms(kernel);
  const moderation = createModeration(kernel);
  const quiz = createQuiz(kernel, rooms);
  const host = createHost(kernel, rooms, quiz);
  const settings = kernel.world.collection<ChatSettings>("chat.settings");
  const isOpen = () => settings.get("chat")?.available ?? true;

  kernel.sockets.onSubscribe("chat", (room, playerId) => {
    moderation.check(playerId, room);
    const refusal = rooms.roomRefusal(room, playerId);
    if (refusal !== null) throw new SocketRefusal("KICK", refusal.message);
    host.attend(room);
  });

  kernel.sockets.onMessage("chat", (room, body, playerId) => {
    const message = Option.getOrUndefined(decode(body));
    const judged = message === undefined ? undefined : judgeMessage(message.text);
    // Another client may send anything. This one sends only what the rule accepts.
    if (message === undefined || judged === undefined || Result.isFailure(judged)) return;
    // The chat may have been closed while this message was on its way.
    if (!isOpen()) return;
    // Another tab may have closed the private room while this message was on its way.
    if (rooms.roomRefusal(room, playerId) !== null) return;
    if (moderation.isExpelled(playerId, room) || !moderation.admits(playerId, room)) return;
    const isNew = !rooms.messages(room).some(({ ref, playerId: of }) => ref === message.ref && of === playerId);
    rooms.say(room, { playerId }, judged.success, message.ref);
    if (!isNew) return;
    quiz.judge(room, playerId, judged.success);
    host.answer(room, playerId, judged.success);
  });

  handleCalls(kernel, rooms, host.thank);
  kernel.handle(Wire.getChatAvailability, () => ({ available: isOpen() }));
  kernel.control.define({
    module: "chat",
    name: "availability",
    label: "Open or close the chat",
    fields: { open: { kind: "toggle", label: "Open", value: () => true } },
    apply: ({ open }) => settings.put("chat", { available: open }),
  });
  defineControls(kernel, { rooms, moderation, quiz });
  kernel.onStart(() => ROOMS.forEach(({ ref }) => quiz.continueQuiz(ref)));
};

const handleCalls = (
  kernel: Kernel,
  rooms: ChatRooms,
  thank: (playerId: string) => ReturnType<ChatRooms["openPrivate"]>,
): void => {
  const reports = kernel.world.collection<{ readonly playerId: string; readonly reason: string }>("chat.reports");
  const accounts = accountsOf(kernel);

  kernel.handle(Wire.listChatRooms, (_, { playerId }) => rooms.listFor(playerId));
  kernel.handle(Wire.listSubscribers, ({ refName }, { playerId }) => {
    rooms.checkRoom(refName, playerId);
    return rooms.usersIn(refName);
  });
  kernel.handle(Wire.listMessages, ({ refName, limit }, { playerId }) => {
    rooms.checkRoom(refName, playerId);
    const quiz = rooms.quiz(refName);
    return {
      messages: rooms
        .messages(refName)
        .slice(-Math.max(1, limit))
        .map(({ playerId: of, ...message }) => ({ ...message, own: of === playerId })),
      game: quiz,
    };
  });
  kernel.handle(Wire.reportMessage, ({ refName, message, reason }, { playerId }) => {
    rooms.checkRoom(refName, playerId);
    const reported = rooms.messages(refName).find(({ id }) => id === message);
    if (reported === undefined) throw new Refusal({ httpStatus: 200, msg: "This message is no longer there" });
    if (roomOf(refName) === undefined || reported.writer !== "player" || reported.playerId === playerId)
      throw new Refusal({ httpStatus: 200, msg: "This message can't be reported" });
    reports.put(`${playerId} ${message}`, { playerId, reason });
    // Abuse is taken out of the room at once. For anything else the host reads it first.
    if (reason === "abuse" || reason === "personal") rooms.remove(refName, message);
    return { room: thank(playerId) };
  });
  kernel.handle(Wire.closePrivateRoom, ({ ref }, { playerId }) => {
    if (rooms.privates.get(ref)?.playerId !== playerId)
      throw new Refusal({ status: 404, httpStatus: 200, msg: "There is no such chat room" });
    rooms.closePrivate(ref);
    return {};
  });
  kernel.handle(Wire.setStickyChat, ({ enable }, { playerId }) => {
    accounts.update(playerId, (account) => ({ ...account, enableStickyChat: enable }));
    return {};
  });
  kernel.handle(Wire.setStatefulChat, ({ enable }, { playerId }) => {
    accounts.update(playerId, (account) => ({ ...account, enableStatefulChat: enable }));
    return {};
  });
};
