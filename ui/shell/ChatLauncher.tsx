import { MessageCircle } from "lucide-react";
import { type ChatStatus, showsChatLauncher } from "../../domain/shell/queries.ts";
import { SITE_LINKS } from "../../domain/shell/routing/site-links.ts";
import { isChatHidden } from "../../domain/support/queries.ts";
import { track } from "../../domain/tracking/track.ts";
import { Badge } from "../kit/Badge.tsx";
import { Icon } from "../kit/Icon.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import { chatLauncherWords as words } from "./frame-words.ts";

const NO_CHAT: ChatStatus = { loaded: false, unread: 0 };

export interface ChatLauncherProps {
  readonly chat?: ChatStatus;
  /** Opens the chat; undefined where it cannot be opened. */
  readonly onOpen?: (() => void) | undefined;
}

/** The button to live chat (`SHELL-113`). Where the chat cannot be opened it links to the contact page, in a game in a new tab. */
export const ChatLauncher = ({ chat = NO_CHAT, onOpen }: ChatLauncherProps) => {
  const isShown = useSnapshot(({ shell }) => showsChatLauncher(shell, chat));
  const count = useAct(track);
  const isPlaying = useSnapshot(isChatHidden);
  // Its place is kept for it: otherwise it would move the balance when the chat is loaded.
  if (!isShown)
    return (
      <span className="ed-shell-chat">
        <Unrecorded what="supportChat" shape="mark" />
      </span>
    );
  const content = (
    <>
      <Icon of={MessageCircle} size={24} label={words.open} />
      <Badge count={chat.unread} label={words.unread} />
    </>
  );
  const click = () => {
    count("live-chat-clicked");
    onOpen?.();
  };
  return onOpen === undefined ? (
    <a
      className="ed-shell-chat"
      href={SITE_LINKS.contact}
      onClick={click}
      {...(isPlaying && { target: "_blank", rel: "noopener" })}
    >
      {content}
    </a>
  ) : (
    <button type="button" className="ed-shell-chat" onClick={click}>
      {content}
    </button>
  );
};
