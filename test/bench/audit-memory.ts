import { memoryOf } from "./memory.ts";
import type { Section } from "./section.ts";

export const section: Section = {
  title: "Memory of verify and replay",
  about:
    "The maximum resident set size of the process with its second thread, one run for each size. `audit-memory-long` has 10,000,000 records.",
  run: () => memoryOf([10_000, 1_000_000]),
};
