import { expect, it } from "vitest";
import { sectionsWithoutLevel } from "./section-levels.ts";

const counts = { path: "ui/a/Counts.tsx", text: 'export const Counts = () => <ErrorState title="None" />;' };
const section = (content: string) => `export const A = () => (
  <section aria-labelledby="a">
    <h2 id="a">A</h2>
    ${content}
  </section>
);
`;
const placesIn = (text: string) =>
  sectionsWithoutLevel([{ path: "ui/a/A.tsx", text }, counts]).map(({ place }) => place);

const imported = 'import { Counts } from "./Counts.tsx";\n';
const own = "const List = () => <EmptyState />;\n";
const inModal = "const Modal = () => (\n  <Sheet>\n    <EmptyState />\n  </Sheet>\n);\n";

it.each([
  ["in it", section("<ErrorState />")],
  ["that a component of its module draws", section("<List />") + own],
  ["that a component of another module draws", imported + section("<Counts />")],
  ["beside one that has it", section("<Below level={2}><EmptyState /></Below>\n    <ErrorState />")],
])("a section with a state %s states its level", (_what, text) => {
  expect(placesIn(text)).toEqual(["ui/a/A.tsx"]);
  expect(
    placesIn(text.replace(/(<(?:ErrorState|List|Counts) \/>)(?=\n {2}<\/)/, "<Below level={2}>$1</Below>")),
  ).toEqual([]);
});

it.each([
  ["draws no state", section("<p>None</p>") + own],
  ["draws one in a modal only", section("<Modal />") + inModal],
])("a section needs no level if it %s", (_what, text) => {
  expect(placesIn(text)).toEqual([]);
});
