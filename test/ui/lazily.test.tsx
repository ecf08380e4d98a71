import { render } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { lazily } from "../../ui/lazily.ts";

const Part = () => <p>loaded</p>;
const shown = (Component: ReturnType<typeof lazily>) =>
  render(
    <Suspense fallback={<p>loading</p>}>
      <Component />
    </Suspense>,
  );

describe("a component in its own chunk", () => {
  it("is drawn at once if it was loaded before it is shown", async () => {
    const Component = lazily(async () => ({ default: Part }));
    await Component.preload();
    expect(shown(Component).container.textContent).toBe("loaded");
  });

  it("is loaded when it is shown otherwise, also after it could not be loaded before", async () => {
    let requests = 0;
    const Component = lazily(() => {
      requests += 1;
      return requests === 1 ? new Promise<never>(() => {}) : Promise.resolve({ default: Part });
    });
    void Component.preload();
    const { container, findByText } = shown(Component);
    expect(container.textContent).toBe("loading");
    await findByText("loaded");
  });
});
