// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Bell } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Avatar } from "../../../ui/kit/Avatar.tsx";
import { Ball, ballColumn } from "../../../ui/kit/Ball.tsx";
import { Button } from "../../../ui/kit/Button.tsx";
import { Icon, iconSizes } from "../../../ui/kit/Icon.tsx";
import { Image } from "../../../ui/kit/Image.tsx";
import { Logo } from "../../../ui/kit/Logo.tsx";
import { Money, reels } from "../../../ui/kit/Money.tsx";
import { ProgressBar, progressPercent } from "../../../ui/kit/ProgressBar.tsx";
import { Steps } from "../../../ui/kit/Steps.tsx";
import { Tooltip } from "../../../ui/kit/Tooltip.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (lengthMs: number) => act(() => vi.advanceTimersByTimeAsync(lengthMs));

describe("money", () => {
  const show = () => {
    const { rerender } = render(<Money text="£9.50" />);
    return (text: string) => rerender(<Money text={text} />);
  };
  const money = () => document.querySelector(".ed-money")!;

  it("rolls to a new amount in 1 s [BALANCE-006]", async () => {
    const change = show();
    change("£10.20");
    await pass(999);
    expect(money().hasAttribute("data-rolling")).toBe(true);
    await pass(1);
    expect(money().hasAttribute("data-rolling")).toBe(false);
    expect(money().textContent).toBe("£10.20");
  });

  it("gives a screen reader only the new amount, and at once", () => {
    show()("£10.20");
    expect(money().querySelector(".ed-hidden")?.textContent).toBe("£10.20");
    expect(money().querySelector(".ed-money-reels")?.getAttribute("aria-hidden")).toBe("true");
  });

  it("does not move on a device that reduces motion", async () => {
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    show()("£10.20");
    await pass(0);
    expect(money().textContent).toBe("£10.20");
    expect(money().hasAttribute("data-rolling")).toBe(false);
  });

  it("rolls pence to pence and pounds to pounds", () => {
    expect(reels("£9.50", "£10.20").map(({ char, from }) => [char, from])).toEqual([
      ["£", undefined],
      ["1", 0],
      ["0", 9],
      [".", undefined],
      ["2", 5],
      ["0", 0],
    ]);
  });
});

describe("image", () => {
  const failed = (alt: string, title?: string) => {
    const { container, unmount } = render(<Image src="/gone.png" alt={alt} title={title} />);
    fireEvent.error(container.querySelector("img")!);
    const { textContent } = container;
    unmount();
    return textContent;
  };

  it("shows its alt text, else its title, else 'Missing image', when it fails [UI-506]", () => {
    expect(failed("Cosmic Cat", "A slot")).toBe("Cosmic Cat");
    expect(failed("", "A slot")).toBe("A slot");
    expect(failed("")).toBe("Missing image");
  });

  it("loads another picture after a failure", () => {
    const { container, rerender } = render(<Image src="/gone.png" alt="Cosmic Cat" />);
    fireEvent.error(container.querySelector("img")!);
    rerender(<Image src="/here.png" alt="Cosmic Cat" />);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/here.png");
  });
});

describe("avatar", () => {
  it("is the drawn mark without a picture, or when it fails to load [CONST-516]", () => {
    const { container, rerender } = render(<Avatar name="Doris" />);
    expect(container.querySelector("svg.ed-eye")).not.toBeNull();
    rerender(<Avatar name="Doris" src="/gone.png" />);
    fireEvent.error(container.querySelector("img")!);
    expect(container.querySelector("svg.ed-eye")).not.toBeNull();
  });

  it("names its warning", () => {
    render(<Avatar name="Doris" warning="verification requested" />);
    expect(screen.getByRole("img", { name: "Doris, verification requested" })).toBeTruthy();
  });
});

describe("icon", () => {
  it("has five sizes and no other [UI-519]", () => {
    expect(iconSizes).toEqual([32, 24, 20, 16, 12]);
    for (const size of iconSizes) {
      const { container, unmount } = render(<Icon of={Bell} size={size} />);
      expect(container.querySelector("svg")?.getAttribute("width")).toBe(String(size));
      unmount();
    }
    // @ts-expect-error A size that is not on the list does not compile.
    expect(<Icon of={Bell} size={18} />).toBeTruthy();
  });

  it("is hidden from screen readers beside text, and named when alone", () => {
    const { container, rerender } = render(<Icon of={Bell} />);
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    rerender(<Icon of={Bell} label="Notifications" />);
    expect(screen.getByRole("img", { name: "Notifications" })).toBeTruthy();
  });
});

describe("progress", () => {
  it("is current over total, in percent [UI-521]", () => {
    expect(progressPercent(3, 4)).toBe(75);
    render(<ProgressBar label="Verified" current={3} total={4} />);
    expect(screen.getByRole("progressbar", { name: "Verified" }).getAttribute("aria-valuenow")).toBe("75");
  });

  it("is unlimited without a total [UI-522]", () => {
    expect(progressPercent(3, 0)).toBe(0);
    render(<ProgressBar label="Invites" current={3} total={0} />);
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getByText("Unlimited")).toBeTruthy();
  });

  it("is limited to the bar", () => {
    expect(progressPercent(9, 4)).toBe(100);
    expect(progressPercent(-1, 4)).toBe(0);
  });
});

describe("steps", () => {
  it("mark the current step and the completed ones", () => {
    render(<Steps label="Your payment" steps={["Amount", "Your bank", "Done"]} current={1} />);
    const items = screen.getAllByRole("listitem");
    expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null]);
    expect(items[0]!.textContent).toContain("(done)");
  });
});

describe("logo", () => {
  it("repeats its animation every 60 s [UI-514]", async () => {
    render(<Logo isAnimated />);
    const eye = () => document.querySelector(".ed-eye");
    const first = eye();
    await pass(59_999);
    expect(eye()).toBe(first);
    await pass(1);
    expect(eye()).not.toBe(first);
    const second = eye();
    await pass(60_000);
    expect(eye()).not.toBe(second);
  });

  it("does not move when it is not animated", async () => {
    render(<Logo />);
    const first = document.querySelector(".ed-eye");
    await pass(120_000);
    expect(document.querySelector(".ed-eye")).toBe(first);
    expect(screen.getByRole("img", { name: "Eyes Down" })).toBeTruthy();
  });
});

describe("tooltip", () => {
  it("is hidden 100 ms after the pointer leaves [UI-513]", async () => {
    render(
      <Tooltip text="Three-digit number on the back of the card">
        <Button>What is this?</Button>
      </Tooltip>,
    );
    const button = screen.getByRole("button");
    fireEvent.pointerMove(document.body, { pointerType: "mouse" });
    fireEvent.pointerEnter(button, { pointerType: "mouse" });
    await pass(300);
    expect(screen.getByRole("tooltip").textContent).toBe("Three-digit number on the back of the card");
    fireEvent.pointerLeave(button, { pointerType: "mouse" });
    await pass(99);
    expect(screen.queryByRole("tooltip")).not.toBeNull();
    await pass(1);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});

describe("ball", () => {
  it("is in the column of its number, in each game", () => {
    expect([1, 9, 10, 42, 79, 80, 90].map((number) => ballColumn(number))).toEqual([0, 0, 1, 4, 7, 8, 8]);
    expect([1, 15, 16, 75].map((number) => ballColumn(number, 75))).toEqual([0, 0, 1, 4]);
    expect([1, 10, 11, 30].map((number) => ballColumn(number, 30))).toEqual([0, 0, 1, 2]);
  });

  it("can be read without its colour", () => {
    render(<Ball number={42} />);
    expect(document.querySelector(".ed-ball")?.textContent).toBe("42");
  });
});
