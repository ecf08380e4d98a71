// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Badge, badgeText } from "../../../ui/kit/Badge.tsx";
import { Callout, type CalloutKind } from "../../../ui/kit/Callout.tsx";
import { Notice, type Severity } from "../../../ui/kit/Notice.tsx";
import { NoticeStack } from "../../../ui/kit/NoticeStack.tsx";

afterEach(() => vi.useRealTimers());

describe("notice", () => {
  it("has an icon of its own for each severity [NOTICE-101]", () => {
    const icons = ([1, 2, 3, 4] as const).map((severity: Severity) => {
      const { container, unmount } = render(<Notice severity={severity}>Words</Notice>);
      const icon = container.querySelector("svg")!;
      const drawn = [icon.getAttribute("aria-label"), icon.innerHTML];
      unmount();
      return drawn;
    });
    expect(icons.map(([name]) => name)).toEqual(["Information", "Success", "Warning", "Error"]);
    expect(new Set(icons.map(([, shape]) => shape)).size).toBe(4);
  });

  it("interrupts for a warning or an error only", () => {
    render(<Notice severity={2}>Saved</Notice>);
    expect(screen.getByRole("status").textContent).toContain("Saved");
    render(<Notice severity={4}>Failed</Notice>);
    expect(screen.getByRole("alert").textContent).toContain("Failed");
  });

  it("shows a title only when it has one [NOTICE-102]", () => {
    const { container, rerender } = render(<Notice severity={1}>Words</Notice>);
    expect(container.querySelector(".ed-notice-title")).toBeNull();
    rerender(
      <Notice severity={1} title="Server error">
        Words
      </Notice>,
    );
    expect(container.querySelector(".ed-notice-title")?.textContent).toBe("Server error");
  });

  it("keeps links in its message [NOTICE-103]", () => {
    render(
      <Notice severity={4}>
        Please <a href="/contact-us">contact us</a>.
      </Notice>,
    );
    expect(screen.getByRole("link", { name: "contact us" }).getAttribute("href")).toBe("/contact-us");
  });

  it("has a dismiss button only when it is dismissible", () => {
    const onDismiss = vi.fn<() => void>();
    const { rerender } = render(<Notice severity={1}>Words</Notice>);
    expect(screen.queryByRole("button")).toBeNull();
    rerender(
      <Notice severity={1} onDismiss={onDismiss}>
        Words
      </Notice>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it("has a button with the action's name that runs it [NOTICE-105]", () => {
    const onAction = vi.fn<() => void>();
    render(
      <Notice severity={3} action={{ label: "Log in", onAction }}>
        Words
      </Notice>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Log in" }));
    expect(onAction).toHaveBeenCalledOnce();
  });
});

describe("notices on a page", () => {
  const Page = () => {
    const [ids, setIds] = useState(["first", "second"]);
    const remove = (id: string) => setIds((before) => before.filter((other) => other !== id));
    return (
      <>
        <input aria-label="Amount" />
        <NoticeStack notices={ids.map((id) => ({ id, severity: 1, children: id, onDismiss: () => remove(id) }))} />
      </>
    );
  };
  const shown = () => [...document.querySelectorAll(".ed-notice")].map((notice) => notice.textContent);
  const dismiss = (id: string) => fireEvent.click(screen.getByText(id).closest(".ed-notice")!.querySelector("button")!);

  it("disappears in 450 ms once dismissed [NOTICE-514]", () => {
    vi.useFakeTimers();
    render(<Page />);
    dismiss("first");
    act(() => void vi.advanceTimersByTime(449));
    expect(shown()).toHaveLength(2);
    expect(screen.getByText("first").closest("[data-leaving]")).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toHaveLength(1);
  });

  it("has its own time for each notice", () => {
    vi.useFakeTimers();
    render(<Page />);
    dismiss("first");
    act(() => void vi.advanceTimersByTime(300));
    dismiss("second");
    act(() => void vi.advanceTimersByTime(150));
    expect(screen.queryByText("first")).toBeNull();
    act(() => void vi.advanceTimersByTime(300));
    expect(shown()).toEqual([]);
  });

  it("is gone after it was dismissed [NOTICE-104]", () => {
    vi.useFakeTimers();
    render(<Page />);
    dismiss("first");
    act(() => void vi.advanceTimersByTime(450));
    expect(screen.queryByText("first")).toBeNull();
    expect(screen.queryByText("second")).not.toBeNull();
  });

  /** What a screen reader announces: an alert when it is added, and what is added to another live region. With the buttons of the regions. */
  const collectSpoken = () => {
    const spoken: string[] = [];
    const buttons: Element[] = [];
    const known = new Set<Element>();
    // The simulated document reports the insertion of a tree at each of its levels.
    const isNew = (alert: Element) => !known.has(alert) && known.add(alert);
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target as Element).closest("[role=status], [role=alert], [aria-live]");
        const added = [...addedNodes].filter((node) => node instanceof Element);
        const alerts = added.flatMap((element) => [...element.querySelectorAll("[role=alert]")].filter(isNew));
        const announced = region === null ? alerts : added;
        // An icon has no words.
        spoken.push(...announced.map(({ textContent }) => textContent ?? "").filter((text) => text !== ""));
        buttons.push(...[region, ...alerts].flatMap((one) => [...(one?.querySelectorAll("button") ?? [])]));
      }
    });
    observer.observe(document, { subtree: true, childList: true });
    onTestFinished(() => observer.disconnect());
    return { spoken, buttons };
  };

  it("announces the words of each notice once, without its buttons and the other notices", async () => {
    const { spoken, buttons } = collectSpoken();
    const draw = (...ids: readonly string[]) => (
      <NoticeStack
        notices={ids.map((id) => ({
          id,
          severity: id === "fault" ? 4 : 1,
          children: `Words of ${id}`,
          action: { label: "Log in", onAction: () => undefined },
          onDismiss: () => undefined,
        }))}
      />
    );
    const { rerender } = render(draw("first"));
    rerender(draw("first", "fault"));
    rerender(draw("fault", "third"));
    rerender(draw("fault", "third"));
    await waitFor(() => expect(spoken.toSorted()).toEqual(["Words of fault", "Words of first", "Words of third"]));
    expect(buttons).toEqual([]);
    expect(screen.getByText("Words of fault").closest("[role=alert]")).not.toBeNull();
  });

  it("keeps the place of a keyboard user: dismissed, ended by itself, and where nothing had the focus before", async () => {
    const notices = (...ids: readonly string[]) =>
      ids.map((id) => ({ id, severity: 1 as const, children: id, onDismiss: () => undefined }));
    const page = (...ids: readonly string[]) => (
      <main tabIndex={-1}>
        <input aria-label="Amount" />
        <NoticeStack notices={notices(...ids)} />
      </main>
    );
    const user = userEvent.setup();
    const { unmount } = render(<Page />);
    await user.click(screen.getByLabelText("Amount"));
    await user.tab();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByLabelText("Amount"));
    unmount();

    const ended = render(page("first", "second"));
    await user.click(screen.getByLabelText("Amount"));
    await user.tab();
    ended.rerender(page("second"));
    expect(document.activeElement).toBe(screen.getByLabelText("Amount"));
    ended.unmount();

    const untouched = render(page("first"));
    act(() => document.querySelector<HTMLElement>(".ed-notice button")!.focus());
    untouched.rerender(page());
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("returns the focus to the element that had it", async () => {
    render(<Page />);
    await userEvent.click(screen.getByLabelText("Amount"));
    const button = screen.getByText("first").closest(".ed-notice")!.querySelector("button")!;
    button.focus();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    expect(document.activeElement).toBe(screen.getByLabelText("Amount"));
  });
});

describe("badge", () => {
  it("shows '9+' above 9 [NOTICE-109]", () => {
    expect(badgeText(9)).toBe("9");
    expect(badgeText(10)).toBe("9+");
    render(<Badge count={12} label="unread messages" />);
    expect(document.querySelector(".ed-badge")?.textContent).toBe("9+ unread messages");
  });

  it("is absent for a count of 0", () => {
    const { container } = render(<Badge count={0} />);
    expect(container.innerHTML).toBe("");
  });
});

describe("callout", () => {
  const kinds: ReadonlyArray<CalloutKind> = ["Info", "Success", "Attention", "Danger"];
  const drawn = (kind: CalloutKind, size: "large" | "small") => {
    const { container, unmount } = render(
      <Callout kind={kind} size={size}>
        Words
      </Callout>,
    );
    const callout = container.querySelector<HTMLElement>(".ed-callout")!;
    const { kind: drawnKind, size: drawnSize } = callout.dataset;
    const look = { kind: drawnKind, size: drawnSize, icon: container.querySelector("svg")!.innerHTML };
    unmount();
    return look;
  };

  it("draws each of the four kinds differently [UI-111]", () => {
    const looks = kinds.map((kind) => drawn(kind, "large"));
    expect(looks.map(({ kind }) => kind)).toEqual(kinds);
    expect(new Set(looks.map(({ icon }) => icon)).size).toBe(4);
  });

  it("is large or small in every kind [UI-112]", () => {
    for (const kind of kinds) {
      expect(drawn(kind, "large").size).toBe("large");
      expect(drawn(kind, "small").size).toBe("small");
    }
  });

  it("is announced when it follows an action of the player", () => {
    render(
      <Callout kind="Danger" isAnnounced>
        This password is too common or insecure
      </Callout>,
    );
    expect(screen.getByRole("alert").textContent).toBe("This password is too common or insecure");
  });
});
