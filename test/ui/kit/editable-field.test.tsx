// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EditableField, type SaveProblem } from "../../../ui/kit/EditableField.tsx";
import { VerifiedFlag } from "../../../ui/kit/VerifiedFlag.tsx";

describe("an editable field", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (lengthMs: number) => act(() => vi.advanceTimersByTimeAsync(lengthMs));
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const show = (problem?: SaveProblem) => {
    const onSave = vi.fn<() => Promise<SaveProblem | undefined>>(async () => problem);
    render(<EditableField label="Email" value="rosie@example.com" onSave={onSave} />);
    return onSave;
  };

  it("switches between a view to read and a view to edit [UI-107]", async () => {
    const onSave = show();
    expect(screen.queryByRole("textbox")).toBeNull();
    press("Edit Email");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Email" }).value).toBe("rosie@example.com");
    press("Cancel");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(onSave).not.toHaveBeenCalled();
  });

  it("shows that it is saved for 500 ms [UI-512]", async () => {
    show();
    press("Edit Email");
    press("Save");
    await pass(0);
    expect(screen.getByRole("status").textContent).toBe("Saved");
    await pass(499);
    expect(document.querySelector(".ed-editable-saved")).not.toBeNull();
    await pass(1);
    expect(document.querySelector(".ed-editable-saved")).toBeNull();
    expect(screen.getByRole("button", { name: "Edit Email" })).toBeTruthy();
  });

  it("returns the focus to its button when it is closed", async () => {
    show();
    const focused = () => document.activeElement?.getAttribute("aria-label");
    press("Edit Email");
    press("Cancel");
    expect(focused()).toBe("Edit Email");
    press("Edit Email");
    press("Save");
    await pass(0);
    await pass(500);
    expect(focused()).toBe("Edit Email");
  });

  it("stays open with the reason why it is not saved", async () => {
    show({ text: "That address is taken" });
    press("Edit Email");
    press("Save");
    await pass(0);
    expect(screen.getByText("That address is taken")).toBeTruthy();
    await pass(60_000);
    expect(screen.getByText("That address is taken")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Email" })).toBeTruthy();
  });

  it("shows for its time a reason that has one, and again after the next attempt", async () => {
    show({ text: "Not today", forMs: 5_000 });
    press("Edit Email");
    for (let attempt = 0; attempt < 2; attempt++) {
      press("Save");
      await pass(0);
      await pass(4_999);
      expect(screen.getByText("Not today")).toBeTruthy();
      await pass(1);
      expect(screen.queryByText("Not today")).toBeNull();
    }
  });
});

describe("a verified flag", () => {
  it("is a tick, and no button, where verified [UI-108]", () => {
    render(<VerifiedFlag isVerified onVerify={() => {}} />);
    expect(screen.getByRole("img", { name: "Verified" })).toBeTruthy();
    expect(screen.queryByText("Click to verify")).toBeNull();
  });

  it("is 'Click to verify' where not verified, and starts the verification [UI-109]", () => {
    const onVerify = vi.fn<() => void>();
    render(<VerifiedFlag isVerified={false} onVerify={onVerify} />);
    expect(screen.queryByRole("img")).toBeNull();
    fireEvent.click(screen.getByText("Click to verify"));
    expect(onVerify).toHaveBeenCalledTimes(1);
  });
});
