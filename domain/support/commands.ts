import * as Effect from "effect/Effect";
import { call, messageOf } from "../calls/call.ts";
import { SupportChatFailed } from "../chat/events.ts";
import { record, visitorSnapshot } from "../ports/journal.ts";
import { getProfile } from "../session/wire.ts";
import { ENGLISH } from "../wire.ts";
import { CHAT_LOCALE, type ChatStartMessage, getSupportProfile, getWidgets } from "./wire.ts";

const recordFailure = (message: string) => record(SupportChatFailed, { message }, { by: "app" });

/** Reads the addresses of the widgets. Without them there is no chat, and the failure is only recorded (`CHAT-515`). */
export const loadWidgets = Effect.tapError(call(getWidgets, ENGLISH), (error) => recordFailure(messageOf(error)));

/** The code of the widgets failed. Only the kind of the fault is recorded (`CHAT-515`). */
export const reportFault = (kind: string) => recordFailure(kind.slice(0, 40));

const started = (fields: ChatStartMessage["fields"]): ChatStartMessage => ({
  type: "chat-start",
  locale: CHAT_LOCALE,
  fields,
});

/** The fields of a player with a first name and an email; null for anybody else. */
const fieldsOfPlayer = Effect.gen(function* () {
  const { firstName, email } = yield* call(getProfile, {});
  if (firstName === "" || email === "") return null;
  return (yield* call(getSupportProfile, {})).data;
});

/**
 * How live chat starts: with the fields of the player's support profile (`CHAT-502`), or anonymously where a first name or an email is missing (`CHAT-503`).
 * A failure is only recorded, and the chat starts anonymously (`CHAT-515`). The fields are never recorded.
 */
export const startSupportChat = Effect.gen(function* () {
  const { session } = yield* visitorSnapshot;
  if (session.authenticated !== true) return started(null);
  return yield* Effect.matchEffect(fieldsOfPlayer, {
    onSuccess: (fields) => Effect.succeed(started(fields)),
    onFailure: (error) => Effect.as(recordFailure(messageOf(error)), started(null)),
  });
});
