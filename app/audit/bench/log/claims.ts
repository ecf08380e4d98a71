import { fieldsOf } from "../../engine/line/line.ts";
import { CLAIMANTS, type JournalRecord } from "../../../../domain/journal/record.ts";

/** The fields of a line that was not folded, without those of the wrong type. */
export function claimsOf(text: string): Partial<JournalRecord> {
  const fields = fieldsOf(text);
  const { seq, at, by, type, cause, data } = fields;
  const claimant = CLAIMANTS.find((claimant) => claimant === by);
  return {
    ...(typeof seq === "number" ? { seq } : {}),
    ...(typeof at === "string" ? { at } : {}),
    ...(claimant === undefined ? {} : { by: claimant }),
    ...(typeof type === "string" ? { type } : {}),
    ...(typeof cause === "number" ? { cause } : {}),
    ...(typeof data === "object" && data !== null ? { data: data as JournalRecord["data"] } : {}),
  };
}
