import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { Button } from "../../../ui/kit/Button.tsx";
import { Callout } from "../../../ui/kit/Callout.tsx";
import { EmptyState } from "../../../ui/kit/EmptyState.tsx";
import { ErrorState } from "../../../ui/kit/ErrorState.tsx";
import { Notice } from "../../../ui/kit/Notice.tsx";
import { RetryCallout } from "../../../ui/kit/RetryCallout.tsx";

const nothing = () => undefined;
const retry = <Button onClick={nothing}>Try again</Button>;
const action = { label: "Log in", onAction: nothing };

describe("a live region holds the words, and no button:", () => {
  it.each<readonly [string, "alert" | "status", () => ReactElement, string]>([
    [
      "notice",
      "status",
      () => (
        <Notice severity={1} title="Saved" action={action} onDismiss={nothing}>
          It is there.
        </Notice>
      ),
      "SavedIt is there.",
    ],
    [
      "error notice",
      "alert",
      () => (
        <Notice severity={4} action={action} onDismiss={nothing}>
          It failed.
        </Notice>
      ),
      "It failed.",
    ],
    [
      "callout",
      "status",
      () => (
        <Callout kind="Attention" isAnnounced title="Wait" action={retry}>
          A moment.
        </Callout>
      ),
      "WaitA moment.",
    ],
    ["callout with a retry", "alert", () => <RetryCallout failure="It failed." onRetry={nothing} />, "It failed."],
    [
      "error state",
      "alert",
      () => (
        <ErrorState title="It failed" onRetry={nothing}>
          No answer.
        </ErrorState>
      ),
      "It failedNo answer.",
    ],
    [
      "empty state of a failure",
      "alert",
      () => (
        <EmptyState title="It failed" isAlert action={retry}>
          No answer.
        </EmptyState>
      ),
      "It failedNo answer.",
    ],
  ])("%s", (_, role, draw, text) => {
    render(draw());
    expect(screen.getByRole(role).textContent).toBe(text);
    expect(screen.getAllByRole("button").filter((button) => button.closest("[role=alert], [role=status]"))).toEqual([]);
  });
});
