import { useEffect, useState } from "react";
import { lazily } from "../lazily.ts";
import { usePlayer } from "../player.tsx";
import { useIdle } from "./use-idle.ts";
import type { SupportChat } from "./use-support-chat.ts";

const Widgets = lazily(() => import("./Widgets.tsx"));

/**
 * Third-party widgets, loaded when the page is idle. They are drawn once their code is there: drawn before, a failure to load it
 * would replace the page. A replay has no runtime, so it loads none.
 */
export const SupportWidgets = ({ chat }: { readonly chat: SupportChat }) => {
  const { runtime } = usePlayer();
  const isIdle = useIdle();
  const [part, setPart] = useState<unknown>();
  useEffect(() => {
    if (isIdle && runtime) void Widgets.preload().then(setPart);
  }, [isIdle, runtime]);
  return part !== undefined && <Widgets chat={chat} />;
};
