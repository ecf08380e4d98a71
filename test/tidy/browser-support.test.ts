import { describe, expect, it } from "vitest";
import { methodsAdded, unsupportedCalls, unsupportedStyles } from "./browser-support.ts";

const styles = (text: string) => unsupportedStyles({ path: "ui/a.css", text }).map(({ place }) => place.slice(9));
const calls = (text: string, added: ReadonlySet<string> = new Set()) =>
  unsupportedCalls({ path: "ui/a.ts", text }, added).map(({ place }) => place.slice(8));

describe("what a supported browser lacks", () => {
  it("names the place, the feature and the browsers", () => {
    const text = "a {\n  animation-timeline: scroll();\n}";
    expect(unsupportedStyles({ path: "ui/a.css", text })[0]?.says).toMatch(
      /^ui\/a\.css:2 uses animation-timeline, which chrome 109, .*firefox 115.* lack$/,
    );
  });

  it.each([
    ["a property", "a { field-sizing: content }", "field-sizing"],
    ["a function", "a { color: color-mix(in srgb, red, blue) }", "color-mix()"],
    [
      "a function whose fallback has a variable",
      "a { color: red; color: color-mix(in srgb, var(--a), red) }",
      "color-mix()",
    ],
    ["a selector", "a:has(b) { color: red }", ":has"],
    ["an at-rule", "@starting-style { a { color: red } }", "@starting-style"],
  ])("is %s of styles", (_what, text, name) => {
    expect(styles(text)).toContain(name);
  });

  it.each([
    ["has a fallback", "a { color: red; color: color-mix(in srgb, blue, red) }"],
    [
      "is asked for",
      "@supports (color: color-mix(in srgb, red, red)) { a { color: color-mix(in srgb, var(--a), red) } }",
    ],
    ["is supported by all", "a:focus-visible { color: rgb(1 2 3 / 0.5); inset: 0 }"],
    ["is spelled by the build", "a { color: light-dark(red, blue); user-select: none }"],
  ])("is nothing in styles that %s", (_what, text) => {
    expect(styles(text)).toEqual([]);
  });

  it.each([
    ["a method", "[1].toSorted()", "toSorted"],
    ["a function of a global", "URL.canParse(a)", "URL.canParse"],
    ["a function of the page", "document.startViewTransition(a)", "document.startViewTransition"],
    ["a constructor", "new CloseWatcher()", "CloseWatcher"],
  ])("is %s of scripts", (_what, text, name) => {
    expect(calls(text)).toEqual([name]);
  });

  it.each([
    ["all have", "[1].findLast(a); structuredClone(a); new ResizeObserver(a)"],
    ["have the name of an import", 'import { Observable } from "rxjs"; new Observable(a)'],
  ])("is nothing in scripts that %s", (_what, text) => {
    expect(calls(text)).toEqual([]);
  });

  it("is no method that older browsers get", () => {
    const text = 'import "core-js/es/array/to-sorted.js";';
    const added = methodsAdded([{ path: "app/player/older-browsers.ts", text }]);
    expect(calls("[1].toSorted()", added)).toEqual([]);
    expect(calls("[1].toReversed()", added)).toEqual(["toReversed"]);
  });
});
