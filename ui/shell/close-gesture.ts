import { type RefObject, useEffect, useRef } from "react";

/**
 * The gesture that closes a sheet: Esc, a press outside it, or its own button or a swipe. `repeated` closes none: the second
 * press of a double click, outside only because the first one made the sheet smaller.
 */
export type CloseGesture = "escape" | "outside" | "closed" | "repeated";

/** The longest time between the presses of a double click. */
const DOUBLE_CLICK_MS = 500;

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
    let pressedInsideAt = -Infinity;
    const press = ({ target, timeStamp }: Event) => {
      const isOutside = target instanceof Element && target.classList.contains("ed-veil");
      const isRepeated = timeStamp - pressedInsideAt < DOUBLE_CLICK_MS;
      if (!isOutside) pressedInsideAt = timeStamp;
      gesture.current = !isOutside ? "closed" : isRepeated ? "repeated" : "outside";
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
