import { lazily } from "../lazily.ts";
import { usePlayer } from "../player.tsx";
import { LazyPart } from "../shell/LazyPart.tsx";
import { useIdle } from "./use-idle.ts";
import type { SupportChat } from "./use-support-chat.ts";

const Widgets = lazily(() => import("./Widgets.tsx"));

/** Third-party widgets, loaded when the page is idle. The page does without those that cannot be loaded. A replay has no runtime, so it loads none. */
export const SupportWidgets = ({ chat }: { readonly chat: SupportChat }) => {
  const { runtime } = usePlayer();
  const isIdle = useIdle();
  return <LazyPart of={Widgets}>{runtime !== undefined && isIdle && <Widgets chat={chat} />}</LazyPart>;
};
