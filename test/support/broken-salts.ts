import { SALT } from "../../domain/journal/record.ts";
import type { BrokenJournal } from "./broken-journals.ts";
import { forged } from "./forgery.ts";
import { salted } from "./good-journals.ts";
import { fileOf } from "./journals.ts";

/** The line (from 1) at which the salt is wrong. */
const LINE = 14;

const withSalt = (lines: readonly string[], salt: string | undefined): string =>
  fileOf(
    forged(lines, (record, index) => {
      if (index === LINE - 1) record.data = { ...record.data, [SALT]: salt };
    }),
  );

/** Logs in which one record is not in the format of the others. `lines` are in format 1. */
export const brokenSalts = (lines: readonly string[]): readonly BrokenJournal[] => [
  {
    name: "salt-removed",
    about: "One record of a log in format 2 has no salt.",
    exitCode: 2,
    check: "opening",
    line: LINE,
    text: withSalt(salted().lines(), undefined),
  },
  {
    name: "salt-added",
    about: "One record of a log in format 1 has a salt.",
    exitCode: 2,
    check: "opening",
    line: LINE,
    text: withSalt(lines, "5a".repeat(16)),
  },
  {
    name: "salt-misspelled",
    about: "One record has a salt that is not hexadecimal.",
    exitCode: 2,
    check: "encoding",
    line: LINE,
    text: withSalt(salted().lines(), "salt".repeat(8)),
  },
];
