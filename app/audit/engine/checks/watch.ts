import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import type { CheckResult } from "../verdict/verdict.ts";

/**
 * What an area asserts of every log, followed record by record. An area that has
 * something to assert brings one watch and adds it to `WATCHES`.
 */
export interface Watch {
  /** Called after each record that was folded, with what its type is read as. */
  readonly after: (player: Player, record: JournalRecord, definition: AnyEventDefinition) => void;
  /** What it comes to at the end of the log. */
  readonly results: (player: Player) => readonly CheckResult[];
}
