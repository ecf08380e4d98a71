import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Shelf } from "../../../ui/lobby/Shelf.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TILE_PX = 100;

/** A shelf of ten tiles, in a window of this width, scrolled this far. The tests' document has no layout, so it is given one. */
function draw(widthPx: number, scrolledPx = 0) {
  const layout = { widthPx, scrolledPx, measured: 0 };
  const of = (name: "clientWidth" | "scrollWidth" | "scrollLeft", value: () => number) =>
    vi.spyOn(HTMLElement.prototype, name, "get").mockImplementation(value);
  of("clientWidth", () => layout.widthPx);
  of("scrollWidth", () => 10 * TILE_PX);
  of("scrollLeft", () => {
    layout.measured += 1;
    return layout.scrolledPx;
  });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, TILE_PX, TILE_PX));
  const scrollBy = vi.fn<(options: ScrollToOptions) => void>();
  HTMLElement.prototype.scrollBy = scrollBy as unknown as HTMLElement["scrollBy"];
  render(
    <Shelf id="classics" title="House favourites" href="/all">
      {Array.from({ length: 10 }, (_, index) => (
        <li key={index}>Game {index}</li>
      ))}
    </Shelf>,
  );
  return { layout, scrollBy };
}

const arrow = (label: "Earlier" | "Further") =>
  screen.queryByRole("button", { name: `${label} in House favourites`, hidden: true });
const canPress = (label: "Earlier" | "Further") => arrow(label)?.getAttribute("aria-disabled") === "false";

describe("a list that is scrolled horizontally", () => {
  it("has arrows that scroll by as many tiles as are visible", () => {
    const { scrollBy } = draw(450);
    expect([canPress("Earlier"), canPress("Further")]).toEqual([false, true]);
    fireEvent.click(arrow("Further")!);
    expect(scrollBy).toHaveBeenCalledWith({ left: 4 * TILE_PX, behavior: "smooth" });
  });

  it("can be scrolled in both directions in its middle, and only back at its end", () => {
    const { layout } = draw(450, 200);
    expect([canPress("Earlier"), canPress("Further")]).toEqual([true, true]);
    layout.scrolledPx = 550;
    fireEvent.scroll(screen.getByRole("list"));
    expect([canPress("Earlier"), canPress("Further")]).toEqual([true, false]);
  });

  it("has no arrows where every tile is visible, and keeps its link to the full list", () => {
    draw(1000);
    expect([arrow("Earlier"), arrow("Further")]).toEqual([null, null]);
    const shelf = within(screen.getByRole("region", { name: "House favourites" }));
    expect(shelf.getByRole("link", { name: "View all of House favourites" })).toBeTruthy();
  });

  it("calculates its size once, 400 ms after the last change of the window [LOBBY-513]", () => {
    vi.useFakeTimers();
    const { layout, scrollBy } = draw(450);
    const before = layout.measured;
    layout.widthPx = 700;
    fireEvent(window, new Event("resize"));
    vi.advanceTimersByTime(399);
    fireEvent(window, new Event("resize"));
    vi.advanceTimersByTime(399);
    expect(layout.measured).toBe(before);
    act(() => void vi.advanceTimersByTime(1));
    expect(layout.measured).toBe(before + 1);
    fireEvent.click(arrow("Further")!);
    expect(scrollBy).toHaveBeenCalledWith({ left: 7 * TILE_PX, behavior: "smooth" });
  });
});
