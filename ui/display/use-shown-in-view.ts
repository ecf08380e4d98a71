import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { recordShown } from "../../domain/display/commands.ts";
import type { Shown } from "../../domain/display/events.ts";
import { READ_MS } from "../../domain/display/rules.ts";
import { useAct } from "../player.tsx";

/** So much of a place has to be in view for what it says to be seen. */
const HALF = 0.5;

/**
 * Puts on the record what one of many places says while it is in view: once it has been for `READ_MS`, and then its
 * changes, the last of each `READ_MS`. What is scrolled past, or changes back before, nobody has read.
 */
export function useShownInView(place: RefObject<Element | null>, shown: Shown | undefined): void {
  const show = useAct(recordShown);
  const [isInView, setInView] = useState(false);
  const says = useRef(shown);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaying = shown !== undefined;
  const { text, amount } = shown ?? {};
  useLayoutEffect(() => {
    says.current = shown;
  });
  useEffect(() => {
    if (place.current === null || !isSaying) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true), {
      threshold: HALF,
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [place, isSaying]);
  useEffect(() => {
    if (!isInView) return;
    due.current ??= setTimeout(() => {
      due.current = undefined;
      if (says.current !== undefined) show(says.current);
    }, READ_MS);
  }, [show, isInView, text, amount]);
  useEffect(
    () => () => {
      clearTimeout(due.current);
      due.current = undefined;
    },
    [isInView],
  );
}
