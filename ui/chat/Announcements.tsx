import { useEffect, useRef, useState } from "react";
import { shownMessages } from "../../domain/chat/queries.ts";
import type { ChatMessage } from "../../domain/chat/room.ts";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useClock } from "../player.tsx";
import { useChatRoom } from "./use-chat-room.ts";
import { announced as words } from "./words.ts";

/** New messages are collected for this time, so that a busy chat does not talk over the caller. */
const COLLECT_MS = 3_000;

const NONE: readonly ChatMessage[] = [];

/** Announces new messages politely: one with its text, several as a number. The messages that were there before are not announced. */
export const Announcements = ({ room }: { readonly room: string }) => {
  const messages = useChatRoom(room, (known, { chat }) => shownMessages(chat, known)) ?? NONE;
  const question = useChatRoom(room, ({ game }) => (game?.over === undefined ? game?.question : undefined));
  const clock = useClock();
  const newest = messages.at(-1)?.order ?? 0;
  const last = useRef(newest);
  const [text, setText] = useState("");
  useEffect(() => {
    if (newest <= last.current) return undefined;
    return clock.after(COLLECT_MS, () => {
      const fresh = messages.filter(({ order, own }) => order > last.current && !own);
      last.current = newest;
      const [only] = fresh;
      if (only === undefined) return;
      setText(fresh.length === 1 ? words.message(only.username, only.text) : words.messages(fresh.length));
    });
  }, [clock, messages, newest]);
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <VisuallyHidden role="status">{question === undefined ? "" : words.game(question)}</VisuallyHidden>
    </>
  );
};
