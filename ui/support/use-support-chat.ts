import { useMemo, useState } from "react";
import type { ChatGlance } from "../../domain/shell/queries.ts";
import { isChatHidden } from "../../domain/support/queries.ts";
import { useSnapshot } from "../player.tsx";

/** Live chat as the frame around it knows it: nothing of what is said there. */
export interface SupportChat {
  readonly glance: ChatGlance;
  readonly isOpen: boolean;
  /** Opens it; undefined where it must not be in the way, or is not there yet. */
  readonly open: (() => void) | undefined;
  readonly close: () => void;
  readonly look: (change: Partial<ChatGlance>) => void;
}

export function useSupportChat(): SupportChat {
  const [glance, setGlance] = useState<ChatGlance>({ loaded: false, unread: 0 });
  const [isAsked, setAsked] = useState(false);
  const isHidden = useSnapshot(isChatHidden);
  const acts = useMemo(
    () => ({
      close: () => setAsked(false),
      look: (change: Partial<ChatGlance>) => setGlance((before) => ({ ...before, ...change })),
    }),
    [],
  );
  return {
    glance,
    isOpen: isAsked && !isHidden,
    open: glance.loaded && !isHidden ? () => setAsked(true) : undefined,
    ...acts,
  };
}
