import { expect, it } from "vitest";
import { headingsOutsideSections } from "./own-headings.ts";

const placesIn = (path: string, text: string) => headingsOutsideSections([{ path, text }]).map(({ place }) => place);

it.each([
  ["a section labelled by its heading", '<section\n  className="a"\n  aria-labelledby="b"\n>\n  <h2 id="b">B</h2>'],
  ["the level below a heading", "<h2>B</h2>\n<Below level={2}>{list}</Below>"],
])("no view of an area writes %s", (_what, text) => {
  expect(placesIn("ui/a/B.tsx", text)).toEqual(["ui/a/B.tsx"]);
  expect(placesIn("ui/kit/B.tsx", text)).toEqual([]);
});

it.each([
  ["the component", '<Section id="b" title="B">{list}</Section>'],
  ["a section with a label", '<section aria-label="B">\n  <ul aria-labelledby="c" />\n</section>'],
  ["the word in a comment", "// <Below level={2}>"],
])("a view may write %s", (_what, text) => {
  expect(placesIn("ui/a/B.tsx", text)).toEqual([]);
});
