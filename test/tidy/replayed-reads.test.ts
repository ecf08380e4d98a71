import { expect, it } from "vitest";
import { readsWithoutReplay } from "./replayed-reads.ts";

const placesIn = (path: string, text: string) => readsWithoutReplay([{ path, text }]).map(({ place }) => place);

it.each([
  ["a read", "const reading = useRead(readList);"],
  ["a command that runs by itself", "const { runtime } = usePlayer();\nuseEffect(() => void runtime?.runFork(load));"],
])("a view with %s says what a replay draws instead", (_what, text) => {
  expect(placesIn("ui/a/B.tsx", text)).toEqual(["ui/a/B.tsx"]);
  expect(placesIn("ui/a/B.tsx", `${text}\nconst view = <Unrecorded what="list" />;`)).toEqual([]);
  expect(placesIn("ui/a/B.tsx", `${text}\n// replay: none`)).toEqual(["ui/a/B.tsx"]);
  expect(placesIn("app/a/b.ts", text)).toEqual([]);
});
