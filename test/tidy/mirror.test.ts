import { expect, it } from "vitest";
import { unmirroredTests } from "./mirror.ts";

const placesOf = (...paths: ReadonlyArray<string>) =>
  unmirroredTests(paths.map((path) => ({ path, text: "" }))).map(({ place }) => place);

it("a test of the domain is named after a file, or after its folder", () => {
  const kept = ["test/domain/a/rules.test.ts", "test/domain/a/a.test.ts", "test/domain/a/b/b.test.ts"];
  expect(placesOf("domain/a/rules.ts", ...kept, "test/domain/a/naive.ts", "test/ui/odd.test.tsx")).toEqual([]);
});

it("a test of the domain with another name is found", () => {
  expect(placesOf("domain/a/rules.ts", "test/domain/a/rule.test.ts", "test/domain/odd.test.ts")).toEqual([
    "a/rule",
    "odd",
  ]);
});
