import { MessageCircle } from "lucide-react";
import { type ChatGlance, showsChatLauncher } from "../../domain/shell/queries.ts";
import { SITE_LINKS } from "../../domain/shell/routing/site-links.ts";
import { isChatHidden } from "../../domain/support/queries.ts";
import { Badge } from "../kit/Badge.tsx";
import { Icon } from "../kit/Icon.tsx";
import { useSnapshot } from "../player.tsx";

const NO_CHAT: ChatGlance = { loaded: false, unread: 0 };

export interface ChatLauncherProps {
  readonly chat?: ChatGlance;
  /** Given where the chat can be opened here. */
  readonly onOpen?: (() => void) | undefined;
}

/** The way to talk to us (`SHELL-113`). Where the chat cannot be opened it leads to the contact page, and from a game to a tab of its own. */
export const ChatLauncher = ({ chat = NO_CHAT, onOpen }: ChatLauncherProps) => {
  const isShown = useSnapshot(({ shell }) => showsChatLauncher(shell, chat));
  const isPlaying = useSnapshot(isChatHidden);
  if (!isShown) return null;
  const face = (
    <>
      <Icon of={MessageCircle} size={24} label="Chat with us" />
      <Badge count={chat.unread} label="unread messages" />
    </>
  );
  return onOpen === undefined ? (
    <a className="ed-shell-chat" href={SITE_LINKS.contact} {...(isPlaying && { target: "_blank", rel: "noopener" })}>
      {face}
    </a>
  ) : (
    <button type="button" className="ed-shell-chat" onClick={onOpen}>
      {face}
    </button>
  );
};
