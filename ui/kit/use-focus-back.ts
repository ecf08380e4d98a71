import { type RefObject, useEffect, useRef } from "react";

/** The button that opens a form in its own place. The form is removed with the focus in it, which then returns to the button. */
export function useFocusBack(mode: "reading" | "editing" | "saving" | "saved"): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  useEffect(() => {
    if (mode === "editing") hasEdited.current = true;
    else if (hasEdited.current && document.activeElement === document.body) button.current?.focus();
  }, [mode]);
  return button;
}
