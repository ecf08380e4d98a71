import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { X } from "lucide-react";
import { type CSSProperties, useEffect, useRef } from "react";
import { isInLobby } from "../../domain/shell/queries.ts";
import { startSupportChat } from "../../domain/support/commands.ts";
import { ChatMessage, type ChatShownMessage } from "../../domain/support/wire.ts";
import { IconButton } from "../kit/IconButton.tsx";
import { useVisitor } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import type { SupportChat } from "./use-support-chat.ts";
import { liveChatWords as words } from "./words.ts";
import "./live-chat.css";

const decode = Schema.decodeUnknownOption(ChatMessage);

/** In the lobby the chat has a place of its own at the end of the page, so that it covers no end of it (`CHAT-506`). */
const INLINE: CSSProperties = { position: "sticky", top: "auto", left: "auto", alignSelf: "flex-end" };

/** The chat provider's page in a frame. It stays loaded while hidden, so that the client can count unread answers (`SHELL-103`). */
export const LiveChat = ({
  url,
  chat: { status, isOpen, close, update },
}: {
  readonly url: string;
  readonly chat: SupportChat;
}) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const reading = useRead(startSupportChat);
  const start = reading.status === "read" ? reading.value : undefined;
  const isInline = useVisitor(({ shell }) => isInLobby(shell));

  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== new URL(url).origin) return;
      const message = Option.getOrUndefined(decode(data));
      if (message?.type === "chat-ready") update({ loaded: true });
      if (message?.type === "chat-unread") update({ unread: message.count });
    };
    window.addEventListener("message", receive);
    return () => {
      window.removeEventListener("message", receive);
      update({ loaded: false, unread: 0 });
    };
  }, [url, update]);

  useEffect(() => {
    if (status.loaded && start !== undefined) frame.current?.contentWindow?.postMessage(start, new URL(url).origin);
  }, [status.loaded, start, url]);

  useEffect(() => {
    // Before 'chat-ready' the frame may hold another page, such as the browser's error page.
    if (!status.loaded) return undefined;
    const message: ChatShownMessage = { type: "chat-shown", shown: isOpen };
    frame.current?.contentWindow?.postMessage(message, new URL(url).origin);
    if (!isOpen) return undefined;
    const before = document.activeElement;
    head.current?.querySelector("button")?.focus();
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && head.current?.contains(target as Node) === true) close();
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [status.loaded, isOpen, url, close]);

  return (
    <section
      className="ed-live-chat"
      role="dialog"
      aria-label={words.title}
      hidden={!isOpen}
      style={isInline ? INLINE : undefined}
    >
      <div ref={head} className="ed-live-chat-head">
        <h2>{words.title}</h2>
        <IconButton icon={X} label={words.close} onClick={close} surface="soft" />
      </div>
      <iframe
        ref={frame}
        title={words.frame}
        src={url}
        // The two values together are safe: the frame has another origin, so it cannot change its own sandbox attribute.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-forms allow-same-origin"
      />
    </section>
  );
};
