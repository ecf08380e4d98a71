import { useRef, type PointerEvent, type RefObject } from "react";

/** The direction in which the surface closes. */
export type SwipeDirection = "down" | "left" | "right";

const farEnough = 0.3;
const fastEnoughPxPerMs = 0.6;

/** A swipe closes the surface if it is long or fast enough; otherwise the surface springs back. */
export const isSwipeAway = (distancePx: number, lengthPx: number, durationMs: number): boolean =>
  distancePx > lengthPx * farEnough || (distancePx > 24 && distancePx / Math.max(durationMs, 1) > fastEnoughPxPerMs);

interface Grip {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Handlers for the part of a surface that can be dragged; they move the surface with the finger. */
export const useSwipe = (
  surface: RefObject<HTMLElement | null>,
  direction: () => SwipeDirection | undefined,
  onAway: () => void,
) => {
  const grip = useRef<Grip>(undefined);
  const travel = (event: PointerEvent, from: Grip, towards: SwipeDirection) =>
    Math.max(
      0,
      towards === "down"
        ? event.clientY - from.y
        : towards === "left"
          ? from.x - event.clientX
          : event.clientX - from.x,
    );
  const place = (distancePx: number, towards: SwipeDirection | undefined) => {
    const sign = towards === "left" ? -1 : 1;
    surface.current?.style.setProperty(
      "translate",
      towards === "down" ? `0 ${distancePx}px` : `${sign * distancePx}px 0`,
    );
  };
  const release = (event: PointerEvent, isFinished: boolean) => {
    const from = grip.current;
    const towards = direction();
    grip.current = undefined;
    if (!from || !towards || !surface.current) return;
    surface.current.removeAttribute("data-held");
    const distance = travel(event, from, towards);
    const { offsetHeight, offsetWidth } = surface.current;
    const length = towards === "down" ? offsetHeight : offsetWidth;
    if (isFinished && isSwipeAway(distance, length, event.timeStamp - from.at)) onAway();
    else surface.current.style.removeProperty("translate");
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!direction() || event.button !== 0 || (event.target as Element).closest("button, a, input")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      surface.current?.setAttribute("data-held", "");
    },
    onPointerMove: (event: PointerEvent) => {
      const towards = direction();
      if (grip.current && towards) place(travel(event, grip.current, towards), towards);
    },
    onPointerUp: (event: PointerEvent) => release(event, true),
    onPointerCancel: (event: PointerEvent) => release(event, false),
  };
};
