import { Suspense } from "react";
import { lazily } from "../lazily.ts";
import { useIdle } from "./use-idle.ts";
import type { SupportChat } from "./use-support-chat.ts";

const Widgets = lazily(async () => ({ default: (await import("./Widgets.tsx")).Widgets }));

/** What other companies bring, once the page has come to rest. */
export const SupportWidgets = ({ chat }: { readonly chat: SupportChat }) => {
  const isIdle = useIdle();
  return <Suspense fallback={null}>{isIdle && <Widgets chat={chat} />}</Suspense>;
};
