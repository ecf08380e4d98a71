import { cookieChoice } from "../../domain/tracking/cookie-choice.ts";
import { isPlayer } from "../../domain/visitor.ts";
import { loadWidgets, reportFault } from "../../domain/support/commands.ts";
import { loadsMarketing } from "../../domain/support/queries.ts";
import { useAct, useVisitor } from "../player.tsx";
import { Boundary } from "../shell/Boundary.tsx";
import { useRead } from "../shell/use-read.ts";
import { LiveChat } from "./LiveChat.tsx";
import type { SupportChat } from "./use-support-chat.ts";
import { marketingTitle } from "./words.ts";

/** Third-party widgets, each in a frame of its own. They are loaded last, and nothing waits for them. A fault is only recorded (`CHAT-515`). */
const Widgets = (props: { readonly chat: SupportChat }) => (
  <Boundary renderFailure={() => null} onFault={useAct(reportFault)}>
    <Frames {...props} />
  </Boundary>
);

const Frames = ({ chat }: { readonly chat: SupportChat }) => {
  const reading = useRead(loadWidgets);
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

export default Widgets;
