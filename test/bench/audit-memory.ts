import { memoryOf } from "./memory.ts";
import type { Section } from "./section.ts";

export const section: Section = {
  title: "Memory of verify and replay",
  about:
    "The most that the whole process held at any time, its second thread included: resident set size, once a size. `audit-memory-long` has 10,000,000 records.",
  run: () => memoryOf([10_000, 1_000_000]),
};
