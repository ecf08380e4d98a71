import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { EmptyState } from "../../../ui/kit/EmptyState.tsx";
import { ErrorState } from "../../../ui/kit/ErrorState.tsx";
import { Below } from "../../../ui/kit/HeadingLevel.tsx";
import { Sheet } from "../../../ui/kit/Sheet.tsx";
import SafeHtml from "../../../ui/shell/SafeHtml.tsx";

const states = (
  <>
    <EmptyState title="Nothing here" />
    <ErrorState title="It did not load" />
  </>
);
const inModal = (children: ReactNode) => (
  <Sheet isOpen onClose={() => {}} title="A modal">
    {children}
  </Sheet>
);
/** The headings in the order of the document, each with its level. */
const outline = () => screen.getAllByRole("heading").map((one) => `${one.localName} ${one.textContent}`);

describe("the heading of a state", () => {
  it("is below the title of its page", () => {
    render(states);
    expect(outline()).toEqual(["h2 Nothing here", "h2 It did not load"]);
  });

  it("is below the title of its modal", () => {
    render(inModal(states));
    expect(outline()).toEqual(["h2 A modal", "h3 Nothing here", "h3 It did not load"]);
  });

  it("is below the title of its section, on a page and in a modal that the section opens", () => {
    render(
      <Below level={3}>
        {states}
        {inModal(<EmptyState title="In the modal" />)}
      </Below>,
    );
    expect(screen.getByRole("heading", { name: "In the modal" }).localName).toBe("h3");
    expect(screen.getByText("Nothing here").localName).toBe("h4");
  });
});

describe("the headings of a text of the server", () => {
  // The first element is a paragraph, because the simulated document loses it.
  const text = (html: string) => <SafeHtml html={`<p>Text</p>${html}`} kind="block" />;

  it.each([
    ["<h2>One</h2><h3>Two</h3><h2>Three</h2>", ["h3 One", "h4 Two", "h3 Three"]],
    ["<h1>One</h1><h3 title='of it'>Two <b>and a half</b></h3>", ["h3 One", "h5 Two and a half"]],
    ["<h4>One</h4><h6>Two</h6>", ["h3 One", "h5 Two"]],
    ["<h1>One</h1><h5>Two</h5>", ["h3 One", "h6 Two"]],
  ])("are below the title of its modal, and keep their order: %s", (html, expected) => {
    render(inModal(text(html)));
    expect(outline()).toEqual(["h2 A modal", ...expected]);
  });

  it("are below the title of its page, with what they hold", () => {
    render(text("<h3 title='of it'>One <b>and a half</b></h3>"));
    expect(screen.getByRole("heading").outerHTML).toBe('<h2 title="of it">One <b>and a half</b></h2>');
  });
});
