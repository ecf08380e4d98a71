import { JournalOpened } from "../../../../domain/journal/events.ts";
import { FORMATS, type JournalRecord } from "../../../../domain/journal/record.ts";
import { playerFold } from "../../../../domain/player.ts";

/** The journal format that an opening record states, if it is later than the format that this version reads. */
export function laterFormatOf({ type, data }: JournalRecord): number | undefined {
  const isOpening = playerFold.reader(type)?.definition === JournalOpened;
  const format = isOpening ? data["format"] : undefined;
  return typeof format === "number" && format > Math.max(...FORMATS) ? format : undefined;
}

/** For the end of a sentence. */
export const FORMATS_READ = `formats ${FORMATS.join(" and ")}`;
