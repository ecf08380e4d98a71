import { describe, expect, it } from "vitest";
import { ChatEvents } from "../../../../domain/chat/events.ts";
import { haveSentences, says } from "./sentences.ts";

describe("the sentences of the chat", () => {
  it.each([
    [
      "chat.message-arrived.v1",
      { room: "penny-arcade", id: "m-1", username: "Bev", writer: "host", text: "Good luck", at: 1, ref: null },
      "The server published a message of Bev (the host) in the chat of the room penny-arcade: “Good luck” (message m-1).",
    ],
    [
      "chat.expelled.v1",
      { room: "penny-arcade", command: "BAN", reason: "abuse" },
      "The server banned the player from chat: “abuse”.",
    ],
    [
      "chat.game-ended.v1",
      { room: "penny-arcade", game: "quiz-1", answer: "88", winner: null },
      "The server stated that the chat game quiz-1 is over: the answer is “88”, and no player won.",
    ],
  ] as const)("describe %s", (type, data, sentence) => {
    expect(says(type, data)).toBe(sentence);
  });

  haveSentences(ChatEvents);
});
