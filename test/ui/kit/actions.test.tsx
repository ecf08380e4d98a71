// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "../../../ui/kit/Button.tsx";
import { CopyButton } from "../../../ui/kit/CopyButton.tsx";
import { EditableField, type EditableFieldProps } from "../../../ui/kit/EditableField.tsx";
import { VerifiedFlag } from "../../../ui/kit/VerifiedFlag.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (lengthMs: number) => act(() => vi.advanceTimersByTimeAsync(lengthMs));

describe("button", () => {
  it("does nothing and keeps its focus while its action runs", () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isPending pendingLabel="Asking your bank" onClick={onClick}>
          Deposit £20
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>("button");
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button.disabled).toBe(false);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("Asking your bank");
  });

  it("is a link with an href", () => {
    render(<Button href="/secure/lobby">Lobby</Button>);
    expect(screen.getByRole("link", { name: "Lobby" }).getAttribute("href")).toBe("/secure/lobby");
  });
});

describe("copy button", () => {
  const copyWith = (copy: () => Promise<void>) => {
    const onFailed = vi.fn<() => void>();
    render(<CopyButton copy={copy} label="Copy link" onFailed={onFailed} />);
    return { onFailed };
  };
  const icon = () => screen.getByRole("button").querySelector("svg")!.innerHTML;

  it("shows 'Copied!'", async () => {
    const copy = vi.fn<() => Promise<void>>(() => Promise.resolve());
    copyWith(copy);
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    await pass(0);
    expect(copy).toHaveBeenCalledOnce();
    expect(screen.getByRole("button").textContent).toBe("Copied!");
  });

  it("shows a tick for 3 s and then its label again [OTHER-009]", async () => {
    copyWith(() => Promise.resolve());
    const copyIcon = icon();
    fireEvent.click(screen.getByRole("button"));
    await pass(0);
    await pass(2999);
    expect(icon()).not.toBe(copyIcon);
    await pass(1);
    expect(icon()).toBe(copyIcon);
    expect(screen.getByRole("button").textContent).toBe("Copy link");
  });

  it("does not show 'Copied!' after a failure", async () => {
    const { onFailed } = copyWith(() => Promise.reject(new Error("denied")));
    fireEvent.click(screen.getByRole("button"));
    await pass(0);
    expect(screen.getByRole("button").textContent).toBe("Copy link");
    expect(onFailed).toHaveBeenCalledOnce();
  });
});

describe("editable field", () => {
  const show = (onSave: EditableFieldProps["onSave"]) =>
    render(<EditableField label="Full name" value="Doris Bell" onSave={onSave} />);
  const edit = (draft: string) => {
    fireEvent.click(screen.getByRole("button", { name: "Edit Full name" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Full name" }), { target: { value: draft } });
  };
  const save = () => fireEvent.submit(document.querySelector("form")!);

  it("switches between reading and editing", () => {
    show(() => Promise.resolve(undefined));
    expect(screen.queryByRole("textbox")).toBeNull();
    edit("Doris Ball");
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Doris Ball");
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText("Doris Bell")).toBeTruthy();
  });

  it("shows a tick for 500 ms after it saved", async () => {
    const onSave = vi.fn<(draft: string) => Promise<undefined>>(() => Promise.resolve(undefined));
    show(onSave);
    edit("Doris Ball");
    save();
    await pass(0);
    await pass(499);
    expect(onSave).toHaveBeenCalledExactlyOnceWith("Doris Ball");
    expect(screen.getByRole("status").textContent).toBe("Saved");
    await pass(1);
    expect(screen.getByRole("status").textContent).toBe("");
    expect(screen.getByRole("button", { name: "Edit Full name" })).toBeTruthy();
  });

  it("stays in editing, with the typed value, when saving fails", async () => {
    show(() => Promise.resolve({ text: "Name is required" }));
    edit("");
    save();
    await pass(0);
    const input = screen.getByRole<HTMLInputElement>("textbox");
    expect(input.value).toBe("");
    expect(document.getElementById(input.getAttribute("aria-describedby")!)?.textContent).toBe("Name is required");
  });
});

describe("verified flag", () => {
  it("shows a tick and no button when verified", () => {
    render(<VerifiedFlag isVerified onVerify={() => {}} />);
    expect(screen.getByRole("img", { name: "Verified" })).toBeTruthy();
    expect(screen.queryByText("Click to verify")).toBeNull();
  });

  it("has a button that starts verification otherwise", () => {
    const onVerify = vi.fn<() => void>();
    render(<VerifiedFlag isVerified={false} onVerify={onVerify} />);
    fireEvent.click(screen.getByText("Click to verify"));
    expect(onVerify).toHaveBeenCalledOnce();
  });
});
