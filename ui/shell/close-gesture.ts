import { type RefObject, useEffect, useRef } from "react";

/** The gesture that closes a sheet: Esc, a press outside it, or its own button or a swipe. */
export type CloseGesture = "escape" | "outside" | "closed";

/**
 * The player's last gesture. A sheet's close event does not name its cause, so the window's capture phase records it,
 * before another listener can stop the event.
 */
export function useCloseGesture(): RefObject<CloseGesture> {
  const gesture = useRef<CloseGesture>("closed");
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      gesture.current = event.key === "Escape" ? "escape" : "closed";
    };
    const press = ({ target }: Event) => {
      gesture.current = target instanceof Element && target.classList.contains("ed-veil") ? "outside" : "closed";
    };
    window.addEventListener("keydown", key, true);
    window.addEventListener("pointerdown", press, true);
    return () => {
      window.removeEventListener("keydown", key, true);
      window.removeEventListener("pointerdown", press, true);
    };
  }, []);
  return gesture;
}
