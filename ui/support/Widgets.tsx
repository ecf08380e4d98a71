import { cookieChoice } from "../../domain/shell/content/consent.ts";
import { call } from "../../domain/calls/call.ts";
import { loadsMarketing } from "../../domain/support/queries.ts";
import { getWidgets } from "../../domain/support/wire.ts";
import { useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { LiveChat } from "./LiveChat.tsx";
import type { SupportChat } from "./use-support-chat.ts";

const widgets = call(getWidgets, {});

/** Other companies' widgets, each in a frame of its own. They come after everything else, and nothing here waits for them. */
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
  // Signed out, no flags have been read.
  const flags = useSnapshot((player) => player.flags as typeof player.flags | undefined);
  if (choice.status !== "read" || flags === undefined || !loadsMarketing({ flags }, choice.value)) return null;
  return (
    <iframe
      title="Marketing"
      src={url}
      // As with the chat: of another origin.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin"
      hidden
      tabIndex={-1}
    />
  );
};
