import { useEffect, useRef } from "react";

/**
 * Gives the focus back to where it was before the first modal opened. Each sheet
 * does that for itself, but where one modal opened another what it remembers is gone.
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
