import { useEffect } from "react";

export interface BenchKeys {
  readonly step: (by: number) => void;
  readonly toggle: () => void;
  readonly begin: () => void;
  readonly end: () => void;
  readonly search: () => void;
  readonly finding: (by: 1 | -1) => void;
}

/** Elements with their own use of arrows, Home and End. */
const OWN_ARROWS = "input, select, textarea, [role=tablist], .ed-answer";
/** Elements that the space bar activates. Elements that are already selected are excluded. */
const PRESSED_BY_SPACE =
  ":is(button, summary, a, input:not([type=range]), select, textarea, [role=tab]):not([aria-current] *, .ed-segments > [aria-pressed=true], [aria-selected=true])";

/** Keys that type a character (WCAG 2.1.4). */
const SINGLE_KEYS: readonly string[] = ["/", "n", "p"];

const PAGE = 20;

/**
 * Keys of the bench, for any focus on the page: arrows step, space plays, Home and End jump; with `hasSingleKeys`, / searches, n and p go to
 * findings.
 */
export function useBenchKeys({ step, toggle, begin, end, search, finding }: BenchKeys, hasSingleKeys: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const at = event.target instanceof Element ? event.target : document.body;
      if (!hasSingleKeys && SINGLE_KEYS.includes(event.key)) return;
      const act = actionOf(event.key, at, { step, toggle, begin, end, search, finding });
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [step, toggle, begin, end, search, finding, hasSingleKeys]);
}

function actionOf(key: string, at: Element, keys: BenchKeys): (() => void) | undefined {
  const types = at.matches("input:not([type=range]), select, textarea");
  if (key === "/") return types ? undefined : keys.search;
  if (key === "n" || key === "p") return types ? undefined : () => keys.finding(key === "n" ? 1 : -1);
  if (key === " ") return at.closest(PRESSED_BY_SPACE) === null ? keys.toggle : undefined;
  if (at.closest(OWN_ARROWS) !== null) return undefined;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return () => keys.step(1);
    case "ArrowLeft":
    case "ArrowUp":
      return () => keys.step(-1);
    case "PageDown":
      return () => keys.step(PAGE);
    case "PageUp":
      return () => keys.step(-PAGE);
    case "Home":
      return keys.begin;
    case "End":
      return keys.end;
    default:
      return undefined;
  }
}
