import { leafHash } from "../../../adapters/journal/hash-noble.ts";
import { Auditor } from "../../../domain/audit/auditor.ts";
import { ColumnsWriter, NOTED } from "../../../domain/audit/columns.ts";
import type { OpenedLog, ReadingProgress } from "../../../domain/audit/opened-log.ts";
import { emptyFile, FORMAT_BYTES, otherFormat } from "../../../domain/audit/other-formats.ts";
import { stateDigest } from "../../../domain/journal/digest.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { playerFold } from "../../../domain/player.ts";
import { VERSION } from "../version.ts";
import { Checkpoints } from "./checkpoints.ts";
import { claimsOf } from "./claims.ts";
import { type CutLine, LineCutter } from "./line-cutter.ts";

const PROGRESS_EVERY_MS = 100;

/** A file that can be no log; the message says why. */
export class NoLog extends Error {
  override readonly name = "NoLog";
}

export interface ReadLog {
  readonly opened: OpenedLog;
  readonly checkpoints: Checkpoints;
}

/** Verifies a log while its bytes come in, and keeps what is needed to go anywhere in it afterwards. */
export async function readLog(file: File, tell: (progress: ReadingProgress) => void): Promise<ReadLog> {
  const begunMs = performance.now();
  await refuseOthers(file);
  const reading = new Reading();
  let toldMs = begunMs;
  const reader = file.stream().getReader();
  for (let next = await chunkOf(file, reader); next !== undefined; next = await chunkOf(file, reader)) {
    reading.push(next);
    const nowMs = performance.now();
    if (nowMs - toldMs < PROGRESS_EVERY_MS) continue;
    toldMs = nowMs;
    const { lines, bytes } = reading;
    tell({ lines, bytes, totalBytes: file.size, elapsedMs: nowMs - begunMs });
  }
  const { checkpoints, columns, auditor } = reading.end();
  return {
    checkpoints,
    opened: {
      name: file.name,
      sizeBytes: file.size,
      columns,
      verdict: auditor.verdict(),
      stateDigest: stateDigest(playerFold, auditor.state, leafHash),
      tookMs: performance.now() - begunMs,
    },
  };
}

async function refuseOthers(file: File): Promise<void> {
  if (file.size === 0) throw new NoLog(emptyFile(file.name));
  const head = await file
    .slice(0, FORMAT_BYTES)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new NoLog(`${file.name} could not be read.`, { cause });
    });
  const other = otherFormat(new Uint8Array(head));
  if (other !== undefined) throw new NoLog(`${file.name} is ${other}.`);
}

async function chunkOf(
  { name }: File,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch (cause) {
    throw new NoLog(`${name} could not be read to its end: it was changed or taken away meanwhile.`, { cause });
  }
}

/** One pass over a log's bytes. */
class Reading {
  readonly #cutter = new LineCutter();
  readonly #columns = new ColumnsWriter();
  readonly #checkpoints = new Checkpoints();
  /** What the line in hand was folded as. */
  #folded: { readonly record: JournalRecord; readonly isKnown: boolean } | undefined;
  readonly #auditor = new Auditor({
    leafHash,
    version: VERSION,
    after: (_player, record, definition) => {
      this.#folded = { record, isKnown: definition !== undefined };
    },
  });

  get lines(): number {
    return this.#columns.lines;
  }

  get bytes(): number {
    return this.#cutter.offset;
  }

  push(chunk: Uint8Array): void {
    for (const line of this.#cutter.push(chunk)) this.#line(line);
  }

  end(): { readonly auditor: Auditor; readonly columns: OpenedLog["columns"]; readonly checkpoints: Checkpoints } {
    for (const line of this.#cutter.end()) this.#line(line);
    const columns = this.#columns.columns(this.#cutter.offset);
    return { auditor: this.#auditor, columns, checkpoints: this.#checkpoints };
  }

  #line(line: CutLine): void {
    this.#folded = undefined;
    this.#auditor.push(line);
    const { state, isFollowing } = this.#auditor;
    const { offset } = line;
    // Through a property, because the compiler knows nothing of what the auditor has called back.
    const folded = this.#inHand;
    if (folded !== undefined) this.#columns.fold(offset, folded.record, state, folded.isKnown);
    else this.#columns.pass(offset, claimsOf(line.text), isFollowing ? NOTED.unread : NOTED.unreliable);
    this.#checkpoints.pass(this.#columns.lines, state);
  }

  get #inHand() {
    return this.#folded;
  }
}
