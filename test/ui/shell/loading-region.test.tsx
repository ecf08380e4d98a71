import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { OpeningRoom } from "../../../ui/bingo/Opening.tsx";
import { LoadingRegion } from "../../../ui/shell/LoadingRegion.tsx";
import { LoadingView } from "../../../ui/shell/LoadingView.tsx";
import { ScreenSkeleton } from "../../../ui/shell/ScreenSkeleton.tsx";

const within = (drawn: ReactNode) => <LoadingRegion>{drawn}</LoadingRegion>;

/** Each text that came into a live region while these were drawn one after the other. */
function announced(...drawn: readonly ReactNode[]): readonly string[] {
  const { rerender } = render(within(null));
  const changes = new MutationObserver(() => undefined);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  const known = new Set<Element>(screen.queryAllByRole("status"));
  return drawn.flatMap((part) => {
    rerender(within(part));
    const changed = changes.takeRecords().map(({ target }) => target);
    return screen.queryAllByRole("status").flatMap((region) => {
      // A region that is new with its text may be announced too.
      const isNews = !known.has(region) || changed.some((node) => region.contains(node));
      known.add(region);
      return isNews ? (region.textContent ?? "") : [];
    });
  });
}

it.each([
  ["a bingo room opens", true, "Opening the room"],
  ["a screen is loaded", false, "Loading"],
])("that %s is announced once, whatever placeholders follow each other", (_what, isRoom, text) => {
  const spoken = announced(
    <LoadingView isRoom={isRoom} />,
    <main>
      <ScreenSkeleton isRoom={isRoom} />
    </main>,
    <main>{isRoom ? <OpeningRoom /> : <ScreenSkeleton isRoom={false} />}</main>,
    <main>The screen</main>,
  );
  expect(spoken.filter((said) => said !== "")).toEqual([text]);
  expect(screen.getByRole("status").textContent).toBe("");
});
