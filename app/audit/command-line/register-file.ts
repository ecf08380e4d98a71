import * as Result from "effect/Result";
import { readRegisterLine } from "../../../domain/journal/register.ts";
import type { RegisterEntry } from "../engine/player/compare-register.ts";
import { UNREADABLE } from "../engine/verdict/break.ts";
import { closeJournal, openJournal, UsageError } from "../reading/journal-file.ts";
import { linesOf } from "../reading/line-reader.ts";

const FORM = "A register has one head of a journal on each line, as the operator's page /register.ndjson has it.";

/** Reads the first lines of a register, by default all. A line that is not of a register is refused. */
export function* registerEntries(
  path: string,
  most = Infinity,
): Generator<{ readonly entry: RegisterEntry; readonly leaf: string }> {
  const file = openJournal(path);
  const reader = linesOf(file);
  try {
    while (reader.number < most && reader.next()) {
      if (reader.unreadable !== undefined)
        throw new UsageError(`Line ${reader.number} of ${path} ${UNREADABLE[reader.unreadable]}. ${FORM}`);
      reader.examine();
      const read = readRegisterLine(reader.text);
      if (Result.isFailure(read)) throw new UsageError(`Line ${reader.number} of ${path} ${read.failure}. ${FORM}`);
      yield { entry: { ...read.success, line: reader.number }, leaf: reader.leafHash };
    }
  } finally {
    reader.close();
    closeJournal(file);
  }
}
