import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { VisuallyHidden } from "../../ui/kit/VisuallyHidden.tsx";
import { labelsWithoutText } from "../support/label-in-name.ts";

// This check follows every component test.
describe("a labelled control", () => {
  it("is found if its name lacks the words that it shows", () => {
    render(
      <button type="button" aria-label="Ticket 1: 3, 12">
        <span>Ticket 1</span>
        <span>Pick</span>
      </button>,
    );
    expect(labelsWithoutText()).toEqual([`"Ticket 1: 3, 12" shows "Ticket 1 Pick"`]);
    screen.getByRole("button").removeAttribute("aria-label");
    expect(labelsWithoutText()).toEqual([]);
  });

  it("may say more than it shows, with other marks between the words, and shows no icon and nothing for screen readers only", () => {
    render(
      <a href="/somewhere" aria-label="Play: 10 free spins, until Friday">
        <svg>
          <title>A spin</title>
        </svg>
        10 free spins <VisuallyHidden>hidden</VisuallyHidden>
      </a>,
    );
    expect(labelsWithoutText()).toEqual([]);
  });
});
