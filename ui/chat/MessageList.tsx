import { ArrowDown, Ellipsis } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { hidePlayer, report } from "../../domain/chat/commands.ts";
import { isHideable, shownMessages } from "../../domain/chat/queries.ts";
import { REPORT_REASONS } from "../../domain/chat/rules.ts";
import type { ChatMessage } from "../../domain/chat/room.ts";
import { formatLondonDate, instant } from "../../domain/time.ts";
import { Button } from "../kit/Button.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { Tag } from "../kit/Tag.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { useChatRoom } from "./use-chat-room.ts";
import { chatWords, messageWords as words } from "./words.ts";

const NONE: readonly ChatMessage[] = [];

/** Closer to the end than this, the list follows new messages. */
const AT_END_PX = 48;

/** The messages of a room. The list follows new messages only while its end is in view, and never takes the focus. */
export const MessageList = ({ room }: { readonly room: string }) => {
  const messages = useChatRoom(room, (known, { chat }) => shownMessages(chat, known)) ?? NONE;
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const toEnd = () => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  };
  const focusBox = () => box.current?.focus({ preventScroll: true });
  const newest = messages.at(-1)?.id;
  // The newest message that the player has had in view.
  const [seen, setSeen] = useState(newest);
  useEffect(() => {
    if (!isAtEnd) return;
    toEnd();
    setSeen(newest);
    // The end is kept in view when a message arrives, not when the player scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [newest]);
  return (
    <div className="ed-chat-log">
      <div
        ref={box}
        className="ed-chat-scroll"
        role="region"
        aria-label={chatWords.log}
        // A scrolling region without controls is reached with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          const isNowAtEnd = scrollHeight - scrollTop - clientHeight < AT_END_PX;
          setAtEnd(isNowAtEnd);
          if (isNowAtEnd) setSeen(newest);
        }}
      >
        {messages.length === 0 ? (
          <p className="ed-chat-empty">{chatWords.empty}</p>
        ) : (
          <ol role="list">
            {messages.map((message) => (
              <Message key={message.id} room={room} message={message} onAnswered={focusBox} />
            ))}
          </ol>
        )}
      </div>
      {!isAtEnd && newest !== seen && (
        <div className="ed-chat-newest">
          <Button
            size="small"
            icon={ArrowDown}
            onClick={() => {
              // The button goes.
              focusBox();
              toEnd();
            }}
          >
            {chatWords.toNewest}
          </Button>
        </div>
      )}
    </div>
  );
};

interface MessageProps {
  readonly room: string;
  readonly message: ChatMessage;
  /** It was hidden or reported, and may be gone with the button that has the focus. */
  readonly onAnswered: () => void;
}

const Message = ({ room, message, onAnswered }: MessageProps) => {
  const { username, writer, text, at, own } = message;
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setOpen(false);
    more.current?.focus();
  };
  const answer = () => {
    setOpen(false);
    onAnswered();
  };
  return (
    <li className="ed-chat-message" data-writer={writer} data-own={own || undefined}>
      <div className="ed-chat-head">
        <bdi className="ed-chat-name">{own ? chatWords.you : username}</bdi>
        {writer === "host" && <Tag tone="accent">{chatWords.host}</Tag>}
        <time className="ed-tabular" dateTime={new Date(at).toISOString()}>
          {formatLondonDate(instant(at), "HH:mm")}
        </time>
        {isHideable(message) && (
          <IconButton
            ref={more}
            icon={Ellipsis}
            size={16}
            label={words.more(username)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {/* Plain text: never HTML, never a link, and its direction stays inside it. */}
      <p className="ed-chat-text" dir="auto">
        {text}
      </p>
      {isOpen && <Actions room={room} message={message} onCancel={cancel} onAnswered={answer} />}
      <Reported message={message.id} />
    </li>
  );
};

interface ActionsProps extends MessageProps {
  readonly onCancel: () => void;
}

const Actions = ({ room, message: { id, username }, onCancel, onAnswered }: ActionsProps) => {
  const hide = useAct(hidePlayer);
  const send = useAct(report);
  const [isReporting, setReporting] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  // Below the last message they would be out of view.
  useEffect(() => {
    void actions.current?.scrollIntoView?.({ block: "nearest" });
    // The pressed button is replaced.
    if (isReporting) actions.current?.focus({ preventScroll: true });
  }, [isReporting]);
  if (!isReporting)
    return (
      <div ref={actions} className="ed-chat-actions">
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            hide(username, true);
            onAnswered();
          }}
        >
          {words.hide(username)}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setReporting(true)}>
          {words.report}
        </Button>
      </div>
    );
  return (
    <div ref={actions} className="ed-chat-actions" role="group" aria-label={words.why} tabIndex={-1}>
      <p>{words.why}</p>
      {REPORT_REASONS.map((reason) => (
        <Button
          key={reason}
          variant="secondary"
          size="small"
          onClick={() => {
            send(room, id, reason);
            onAnswered();
          }}
        >
          {words.reasons[reason]}
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
};

const Reported = ({ message }: { readonly message: string }) => {
  const known = useSnapshot(({ chat: { reports = {} } }) =>
    Object.hasOwn(reports, message) ? reports[message] : undefined,
  );
  if (known === undefined || known.status === "sending") return null;
  return (
    <p className="ed-chat-note" role={known.status === "sent" ? "status" : "alert"}>
      {known.status === "sent" ? words.reported : known.failure}
    </p>
  );
};
