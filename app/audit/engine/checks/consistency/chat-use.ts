import * as Result from "effect/Result";
import { ChatJoined, ChatMessageNotSent, ChatMessageRequested } from "../../../../../domain/chat/events.ts";
import { chatAccess, chatRoom } from "../../../../../domain/chat/queries.ts";
import type { AccessRefusal } from "../../../../../domain/chat/rules.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const MESSAGES_KEPT = 256;

const REFUSED: Readonly<Record<AccessRefusal, string>> = {
  Disabled: "chat is switched off for the player's account",
  Banned: "the server had banned the player from chat",
  Kicked: "the server had removed the player from the chat of this room",
  Closed: "the server had stated that chat is closed",
};

/** The player sends messages only where the chat is open to them, and no message fails that was not sent. */
export class ChatUse {
  static readonly follows = [ChatJoined, ChatMessageRequested, ChatMessageNotSent];
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** The rooms of the last messages that the player sent, by their reference. */
  readonly #sent = new Recent<string>(MESSAGES_KEPT);

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === ChatJoined) {
      const { room } = record.data as DataOf<typeof ChatJoined>;
      this.#judge(record, refused(player, room), `The app joined the chat of ${room}`);
    } else if (definition === ChatMessageRequested) {
      const { room, ref } = record.data as DataOf<typeof ChatMessageRequested>;
      this.#sent.set(ref, room);
      this.#judge(record, refused(player, room) ?? unfollowed(player, room), `A message was sent to ${room}`);
    } else if (definition === ChatMessageNotSent) {
      const { room, ref } = record.data as DataOf<typeof ChatMessageNotSent>;
      const why = this.#sent.get(ref) === room ? undefined : "the player had sent no message with its reference";
      this.#judge(record, why, `A message to ${room} counts as not sent`);
    }
  }

  /** `why`: what the log states against it. A message or a request in a missing record may have changed it. */
  #judge(record: JournalRecord, why: string | undefined, what: string): void {
    if (why === undefined) return this.#judged.kept("chat-allowed");
    if (!this.#continuity.isComplete) return this.#judged.lacks("chat-allowed");
    this.#judged.broken("chat-allowed", record, `${what}, but ${why}.`);
  }
}

/** Why the player may not use the chat of a room. None of these two records changes it. */
function refused(player: Player, room: string): string | undefined {
  const access = chatAccess(player, room);
  return Result.isFailure(access) ? REFUSED[access.failure.name] : undefined;
}

const unfollowed = ({ chat }: Player, room: string): string | undefined =>
  chatRoom(chat, room)?.subscribed === true ? undefined : "the app did not follow the chat of this room";
