import { leafHash } from "../../adapters/journal/hash-node.ts";
import { canonical } from "../../domain/journal/canonical.ts";
import { stateDigest } from "../../domain/journal/digest.ts";
import { NO_LINE } from "../../domain/journal/hash.ts";
import type { JournalRecord } from "../../domain/journal/record.ts";
import { Replay } from "../../domain/journal/replay.ts";
import { playerFold } from "../../domain/player.ts";
import { recordOf } from "./journals.ts";

/** A record that may be changed. */
export type Draft = { -readonly [K in keyof JournalRecord]: JournalRecord[K] };
export type Edit = (record: Draft, index: number) => void;

/** The lines of these records with new numbers and a new chain, as a forger who knows the format would write them. */
export function rechained(records: readonly Draft[]): readonly string[] {
  let prev = NO_LINE;
  return records.map((record, seq) => {
    const line = canonical({ ...record, seq, prev });
    prev = leafHash(line);
    return line;
  });
}

/** Rewrites records and everything that depends on them: numbers, chain, and the seal if the log has one. */
export function forged(lines: readonly string[], edit: Edit): readonly string[] {
  const records = lines.map(recordOf) as Draft[];
  records.forEach(edit);
  const again = rechained(records);
  const seal = records.at(-1);
  if (seal?.type !== "journal.sealed.v1") return again;
  return rechained([...records.slice(0, -1), { ...seal, data: { ...seal.data, ...sealFor(again.slice(0, -1)) } }]);
}

/** A log without some of its records. The numbers that the other records name are right, and so is the seal. */
export function without(lines: readonly string[], isRemoved: (record: JournalRecord) => boolean): readonly string[] {
  const kept = lines.map(recordOf).filter((record) => !isRemoved(record));
  const seqs = new Map(kept.map(({ seq }, index) => [seq, index]));
  const renumbered = kept.map(({ cause, ...record }) => {
    const named = cause === undefined ? undefined : seqs.get(cause);
    return { ...record, ...(named === undefined ? {} : { cause: named }) };
  });
  return forged(rechained(renumbered), () => {});
}

function sealFor(lines: readonly string[]) {
  const replay = new Replay(playerFold);
  for (const line of lines) replay.push(line);
  return {
    count: lines.length,
    head: leafHash(lines.at(-1) ?? ""),
    stateDigest: stateDigest(playerFold, replay.state, leafHash, replay.last?.salt),
  };
}
