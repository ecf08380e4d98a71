import { render, screen } from "@testing-library/react";
import { type ReactNode, startTransition, useState } from "react";
import { expect, it } from "vitest";
import { OpeningRoom } from "../../../ui/bingo/Opening.tsx";
import { LoadingRegion } from "../../../ui/shell/LoadingRegion.tsx";
import { LoadingView } from "../../../ui/shell/LoadingView.tsx";
import { ScreenSkeleton } from "../../../ui/shell/ScreenSkeleton.tsx";
import { drawsInSteps } from "../../support/act.ts";

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

it("is announced no longer than the placeholder is there, although React runs effects later than it draws", async () => {
  const Page = () => {
    const [isLoaded, setLoaded] = useState(false);
    const finish = () => startTransition(() => setLoaded(true));
    return (
      <>
        <button onClick={finish}>Finish</button>
        {within(isLoaded ? <h1>The screen</h1> : <ScreenSkeleton isRoom={false} />)}
      </>
    );
  };
  render(<Page />);
  expect(screen.getByRole("status").textContent).toBe("Loading");
  const beside = new Promise<string | null>((resolve) => {
    new MutationObserver(() => {
      if (screen.queryByText("The screen") !== null) resolve(screen.getByRole("status").textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
  // As in a browser, and not in the wrapper of the tests, which runs the effects at once.
  drawsInSteps();
  screen.getByRole("button").click();
  expect(await beside).toBe("");
});
