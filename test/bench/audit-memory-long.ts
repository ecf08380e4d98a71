import { memoryOf } from "./memory.ts";
import type { Section } from "./section.ts";

export const section: Section = {
  title: "Memory of verify and replay, 10,000,000 records",
  about: "As audit-memory. It writes 2.4 GB to the temporary folder and takes some minutes.",
  isLong: true,
  run: () => memoryOf([10_000_000]),
};
