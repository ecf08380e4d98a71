import { useMemo, useState } from "react";
import type { ChatStatus } from "../../domain/shell/queries.ts";
import { isChatHidden } from "../../domain/support/queries.ts";
import { useVisitor } from "../player.tsx";

/** The state of live chat around its frame. It never holds the conversation. */
export interface SupportChat {
  readonly status: ChatStatus;
  readonly isOpen: boolean;
  /** Opens the chat; undefined while it is hidden or not loaded. */
  readonly open: (() => void) | undefined;
  readonly close: () => void;
  readonly update: (change: Partial<ChatStatus>) => void;
}

export function useSupportChat(): SupportChat {
  const [status, setStatus] = useState<ChatStatus>({ loaded: false, unread: 0 });
  const [isRequested, setRequested] = useState(false);
  const isHidden = useVisitor(isChatHidden);
  const acts = useMemo(
    () => ({
      close: () => setRequested(false),
      update: (change: Partial<ChatStatus>) => setStatus((before) => ({ ...before, ...change })),
    }),
    [],
  );
  return {
    status,
    isOpen: isRequested && !isHidden,
    open: status.loaded && !isHidden ? () => setRequested(true) : undefined,
    ...acts,
  };
}
