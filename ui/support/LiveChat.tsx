import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { ChatSays, type ToldChat } from "../../domain/support/wire.ts";
import { IconButton } from "../kit/IconButton.tsx";
import type { SupportChat } from "./use-support-chat.ts";
import "./live-chat.css";

const decode = Schema.decodeUnknownOption(ChatSays);

/** The provider's own page in a frame. It goes on while it is hidden, so that an answer is noticed (`SHELL-103`). */
export const LiveChat = ({
  url,
  chat: { glance, isOpen, close, look },
}: {
  readonly url: string;
  readonly chat: SupportChat;
}) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const head = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== new URL(url).origin) return;
      const said = Option.getOrUndefined(decode(data));
      if (said?.type === "chat-ready") look({ loaded: true });
      if (said?.type === "chat-unread") look({ unread: said.count });
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [url, look]);

  useEffect(() => {
    // Before it says that it is there, what is in the frame may be no page of the provider's.
    if (!glance.loaded) return undefined;
    const told: ToldChat = { type: "chat-shown", shown: isOpen };
    frame.current?.contentWindow?.postMessage(told, new URL(url).origin);
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
  }, [glance.loaded, isOpen, url, close]);

  return (
    <section className="ed-live-chat" role="dialog" aria-label="Live chat" hidden={!isOpen}>
      <div ref={head} className="ed-live-chat-head">
        <h2>Live chat</h2>
        <IconButton icon={X} label="Close live chat" onClick={close} surface="soft" />
      </div>
      <iframe
        ref={frame}
        title="Live chat with support"
        src={url}
        // The two together are harmless: the frame is of another origin, so it cannot reach its own sandbox attribute.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-forms allow-same-origin"
      />
    </section>
  );
};
