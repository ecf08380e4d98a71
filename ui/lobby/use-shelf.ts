import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { SIZE_DELAY_MS } from "../../domain/lobby/rules.ts";

interface ShelfSize {
  /** The number of whole tiles that are visible together; at least 1. */
  readonly tiles: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** A list that is scrolled horizontally. */
export interface Shelf extends Pick<ShelfSize, "isAtStart" | "isAtEnd"> {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Calculates the size again; at each scroll. */
  readonly look: () => void;
  /** Scrolls back or on, by as many tiles as are visible. */
  readonly scroll: (direction: 1 | -1) => void;
}

const UNKNOWN: ShelfSize = { tiles: 1, isAtStart: true, isAtEnd: true };

/** A browser rounds scroll positions, so the end is reached within this distance. */
const TOLERANCE_PX = 2;

const measured = (list: HTMLElement): ShelfSize => {
  const { scrollLeft, clientWidth, scrollWidth } = list;
  const tile = list.firstElementChild?.getBoundingClientRect().width ?? 0;
  return {
    tiles: tile > 0 ? Math.max(1, Math.floor(clientWidth / tile)) : 1,
    isAtStart: scrollLeft <= TOLERANCE_PX,
    isAtEnd: scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX,
  };
};

const same = (one: ShelfSize, other: ShelfSize): boolean =>
  one.tiles === other.tiles && one.isAtStart === other.isAtStart && one.isAtEnd === other.isAtEnd;

/** A list that is scrolled horizontally. Its size is calculated again when its tiles change, at each scroll (`look`), and after a change of the window's size (`LOBBY-513`). */
export function useShelf(tiles: unknown): Shelf {
  const list = useRef<HTMLUListElement>(null);
  const [size, setSize] = useState(UNKNOWN);
  const look = useCallback(() => {
    if (list.current === null) return;
    const next = measured(list.current);
    setSize((before) => (same(before, next) ? before : next));
  }, []);
  useEffect(look, [look, tiles]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(look, SIZE_DELAY_MS);
    };
    window.addEventListener("resize", resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", resized);
    };
  }, [look]);
  const scroll = (direction: 1 | -1) => {
    const tile = list.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    list.current?.scrollBy({ left: direction * size.tiles * tile, behavior: "smooth" });
  };
  return { isAtStart: size.isAtStart, isAtEnd: size.isAtEnd, list, look, scroll };
}
