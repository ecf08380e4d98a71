import { Suspense } from "react";
import { lazily } from "../lazily.ts";
import { usePlayer } from "../player.tsx";
import { useRest } from "./use-rest.ts";
import type { SupportChat } from "./use-support-chat.ts";

const Widgets = lazily(async () => ({ default: (await import("./Widgets.tsx")).Widgets }));

/** What other companies bring, once the page has come to rest. A replay has nobody to ask for it. */
export const SupportWidgets = ({ chat }: { readonly chat: SupportChat }) => {
  const { runtime } = usePlayer();
  const isAtRest = useRest();
  return <Suspense fallback={null}>{runtime !== undefined && isAtRest && <Widgets chat={chat} />}</Suspense>;
};
