import { render } from "@testing-library/react";
import { expect, it } from "vitest";
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
