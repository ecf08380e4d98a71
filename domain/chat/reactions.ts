import * as Effect from "effect/Effect";
import type { Player } from "../player.ts";
import { record, snapshot } from "../ports/journal.ts";
import { type Feed, Socket } from "../ports/socket.ts";
import { handleFeed, handler } from "../reactions/feeds.ts";
import { readAgain } from "../reactions/read-again.ts";
import { onEvent } from "../reactions/subscriptions.ts";
import { runTimers, whileKey } from "../reactions/timers.ts";
import type { Services } from "../services.ts";
import { asRecorded, asRecordedGame, joinChat, leaveChat, loadChat } from "./commands.ts";
import {
  ChatDisconnected,
  ChatExpelled,
  ChatGameEnded,
  ChatGameStarted,
  ChatLoaded,
  ChatLoadFailed,
  ChatMessageArrived,
  ChatMessageNotSent,
  ChatMessageRemoved,
  ChatMessageRequested,
  ChatPresenceChanged,
  ChatUnsubscribed,
} from "./events.ts";
import { chatRoom } from "./queries.ts";
import { plainName, plainText, PUBLISHED_WITHIN_MS, UNSUBSCRIBE_AFTER_MS } from "./rules.ts";
import type { ChatRoom } from "./room.ts";
import { chatGameEnded, chatGameStarted, chatMessage, messageRemoved, presenceChanged } from "./wire.ts";

const SERVER = { by: "server" } as const;

const isSwitchedOff = (user: Player["session"]["user"]): boolean => user?.chatDisabled === true;

/** The chat of the bingo room that the player is in is followed, unless chat is disabled for the player (`CHAT-513`). */
const followed = whileKey(
  ({ bingo: { active }, session: { user } }) =>
    active === null || user === null || isSwitchedOff(user) ? undefined : [active],
  (room) => Effect.onInterrupt(Effect.andThen(joinChat(room), Effect.never), () => leaveChat(room)),
);

const feedOf = ({ ref: room, private: isPrivate }: Pick<ChatRoom, "ref" | "private">): Feed =>
  isPrivate ? { channel: "chat", room, private: true } : { channel: "chat", room };

/** The feed of one room; what failed to load is loaded again. The messages of all private rooms come through one queue, so those of another room are left to it. */
const roomFeed = (feed: Feed & { readonly channel: "chat" }) => {
  const { room } = feed;
  const ofRoom =
    <Data extends { readonly room: string }>(handle: (data: Data) => Effect.Effect<unknown, never, Services>) =>
    (data: Data) =>
      Effect.flatMap(snapshot, ({ session: { user } }) =>
        data.room === room && !isSwitchedOff(user) ? handle(data) : Effect.void,
      );
  const live = handleFeed(feed, [
    {
      handlers: [
        handler(
          chatMessage,
          ofRoom((data) => record(ChatMessageArrived, asRecorded(data), SERVER)),
        ),
        handler(
          messageRemoved,
          ofRoom((data) => record(ChatMessageRemoved, data, SERVER)),
        ),
        handler(
          presenceChanged,
          ofRoom((data) => record(ChatPresenceChanged, { ...data, username: plainName(data.username) }, SERVER)),
        ),
        handler(
          chatGameStarted,
          ofRoom((data) => record(ChatGameStarted, asRecordedGame(data), SERVER)),
        ),
        handler(
          chatGameEnded,
          ofRoom(({ winner, ...data }) =>
            record(
              ChatGameEnded,
              { ...data, answer: plainText(data.answer), winner: winner === null ? null : plainName(winner) },
              SERVER,
            ),
          ),
        ),
      ],
      connected: loadChat(room),
      disconnected: record(ChatDisconnected, { room }, { by: "app" }),
      expelled: ({ kind, reason }) =>
        record(ChatExpelled, { room, command: kind === "banned" ? "BAN" : "KICK", reason: plainText(reason) }, SERVER),
    },
  ]);
  const loadAgain = readAgain({
    failed: ChatLoadFailed,
    isFailure: (failure) => failure.room === room,
    answered: ChatLoaded,
    isAnswer: (answer) => answer.room === room,
    read: loadChat(room),
  });
  return Effect.all([live, loadAgain], { concurrency: "unbounded", discard: true });
};

/** Each room that is subscribed has its feed, unless chat is disabled for the player: then no message counts, even of a private room. */
const feeds = runTimers(
  ({ chat, session }) =>
    Object.values(chat.rooms)
      .filter(({ subscribed }) => subscribed && !isSwitchedOff(session.user))
      .map((room) => ({ key: JSON.stringify(feedOf(room)), afterMs: 0, feed: feedOf(room) as never })),
  ({ feed }) => roomFeed(feed),
);

/** The subscription of a room ends 20 seconds after the player has left it (`CHAT-509`). */
const unsubscribed = runTimers(
  ({ chat }) =>
    Object.values(chat.rooms).flatMap(({ ref, leftAt, subscribed }) =>
      leftAt === null || !subscribed ? [] : [{ key: `${ref} ${leftAt}`, afterMs: UNSUBSCRIBE_AFTER_MS, room: ref }],
    ),
  ({ room }) => record(ChatUnsubscribed, { room }, { by: "clock" }),
);

/** Sends what the player wrote. The server publishes it to everybody, this player included. */
const sending = Effect.flatMap(Effect.service(Socket), (socket) =>
  onEvent(ChatMessageRequested, ({ room, ref, text }, { seq }) =>
    Effect.gen(function* () {
      const known = chatRoom((yield* snapshot).chat, room);
      if (known === undefined) return;
      yield* Effect.catch(socket.send(feedOf(known), { ref, text }), () =>
        record(ChatMessageNotSent, { room, ref, reason: "not connected" }, { by: "app", cause: seq }),
      );
    }),
  ),
);

/** A message that is not published in time counts as not sent. Sent again, it has the same reference, so it cannot appear twice. */
const unpublished = runTimers(
  ({ chat }) =>
    Object.values(chat.rooms).flatMap(({ ref: room, outgoing }) =>
      outgoing?.status === "sending"
        ? [{ key: `${room} ${outgoing.ref}`, afterMs: PUBLISHED_WITHIN_MS, room, ref: outgoing.ref }]
        : [],
    ),
  ({ room, ref }) => record(ChatMessageNotSent, { room, ref, reason: "no answer" }, { by: "clock" }),
);

/** The reactions of chat. Never ends. */
export const chatReactions: Effect.Effect<void, never, Services | Socket> = Effect.all(
  [followed, feeds, unsubscribed, sending, unpublished],
  { concurrency: "unbounded", discard: true },
);
