import { memoryOf, memoryOfMany } from "./memory.ts";
import type { Section } from "./section.ts";

export const section: Section = {
  title: "Memory of verify, replay, fold and table",
  about:
    "The maximum resident set size of the process with its second thread, one run for each size. `audit-memory-long` has 10,000,000 records.",
  run: async () => [...(await memoryOf([10_000, 1_000_000])), ...(await memoryOfMany(1_000_000))],
};
