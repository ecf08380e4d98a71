import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { linkTo } from "./show.ts";

const evening = readFileSync("fixtures/journals/evening.ndjson", "utf8");

it("opens a journal in the bench at its first wrong record, and an intact one at its end", () => {
  expect(linkTo("http://127.0.0.1:1", "a.ndjson", evening)).toBe("http://127.0.0.1:1/audit?journal=/a.ndjson");
  const lines = evening.split("\n");
  const changed = lines.with(20, lines[20]!.replace(/"by":"\w+"/, '"by":"clock"')).join("\n");
  expect(linkTo("http://127.0.0.1:1", "a.ndjson", changed)).toMatch(
    /\/audit\?journal=\/a\.ndjson#log=[0-9a-f]{16}&line=2[12]\n/,
  );
});
