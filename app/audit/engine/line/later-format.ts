import { JournalOpened } from "../../../../domain/journal/events.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { playerFold } from "../../../../domain/player.ts";

/** The format that a log says it is written in, where that is a later one than this version reads. */
export function laterFormatOf({ type, data }: JournalRecord): number | undefined {
  const isOpening = playerFold.reader(type)?.definition === JournalOpened;
  const format = isOpening ? data["format"] : undefined;
  return typeof format === "number" && format > 1 ? format : undefined;
}
