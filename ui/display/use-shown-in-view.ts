import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { recordShown } from "../../domain/display/commands.ts";
import type { Shown } from "../../domain/display/events.ts";
import { READ_MS } from "../../domain/display/rules.ts";
import { useAct } from "../player.tsx";

/** A place counts as in view when this share of it is visible. */
const HALF = 0.5;

/**
 * Records the text of one of many places while it is in view: first after `READ_MS`, then the last change of each
 * `READ_MS`. A place that is scrolled past was not read, so it is not recorded.
 */
export function useShownInView(place: RefObject<Element | null>, shown: Shown | undefined): void {
  const show = useAct(recordShown);
  const [isInView, setInView] = useState(false);
  const latest = useRef(shown);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasText = shown !== undefined;
  const { text, amount } = shown ?? {};
  useLayoutEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    if (place.current === null || !hasText) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true), {
      threshold: HALF,
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [place, hasText]);
  useEffect(() => {
    if (!isInView) return;
    due.current ??= setTimeout(() => {
      due.current = undefined;
      if (latest.current !== undefined) show(latest.current);
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
