import { render, waitFor } from "@testing-library/react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished } from "vitest";
import { Afterwards } from "../../ui/Afterwards.tsx";
import { useInParts } from "../../ui/use-in-parts.ts";

it("shows what is ready after one more rendering of its placeholder, and hides at once what is no longer ready", () => {
  const renderings: string[] = [];
  const Screen = ({ isReady }: { readonly isReady: boolean }) => {
    const isShown = useInParts(isReady);
    renderings.push(`${isReady ? "ready" : "not ready"}: ${isShown ? "screen" : "placeholder"}`);
    return null;
  };
  const { rerender } = render(<Screen isReady={false} />);
  rerender(<Screen isReady />);
  expect(renderings).toEqual(["not ready: placeholder", "ready: placeholder", "ready: screen"]);
  rerender(<Screen isReady={false} />);
  expect(renderings).not.toContain("not ready: screen");
});

it("renders what can wait after what is around it, and of one in another the inner one last", async () => {
  const steps: (string | null)[] = [];
  const place = document.body.appendChild(document.createElement("div"));
  const watch = new MutationObserver(() => steps.push(place.textContent));
  watch.observe(place, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  // Outside the tests' own rendering, which leaves no time between the parts.
  createRoot(place).render(
    <>
      menu
      <Afterwards placeholder=", entries come">
        , entries<Afterwards placeholder=", settings come">, settings</Afterwards>
      </Afterwards>
    </>,
  );
  await waitFor(() => expect(place.textContent).toBe("menu, entries, settings"));
  expect(steps).toEqual(["menu, entries come", "menu, entries, settings come", "menu, entries, settings"]);
});
