import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { openModal } from "../../domain/shell/commands.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import { useAct } from "../player.tsx";
import { MovementRow } from "../wallet/MovementRow.tsx";
import { historyWords as words } from "./words.ts";

/** A row's height in pixels until one is measured. */
const ROW_HEIGHT = 60;
const OVERSCAN = 8;
/** The rows that Page Up and Page Down pass. */
const PAGE_ROWS = 10;
/** The next page is requested when this many rows or fewer are below the screen. */
const LOAD_WITHIN_ROWS = 25;

export interface TransactionRowsProps {
  readonly movements: readonly Movement[];
  /** The number of rows that the complete list has. */
  readonly total: number;
  readonly canLoad: boolean;
  readonly onMore: () => void;
}

/**
 * The movements that are on the screen, and the one that has the focus: only these are in the document. Arrows, Page Up,
 * Page Down, Home and End move the focus through the complete list.
 */
export const TransactionRows = ({ movements, total, canLoad, onMore }: TransactionRowsProps) => {
  const open = useAct(openModal);
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  const [focused, setFocused] = useState<number>();
  /** The row that a key moved the focus to, until it is in the document. */
  const movingTo = useRef<number>(undefined);
  useLayoutEffect(() => {
    const place = list.current;
    if (place === null) return;
    setTop(place.getBoundingClientRect().top + window.scrollY);
    // A row that differs from the estimate moves every row below it, which takes time in proportion to the list.
    const row = place.firstElementChild;
    if (row !== null) setRowHeight(row.getBoundingClientRect().height || ROW_HEIGHT);
  }, [movements.length]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      return focused === undefined || focused >= range.count
        ? rows
        : [...new Set([...rows, focused])].toSorted(ascending);
    },
    [focused],
  );
  // A new function would lay out every row of the list again.
  const getItemKey = useCallback((index: number) => movements[index]?.position ?? index, [movements]);
  // oxlint-disable-next-line react/incompatible-library -- the rows are rendered here, without memoisation
  const virtual = useWindowVirtualizer({
    count: movements.length,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
    getItemKey,
  });
  const last = virtual.range?.endIndex ?? 0;
  const isNearEnd = last >= movements.length - LOAD_WITHIN_ROWS;
  useEffect(() => {
    if (canLoad && isNearEnd) onMore();
  }, [canLoad, isNearEnd, onMore]);
  // An effect of an earlier render can run after the key: it must not focus the row that the focus was on.
  useLayoutEffect(() => {
    if (movingTo.current === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${movingTo.current}"] > button`);
    if (row == null) return;
    row.focus({ preventScroll: true });
    movingTo.current = undefined;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (focused === undefined) return;
    const to = targetOf(event.key, focused, movements.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    movingTo.current = to;
    setFocused(to);
    virtual.scrollToIndex(to, { align: "auto" });
  };
  const onFocus = ({ target }: FocusEvent) => setFocused(indexOf(target));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows are buttons; the keys go from one to another
    <ul
      ref={list}
      className="ed-movements ed-history-rows"
      role="list"
      aria-label={words.list}
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => movingTo.current === undefined && setFocused(undefined)}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const movement = movements[index];
        return (
          movement !== undefined && (
            <Row
              key={movement.position}
              movement={movement}
              index={index}
              total={total}
              y={start - top}
              measure={virtual.measureElement}
              open={open}
            />
          )
        );
      })}
    </ul>
  );
};

interface RowProps {
  readonly movement: Movement;
  readonly index: number;
  readonly total: number;
  /** Its distance in pixels from the top of the list. */
  readonly y: number;
  readonly measure: (element: Element | null) => void;
  readonly open: (modal: "balanceExplained", params: { readonly position: string }) => void;
}

/** Rendered once: in each frame of scrolling, only the rows that appear are new. */
const Row = memo(({ movement, index, total, y, measure, open }: RowProps) => (
  <li
    ref={measure}
    data-index={index}
    aria-setsize={total}
    aria-posinset={index + 1}
    style={{ transform: `translateY(${y}px)` }}
  >
    <MovementRow
      movement={movement}
      onExplain={() => open("balanceExplained", { position: String(movement.position) })}
    />
  </li>
));

const ascending = (a: number, b: number): number => a - b;

const indexOf = (target: Element): number | undefined => {
  const index = target.closest<HTMLElement>("[data-index]")?.dataset["index"];
  return index === undefined ? undefined : Number(index);
};

function targetOf(key: string, from: number, last: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return Math.min(last, from + 1);
    case "ArrowUp":
      return Math.max(0, from - 1);
    case "PageDown":
      return Math.min(last, from + PAGE_ROWS);
    case "PageUp":
      return Math.max(0, from - PAGE_ROWS);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
