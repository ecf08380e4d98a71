import { MessageCircle } from "lucide-react";
import { type ChatGlance, showsChatLauncher } from "../../domain/shell/queries.ts";
import { SITE_LINKS } from "../../domain/shell/site-links.ts";
import { Badge } from "../kit/Badge.tsx";
import { Icon } from "../kit/Icon.tsx";
import { useSnapshot } from "../player.tsx";

const NO_CHAT: ChatGlance = { loaded: false, unread: 0 };

/** The way to talk to us (`SHELL-113`). Where the chat is not loaded it leads to the contact page. */
export const ChatLauncher = ({ chat = NO_CHAT }: { readonly chat?: ChatGlance }) => {
  const isShown = useSnapshot(({ shell }) => showsChatLauncher(shell, chat));
  if (!isShown) return null;
  return (
    <a className="ed-shell-chat" href={SITE_LINKS.contact}>
      <Icon of={MessageCircle} size={24} label="Chat with us" />
      <Badge count={chat.unread} label="unread messages" />
    </a>
  );
};
