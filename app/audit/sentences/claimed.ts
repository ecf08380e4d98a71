import * as Result from "effect/Result";
import { schemaFaultOf } from "../../../domain/journal/replay.ts";
import { decodeUnchained } from "../../../domain/journal/line/read-record.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { playerFold } from "../../../domain/player.ts";
import { sentenceOf } from "./sentence.ts";

/** What a line behind a break says. Nothing confirms it. */
export interface Claim {
  readonly record: JournalRecord;
  /** A sentence. One of data that match no schema names only the type. */
  readonly says: string;
}

/** Undefined if the line is no record. */
export function claimOf(text: string): Claim | undefined {
  const decoded = decodeUnchained(text, playerFold.reader);
  if (Result.isFailure(decoded)) return undefined;
  const record = decoded.success;
  const reader = playerFold.reader(record.type);
  const isMisfit = reader !== undefined && schemaFaultOf(reader, record) !== undefined;
  return {
    record,
    says: isMisfit ? `A record of type ${record.type}, whose data do not match its schema.` : sentenceOf(record),
  };
}
