// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { shownAgain$ } from "../../../adapters/browser/shown-again.ts";

it("a page is shown again when it becomes visible, when the browser restores it, and when it gets the focus", () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const seen: string[] = [];
  let now = "";
  const subscription = shownAgain$.subscribe(() => seen.push(now));
  const happens = (what: string, dispatch: () => unknown) => {
    now = what;
    dispatch();
  };
  const pageShown = (persisted: boolean) => Object.assign(new Event("pageshow"), { persisted });
  happens("first load", () => window.dispatchEvent(pageShown(false)));
  happens("visible", () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  happens("restored", () => window.dispatchEvent(pageShown(true)));
  happens("focus", () => window.dispatchEvent(new Event("focus")));
  visibility.mockReturnValue("hidden");
  happens("hidden", () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  happens("focus while hidden", () => window.dispatchEvent(new Event("focus")));
  expect(seen).toEqual(["visible", "restored", "focus"]);
  visibility.mockReturnValue("visible");
  subscription.unsubscribe();
  happens("ended", () => window.dispatchEvent(new Event("focus")));
  expect(seen).toHaveLength(3);
});
