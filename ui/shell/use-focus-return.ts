import { useEffect, useRef } from "react";

/**
 * Returns the focus to the element that had it before the first modal opened. A sheet returns the focus itself, but a
 * sheet that was opened from another one returns it to an element that is removed by then.
 */
export function useFocusReturn(isAnyShown: boolean): void {
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest(".ed-veil") === null) before.current = target;
    };
    window.addEventListener("focusin", focused, true);
    return () => window.removeEventListener("focusin", focused, true);
  }, []);
  useEffect(() => {
    if (!isAnyShown && document.activeElement === document.body) before.current?.focus();
  }, [isAnyShown]);
}
