import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Image } from "../../../ui/kit/Image.tsx";

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The address module as on a device with this pixel ratio, and a browser that writes WebP or not. */
async function on(pixelRatio: number, hasWebp: boolean) {
  vi.stubGlobal("devicePixelRatio", pixelRatio);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(`data:image/${hasWebp ? "webp" : "png"};base64,`);
  return (await import("../../../ui/kit/image-url.ts")).resizedUrl;
}

describe("the address of a picture in its size", () => {
  it.each([
    [2.6, true, "width=400&ratio=3&quality=92&format=webp"],
    [2.6, false, "width=400&ratio=3&quality=92&format=jpeg"],
    [1, true, "width=400&ratio=1&quality=92&format=webp"],
    [0.5, true, "width=400&ratio=1&quality=92&format=webp"],
    [1.25, true, "width=400&ratio=2&quality=92&format=webp"],
    [4, true, "width=400&ratio=3&quality=92&format=webp"],
  ])(
    "has the pixel ratio of a device with %d, and the format of its browser (WebP: %s) [UI-520]",
    async (ratio, hasWebp, query) => {
      const resizedUrl = await on(ratio, hasWebp);
      expect(resizedUrl("/pictures/larder.jpg", 400)).toBe(`/pictures/larder.jpg?${query}`);
    },
  );

  it("keeps a query of its own, and a drawing stays as it is", async () => {
    const resizedUrl = await on(1, true);
    expect(resizedUrl("/a.png?v=2", 20)).toBe("/a.png?v=2&width=20&ratio=1&quality=92&format=webp");
    expect(resizedUrl("/art/larder.svg", 20)).toBe("/art/larder.svg");
  });
});

describe("a picture", () => {
  it("with a width is loaded in its size", () => {
    render(<Image src="/a.jpg" alt="A" width={72} />);
    expect(screen.getByRole("img").getAttribute("src")).toMatch(/^\/a\.jpg\?width=72&ratio=1&quality=92&format=/);
  });

  it("without a width is loaded as it is", () => {
    render(<Image src="/a.jpg" alt="A" />);
    expect(screen.getByRole("img").getAttribute("src")).toBe("/a.jpg");
  });
});
