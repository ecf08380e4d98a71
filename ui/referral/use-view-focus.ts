import { useEffect, useRef } from "react";

/** Where a modal changes what it shows, the focus goes to the beginning of that: what had it is gone. */
export function useViewFocus(view: unknown) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    content.current?.focus();
  }, [view]);
  return content;
}
