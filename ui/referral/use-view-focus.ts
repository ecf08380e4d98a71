import { useEffect, useRef } from "react";

/** Moves the focus to the beginning of a modal's new view, because the element that had the focus is removed. */
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
