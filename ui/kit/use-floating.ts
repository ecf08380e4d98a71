import { useLayoutEffect, type RefObject } from "react";

const gapPx = 6;
const marginPx = 12;

const place = (anchor: HTMLElement, floating: HTMLElement) => {
  const box = anchor.getBoundingClientRect();
  const roomBelow = innerHeight - box.bottom - gapPx - marginPx;
  const roomAbove = box.top - gapPx - marginPx;
  const isAbove = floating.scrollHeight > roomBelow && roomAbove > roomBelow;
  floating.dataset.side = isAbove ? "top" : "bottom";
  Object.assign(floating.style, {
    left: `${box.left}px`,
    width: `${box.width}px`,
    top: isAbove ? "auto" : `${box.bottom + gapPx}px`,
    bottom: isAbove ? `${innerHeight - box.top + gapPx}px` : "auto",
    maxHeight: `${Math.min(isAbove ? roomAbove : roomBelow, 420)}px`,
  });
};

/** Keeps a surface beside its anchor and above all other content, in any scrolled or clipped container. */
export const useFloating = (
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  isShown: boolean,
): void => {
  useLayoutEffect(() => {
    const [anchorBox, surface] = [anchor.current, floating.current];
    if (!isShown || !anchorBox || !surface) return undefined;
    surface.showPopover?.();
    const follow = () => place(anchorBox, surface);
    follow();
    addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, { capture: true });
      removeEventListener("resize", follow);
    };
  }, [anchor, floating, isShown]);
};
