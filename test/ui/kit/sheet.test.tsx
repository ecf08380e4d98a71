// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Sheet, type SheetProps } from "../../../ui/kit/Sheet.tsx";
import { isSwipeAway } from "../../../ui/kit/swipe.ts";
import { setWidth } from "../shell/page.tsx";

const PHONE = 390;

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});
afterEach(() => vi.useRealTimers());

const Page = (props: Partial<SheetProps>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Deposit
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Make a deposit" {...props}>
        <button type="button">Inside</button>
      </Sheet>
    </>
  );
};
const opener = () => screen.getByRole("button", { name: "Deposit", hidden: true });
const sheet = () => screen.queryByRole("dialog", { name: "Make a deposit" });

describe("sheet", () => {
  it("has the name of its title and keeps the focus inside", async () => {
    render(<Page />);
    await userEvent.click(opener());
    expect(sheet()).not.toBeNull();
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.tab();
      expect(sheet()!.contains(document.activeElement)).toBe(true);
    }
  });

  it("closes on Escape and returns the focus", async () => {
    render(<Page variant="fade" />);
    await userEvent.click(opener());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(sheet()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it("begins its closing animation before the page under it can be scrolled again", () => {
    const steps: string[] = [];
    const Watched = ({ isOpen }: { readonly isOpen: boolean }) => {
      useLayoutEffect(() => {
        const isClosing = document.querySelector(".ed-veil[data-exiting]") !== null;
        steps.push(`${isClosing ? "closing" : "open"}, page ${document.documentElement.style.overflow || "free"}`);
      });
      return (
        <Sheet isOpen={isOpen} onClose={() => undefined} title="Make a deposit">
          Inside
        </Sheet>
      );
    };
    const { rerender } = render(<Watched isOpen />);
    rerender(<Watched isOpen={false} />);
    expect(steps.at(-1)).toBe("closing, page hidden");
    expect(document.documentElement.style.overflow).toBe("");
  });

  it("stays open on Escape when it is not dismissable, but its close button closes it", async () => {
    render(<Page isDismissable={false} variant="fade" />);
    await userEvent.click(opener());
    await userEvent.keyboard("{Escape}");
    expect(sheet()!.closest("[data-exiting]")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(sheet()).toBeNull());
  });

  it("calls the handler of its back button, and stays open", async () => {
    const onBack = vi.fn<() => void>();
    render(<Page onBack={onBack} />);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(onBack).toHaveBeenCalledOnce();
    expect(sheet()).not.toBeNull();
  });

  const goneAt = async (props: Partial<SheetProps>, width = PHONE): Promise<number> => {
    vi.useFakeTimers();
    setWidth(width);
    render(<Page {...props} />);
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    let elapsed = 0;
    while (sheet() && elapsed < 1000) {
      await act(() => vi.advanceTimersByTimeAsync(1));
      elapsed += 1;
    }
    return elapsed;
  };

  it.each([
    ["that is no swipeable one", { variant: "fade" }, PHONE],
    ["in the middle of a window of 570 px", {}, 570],
    ["that only its close button closes", { isDismissable: false }, PHONE],
    ["under the header of a window of 1025 px", { placement: "corner" }, 1025],
  ] as const)("%s fades for 200 ms [UI-507 MODAL-022]", async (_where, props, width) => {
    expect(await goneAt(props, width)).toBe(200);
  });

  it.each([
    ["at the bottom of a narrow window", {}, 569],
    ["along an edge of a wide window", { placement: "left" }, 1440],
  ] as const)("%s closes in 400 ms, because a swipe can close it [UI-508]", async (_where, props, width) => {
    expect(await goneAt(props, width)).toBe(400);
  });

  it("closes in 400 ms with the dark fade around a bank's challenge [UI-509]", async () => {
    expect(await goneAt({ variant: "dark-fade" })).toBe(400);
  });

  it("reports whether the pointer is over it", async () => {
    const onHoverChange = vi.fn<(isHovered: boolean) => void>();
    render(<Page onHoverChange={onHoverChange} />);
    await userEvent.click(opener());
    await userEvent.hover(screen.getByRole("button", { name: "Inside" }));
    expect(onHoverChange).toHaveBeenLastCalledWith(true);
  });
});

describe("swipe", () => {
  const grip = () => sheet()!.querySelector("header")!;
  const swipe = (fromY: number, toY: number) => {
    const pointer = { pointerId: 1, button: 0, clientX: 100 };
    fireEvent.pointerDown(grip(), { ...pointer, clientY: fromY });
    fireEvent.pointerMove(grip(), { ...pointer, clientY: toY });
    fireEvent.pointerUp(grip(), { ...pointer, clientY: toY });
  };
  beforeEach(() => {
    Element.prototype.setPointerCapture = () => {};
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
  });
  afterEach(() => vi.restoreAllMocks());

  it("down from the handle closes a sheet on a phone", async () => {
    const onClose = vi.fn<() => void>();
    render(<Page onClose={onClose} />);
    await userEvent.click(opener());
    swipe(100, 400);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("does not close a sheet that is not dismissable", async () => {
    const onClose = vi.fn<() => void>();
    render(<Page onClose={onClose} isDismissable={false} />);
    await userEvent.click(opener());
    swipe(100, 400);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("must be long or fast", () => {
    expect(isSwipeAway(200, 500, 1000)).toBe(true);
    expect(isSwipeAway(100, 500, 1000)).toBe(false);
    expect(isSwipeAway(100, 500, 100)).toBe(true);
    expect(isSwipeAway(10, 500, 1)).toBe(false);
  });
});
