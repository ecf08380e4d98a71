import { Suspense } from "react";
import { lazily } from "../lazily.ts";
import { usePlayer } from "../player.tsx";
import { useIdle } from "./use-idle.ts";
import type { SupportChat } from "./use-support-chat.ts";

const Widgets = lazily(async () => ({ default: (await import("./Widgets.tsx")).Widgets }));

/** Third-party widgets, loaded when the page is idle. A replay has no runtime, so it loads none. */
export const SupportWidgets = ({ chat }: { readonly chat: SupportChat }) => {
  const { runtime } = usePlayer();
  const isIdle = useIdle();
  return <Suspense>{runtime !== undefined && isIdle && <Widgets chat={chat} />}</Suspense>;
};
