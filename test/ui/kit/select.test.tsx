// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Choice } from "../../../ui/kit/choice.ts";
import { quantities, QuantitySelect } from "../../../ui/kit/QuantitySelect.tsx";
import { Select } from "../../../ui/kit/Select.tsx";
import { dropdownMs } from "../../../ui/kit/timing.ts";

afterEach(() => vi.useRealTimers());

const methods: ReadonlyArray<Choice> = [
  { value: "card", label: "Visa ending 4242" },
  { value: "mobile", label: "Phone bill", disabledReason: "Temporarily unavailable" },
  { value: "bank", label: "Bank transfer" },
];

const setUp = (first?: string) => {
  const onChange = vi.fn<(value: string) => void>();
  const Form = () => {
    const [value, setValue] = useState(first);
    return (
      <>
        <Select
          label="Method"
          placeholder="Select payment method"
          choices={methods}
          value={value}
          onChange={(chosen) => {
            onChange(chosen);
            setValue(chosen);
          }}
        />
        <button type="button">Next</button>
      </>
    );
  };
  render(<Form />);
  return { box: screen.getByRole("combobox", { name: "Method" }), onChange };
};
const isOpen = () => screen.getByRole("combobox").getAttribute("aria-expanded") === "true";
const highlighted = () => {
  const id = screen.getByRole("combobox").getAttribute("aria-activedescendant");
  return id === null ? undefined : document.getElementById(id)?.textContent;
};

describe("dropdown", () => {
  it("shows its options on focus [UI-101]", async () => {
    setUp();
    await userEvent.tab();
    expect(isOpen()).toBe(true);
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Visa ending 4242",
      "Phone billTemporarily unavailable",
      "Bank transfer",
    ]);
  });

  it("stays open on the press that focuses it, and closes on the next", async () => {
    const { box } = setUp();
    await userEvent.click(box);
    expect(isOpen()).toBe(true);
    await userEvent.click(box);
    expect(isOpen()).toBe(false);
  });

  it("hides its options once one is chosen [UI-102]", async () => {
    const { box, onChange } = setUp();
    await userEvent.click(box);
    await userEvent.click(screen.getByRole("option", { name: "Bank transfer" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("bank");
    expect(isOpen()).toBe(false);
    expect(box.textContent).toBe("Bank transfer");
  });

  it("hides its options when the focus moves away [UI-103]", async () => {
    const { onChange } = setUp();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Next" }));
    expect(isOpen()).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });

  it("moves its highlight with the arrows, past disabled options [UI-104]", async () => {
    setUp();
    await userEvent.tab();
    expect(highlighted()).toBe("Visa ending 4242");
    await userEvent.keyboard("{ArrowDown}");
    expect(highlighted()).toBe("Bank transfer");
    await userEvent.keyboard("{ArrowDown}");
    expect(highlighted()).toBe("Bank transfer");
    await userEvent.keyboard("{ArrowUp}");
    expect(highlighted()).toBe("Visa ending 4242");
    await userEvent.keyboard("{End}");
    expect(highlighted()).toBe("Bank transfer");
  });

  it("chooses the highlighted option with Enter and closes [UI-105]", async () => {
    const { onChange } = setUp();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("bank");
    expect(isOpen()).toBe(false);
  });

  it("closes on Escape, keeps its value, and leaves the modal around it open [UI-106]", async () => {
    const onKeyDown = vi.fn<() => void>();
    document.addEventListener("keydown", onKeyDown);
    const onChange = vi.fn<(value: string) => void>();
    render(<Select label="Method" placeholder="-" choices={methods} value="card" onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    expect(onKeyDown).toHaveBeenCalled();
    onKeyDown.mockClear();
    await userEvent.keyboard("{Escape}");
    document.removeEventListener("keydown", onKeyDown);
    expect(isOpen()).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
    expect(onKeyDown).not.toHaveBeenCalled();
  });

  it("opens at the chosen option, and finds one by its first letters", async () => {
    setUp("bank");
    await userEvent.tab();
    expect(highlighted()).toBe("Bank transfer");
    await userEvent.keyboard("vis");
    expect(highlighted()).toBe("Visa ending 4242");
  });

  it("does not choose a disabled option", async () => {
    const { box, onChange } = setUp();
    await userEvent.click(box);
    await userEvent.click(screen.getByRole("option", { name: /Phone bill/ }));
    expect(onChange).not.toHaveBeenCalled();
    expect(isOpen()).toBe(true);
  });

  it("closes in 250 ms [UI-511 CONST-006]", () => {
    vi.useFakeTimers();
    const { box } = setUp();
    expect(dropdownMs).toBe(250);
    fireEvent.focus(box);
    fireEvent.blur(box);
    act(() => void vi.advanceTimersByTime(249));
    expect(screen.queryByRole("listbox")).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("connects its error with the box", () => {
    render(
      <Select
        label="Method"
        placeholder="-"
        choices={methods}
        value={undefined}
        onChange={() => {}}
        error="Please select a payment method"
      />,
    );
    const box = screen.getByRole("combobox");
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(box.getAttribute("aria-describedby")!)?.textContent).toBe(
      "Please select a payment method",
    );
  });
});

describe("custom select of a quantity", () => {
  it("offers 1 to the maximum [UI-504]", async () => {
    expect(quantities(6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(quantities(0)).toEqual([]);
    render(<QuantitySelect label="Tickets" max={6} value={undefined} onChange={() => {}} />);
    await userEvent.tab();
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["1", "2", "3", "4", "5", "6"]);
  });
});
