import * as Result from "effect/Result";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { closePrivate, loadChat, showChat } from "../../domain/chat/commands.ts";
import { chatAccess, privateRooms } from "../../domain/chat/queries.ts";
import { Badge } from "../kit/Badge.tsx";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Below } from "../kit/HeadingLevel.tsx";
import { TabButton, TabButtons } from "../kit/TabButtons.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { Announcements } from "./Announcements.tsx";
import { ChatSettings } from "./ChatSettings.tsx";
import { Composer } from "./Composer.tsx";
import { MessageList } from "./MessageList.tsx";
import { People } from "./People.tsx";
import { Quiz } from "./Quiz.tsx";
import { useChatRoom } from "./use-chat-room.ts";
import { chatWords as words } from "./words.ts";
import "./chat.css";

export interface RoomChatProps {
  readonly room: string;
  /** Drawn until a chat is there. */
  readonly opening: ReactNode;
}

/** The chat of a bingo room, and the player's private chats with the host (`CHAT-101`). */
const RoomChat = ({ room, opening }: RoomChatProps) => {
  const refusal = useSnapshot((player) => {
    const access = chatAccess(player, room);
    return Result.isFailure(access) ? access.failure : undefined;
  });
  // It was open, so the player is notified that it closed.
  const [wasOpen] = useState(refusal === undefined);
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} className="ed-chat" aria-label={words.title} tabIndex={-1}>
      <h2>{words.title}</h2>
      <Below level={2}>
        {refusal === undefined ? (
          <Chats room={room} opening={opening} place={section} />
        ) : (
          <EmptyState title={words.unavailable[refusal.name]} isAlert={wasOpen}>
            <p>{refusal.copy}</p>
            {refusal.reason !== null && refusal.reason !== "" && <p dir="auto">{words.reason(refusal.reason)}</p>}
          </EmptyState>
        )}
      </Below>
    </section>
  );
};

interface ChatsProps extends RoomChatProps {
  /** Gets the focus if it is in the chat when the chat closes. */
  readonly place: RefObject<HTMLElement | null>;
}

const Chats = ({ room, opening, place }: ChatsProps) => {
  useLayoutEffect(
    () => () => {
      if (place.current?.contains(document.activeElement) === true) place.current.focus({ preventScroll: true });
    },
    [place],
  );
  const privates = useSnapshot(({ chat }) => privateRooms(chat).map(({ ref }) => ref));
  const [chosen, setChosen] = useState(room);
  const shown = privates.includes(chosen) ? chosen : room;
  return (
    <>
      {privates.length > 0 && (
        <TabButtons label={words.rooms}>
          {[room, ...privates].map((ref) => (
            <TabButton key={ref} isCurrent={ref === shown} onClick={() => setChosen(ref)}>
              {ref === room ? words.room : words.private}
              <Unread room={ref} />
            </TabButton>
          ))}
        </TabButtons>
      )}
      <OneChat key={shown} room={shown} opening={opening} />
    </>
  );
};

const Unread = ({ room }: { readonly room: string }) => (
  <Badge count={useChatRoom(room, ({ unread }) => unread) ?? 0} />
);

const OneChat = ({ room, opening }: RoomChatProps) => {
  const isSubscribed = useChatRoom(room, ({ subscribed }) => subscribed) ?? false;
  const connection = useChatRoom(room, (known) => known.connection) ?? "opening";
  const failure = useChatRoom(room, (known) => known.failure) ?? null;
  const isPrivate = useChatRoom(room, (known) => known.private) ?? false;
  const hasMessages = useChatRoom(room, ({ messages }) => messages.length > 0) ?? false;
  const show = useAct(showChat);
  const { run: load, pending } = useCommand(loadChat);
  useEffect(() => {
    if (!isSubscribed) return undefined;
    show(room, true);
    return () => show(room, false);
  }, [show, room, isSubscribed]);
  if (connection === "opening" && !hasMessages) return opening;
  if (failure !== null && !isPrivate && !hasMessages)
    return (
      <ErrorState title={words.failed} onRetry={() => void load(room)} isRetrying={pending}>
        {failure}
      </ErrorState>
    );
  return (
    <>
      {isPrivate && <Close room={room} failure={failure} />}
      <Quiz room={room} />
      <MessageList room={room} />
      {connection === "lost" && <p className="ed-chat-lost">{words.reconnecting}</p>}
      <Composer room={room} isConnected={connection === "open"} />
      <Announcements room={room} />
      {!isPrivate && (
        <div>
          <People room={room} />
          <ChatSettings />
        </div>
      )}
    </>
  );
};

const Close = ({ room, failure }: { readonly room: string; readonly failure: string | null }) => {
  const close = useAct(closePrivate);
  const isClosing = useChatRoom(room, ({ closing }) => closing) ?? false;
  return (
    <div className="ed-chat-close">
      <Button
        variant="secondary"
        size="small"
        isPending={isClosing}
        pendingLabel={words.closing}
        onClick={() => close(room)}
      >
        {words.close}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  );
};

export default RoomChat;
