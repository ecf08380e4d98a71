import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Carousel } from "../../../ui/rewards/Carousel.tsx";
import { card, carousel } from "../../domain/rewards/rewards.ts";
import { hall } from "../bingo/hall.tsx";

afterEach(() => void vi.restoreAllMocks());

const CARD_PX = 100;
const DAYS = 7;

/** The spins of a week, in a list of this width. The tests' document has no layout, so it is given one. */
function draw(widthPx: number) {
  const layout = { scrolledPx: 0 };
  const of = (name: "clientWidth" | "scrollWidth" | "scrollLeft", value: () => number) =>
    vi.spyOn(HTMLElement.prototype, name, "get").mockImplementation(value);
  of("clientWidth", () => widthPx);
  of("scrollWidth", () => DAYS * CARD_PX);
  of("scrollLeft", () => layout.scrolledPx);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, CARD_PX, CARD_PX));
  const scrollBy = vi.fn<(options: ScrollToOptions) => void>();
  HTMLElement.prototype.scrollBy = scrollBy as unknown as HTMLElement["scrollBy"];
  const cards = Array.from({ length: DAYS }, (_, day) => card({ ref: `day-${day}`, status: "FUTURE" }));
  hall([], { what: <Carousel carousel={carousel(...cards)} /> });
  const list = screen.getByRole("list");
  const shown = within(screen.getByRole("region"));
  return {
    scrollBy,
    list,
    arrow: (name: RegExp) => shown.queryByRole("button", { name, hidden: true }),
    scrollTo: (px: number) => {
      layout.scrolledPx = px;
      fireEvent.scroll(list);
    },
  };
}

describe("the weekly spins", () => {
  it("have the arrows of the lobby's lists, which scroll by as many days as are visible", () => {
    const { arrow, scrollBy, scrollTo } = draw(350);
    const isOff = (name: RegExp) => arrow(name)?.getAttribute("aria-disabled");
    expect([isOff(/^Earlier in/), isOff(/^Further in/)]).toEqual(["true", "false"]);
    fireEvent.click(arrow(/^Further in/)!);
    expect(scrollBy).toHaveBeenCalledWith({ left: 3 * CARD_PX, behavior: "smooth" });
    scrollTo(350);
    expect([isOff(/^Earlier in/), isOff(/^Further in/)]).toEqual(["false", "true"]);
  });

  it("have no arrows where every day is visible", () => {
    const { arrow } = draw(DAYS * CARD_PX);
    expect([arrow(/^Earlier/), arrow(/^Further/)]).toEqual([null, null]);
  });

  it("can be scrolled by keyboard: the list gets the focus", () => {
    const { list } = draw(350);
    list.focus();
    expect(document.activeElement).toBe(list);
  });
});
