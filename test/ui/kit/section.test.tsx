import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { EmptyState } from "../../../ui/kit/EmptyState.tsx";
import { Section } from "../../../ui/kit/Section.tsx";
import { Sheet } from "../../../ui/kit/Sheet.tsx";

/** The headings in the order of the document, each with its level. */
const outline = () =>
  screen.getAllByRole("heading", { hidden: true }).map((one) => `${one.localName} ${one.textContent}`);

it("is named by its heading", () => {
  render(
    <Section id="methods" className="a-class" title="Ways to pay">
      <p>None</p>
    </Section>,
  );
  expect(screen.getByRole("region", { name: "Ways to pay" }).outerHTML).toBe(
    '<section class="a-class" aria-labelledby="methods"><h2 id="methods">Ways to pay</h2><p>None</p></section>',
  );
});

it("has its heading one level below the heading around it, and so have the sections and states in it", () => {
  render(
    <>
      <Section id="a" title="A">
        <EmptyState title="Nothing in A" />
        <Section id="b" title="B">
          <EmptyState title="Nothing in B" />
        </Section>
      </Section>
      <Section id="c" title="C" />
    </>,
  );
  expect(outline()).toEqual(["h2 A", "h3 Nothing in A", "h3 B", "h4 Nothing in B", "h2 C"]);
});

it("has its heading at the level that it is given, and what is in it below that", () => {
  render(
    <Section id="a" title="A" level={3}>
      <EmptyState title="Nothing in A" />
    </Section>,
  );
  expect(outline()).toEqual(["h3 A", "h4 Nothing in A"]);
});

it("has its heading below the title of its modal, also in a modal that a section opens", () => {
  render(
    <Section id="a" title="A" level={4}>
      <Sheet isOpen onClose={() => {}} title="A modal">
        <Section id="b" title="B">
          <EmptyState title="Nothing in B" />
        </Section>
      </Sheet>
    </Section>,
  );
  expect(outline()).toEqual(["h4 A", "h2 A modal", "h3 B", "h4 Nothing in B"]);
});

it("has its heading beside what its head draws, at the same level", () => {
  render(
    <Section
      id="a"
      title="A"
      renderHead={(heading) => (
        <header>
          {heading}
          <button type="button">Clear</button>
        </header>
      )}
    >
      <p>None</p>
    </Section>,
  );
  expect(screen.getByRole("region", { name: "A" }).innerHTML).toBe(
    '<header><h2 id="a">A</h2><button type="button">Clear</button></header><p>None</p>',
  );
});
