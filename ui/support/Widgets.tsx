import { cookieChoice } from "../../domain/tracking/cookie-choice.ts";
import { call } from "../../domain/calls/call.ts";
import { isPlayer } from "../../domain/visitor.ts";
import { loadsMarketing } from "../../domain/support/queries.ts";
import { getWidgets } from "../../domain/support/wire.ts";
import { ENGLISH } from "../../domain/wire.ts";
import { useVisitor } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { LiveChat } from "./LiveChat.tsx";
import type { SupportChat } from "./use-support-chat.ts";
import { marketingTitle } from "./words.ts";

const widgets = call(getWidgets, ENGLISH);

/** Third-party widgets, each in a frame of its own. They are loaded last, and nothing waits for them. */
export const Widgets = ({ chat }: { readonly chat: SupportChat }) => {
  const reading = useRead(widgets);
  if (reading.status !== "read") return null;
  return (
    <>
      <LiveChat url={reading.value.liveChat} chat={chat} />
      <MarketingAutomation url={reading.value.marketingAutomation} />
    </>
  );
};

const MarketingAutomation = ({ url }: { readonly url: string }) => {
  const choice = useRead(cookieChoice);
  // The flags are read only after a sign-in.
  const flags = useVisitor((state) => (isPlayer(state) ? state.flags : undefined));
  if (choice.status !== "read" || flags === undefined || !loadsMarketing({ flags }, choice.value)) return null;
  return (
    <iframe
      title={marketingTitle}
      src={url}
      // The two values together are safe: the frame has another origin, as in `LiveChat`.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin"
      hidden
      tabIndex={-1}
    />
  );
};
