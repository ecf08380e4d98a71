import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { leafHash } from "../../../../adapters/journal/hash-noble.ts";
import { Auditor } from "../../engine/verdict/auditor.ts";
import type { CheckpointClaim } from "../../engine/checkpoint/checkpoint-watch.ts";
import { ColumnsWriter, NOTED } from "../../engine/explain/columns.ts";
import { portableNodeHash } from "../../engine/checkpoint/node-hash.ts";
import type { OpenedLog, ReadingProgress } from "../../engine/verdict/opened-log.ts";
import { LONGEST_INPUT, classifyInput } from "../../engine/checkpoint/checkpoint-input.ts";
import { emptyFile, FORMAT_BYTES, otherFormat } from "../../engine/line/other-formats.ts";
import { withheldBy } from "../../engine/line/withheld.ts";
import { stateDigest } from "../../../../domain/journal/digest.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { playerFold } from "../../../../domain/player.ts";
import { claimsOf } from "./claims.ts";
import type { ReadableFile } from "./given-file.ts";
import { LineSplitter, type SplitLine } from "./line-splitter.ts";
import { Snapshots } from "./snapshots.ts";
import { BlockSums, type VerifiedFile } from "./verified-file.ts";
import { logFileWords } from "./words.ts";

const PROGRESS_EVERY_MS = 100;

/** A file is not a log; the message says why. */
export class NotALog extends Error {
  override readonly name = "NotALog";
}

export interface ReadLog {
  readonly opened: OpenedLog;
  readonly snapshots: Snapshots;
  /** The file, to be read again. */
  readonly verified: VerifiedFile;
}

/** Verifies a log in one pass, also against a checkpoint if there is one. Collects the columns and snapshots of the log. */
export async function readLog(
  file: ReadableFile,
  onProgress: (progress: ReadingProgress) => void,
  claim?: CheckpointClaim,
): Promise<ReadLog> {
  const begunMs = performance.now();
  await refuseOtherFiles(file);
  const reading = new Reading(claim);
  const digest = sha256.create();
  const sums = new BlockSums();
  await readThrough(
    file,
    (chunk) => {
      digest.update(chunk);
      sums.push(chunk);
      reading.push(chunk);
      return reading;
    },
    onProgress,
  );
  const { snapshots, columns, auditor } = reading.end();
  const verdict = auditor.verdict();
  // The only name is that of lines without a type.
  if (columns.names.length === 1) throw new NotALog(logFileWords.noRecord(file.name, verdict.firstBad?.says ?? ""));
  return {
    snapshots,
    verified: sums.fileOf(file),
    opened: {
      name: file.name,
      sizeBytes: file.size,
      sha256: reading.isOver ? null : bytesToHex(digest.digest()),
      columns,
      verdict,
      stateDigest: stateDigest(playerFold, auditor.state, leafHash),
      tookMs: performance.now() - begunMs,
    },
  };
}

async function refuseOtherFiles(file: ReadableFile): Promise<void> {
  if (file.size === 0) throw new NotALog(emptyFile(file.name));
  const head = await file
    .slice(0, FORMAT_BYTES)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new NotALog(logFileWords.unreadable(file.name), { cause });
    });
  const other = otherFormat(new Uint8Array(head));
  if (other !== undefined) throw new NotALog(logFileWords.otherFormat(file.name, other));
  const { is } = classifyInput(await file.slice(0, LONGEST_INPUT).text());
  if (is === "checkpoint") throw new NotALog(logFileWords.checkpoint(file.name));
}

interface ReadSoFar {
  /** True after a line that is too long: the rest of the file is not read. */
  readonly isOver: boolean;
  readonly lines: number;
  readonly bytes: number;
}

/** Passes the bytes of a file to `push` in their order, and reports the progress. */
export async function readThrough(
  file: ReadableFile,
  push: (chunk: Uint8Array) => ReadSoFar,
  onProgress: (progress: ReadingProgress) => void,
): Promise<void> {
  const begunMs = performance.now();
  let reportedMs = begunMs;
  const reader = file.stream().getReader();
  for (let next = await chunkOf(file, reader); next !== undefined; next = await chunkOf(file, reader)) {
    const { isOver, lines, bytes } = push(next);
    if (isOver) return;
    const nowMs = performance.now();
    if (nowMs - reportedMs < PROGRESS_EVERY_MS) continue;
    reportedMs = nowMs;
    onProgress({ lines, bytes, totalBytes: file.size, elapsedMs: nowMs - begunMs });
  }
}

async function chunkOf(
  { name }: ReadableFile,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch (cause) {
    throw new NotALog(logFileWords.changed(name), { cause });
  }
}

/** One pass over the bytes of a log. */
class Reading implements ReadSoFar {
  readonly #splitter = new LineSplitter();
  readonly #columns = new ColumnsWriter();
  readonly #snapshots = new Snapshots();
  /** The record of the current line, if it was folded. */
  #folded: { readonly record: JournalRecord; readonly isKnown: boolean } | undefined;
  readonly #auditor: Auditor;

  constructor(claim: CheckpointClaim | undefined) {
    this.#auditor = new Auditor({
      leafHash,
      ...(claim && { checkpoint: { claim, nodeHash: portableNodeHash } }),
      after: (_player, record, definition) => {
        this.#folded = { record, isKnown: definition !== undefined };
      },
    });
  }

  get isOver(): boolean {
    return this.#splitter.stopped;
  }

  get lines(): number {
    return this.#columns.lines;
  }

  get bytes(): number {
    return this.#splitter.offset;
  }

  push(chunk: Uint8Array): void {
    for (const line of this.#splitter.push(chunk)) this.#line(line);
  }

  end(): { readonly auditor: Auditor; readonly columns: OpenedLog["columns"]; readonly snapshots: Snapshots } {
    for (const line of this.#splitter.end()) this.#line(line);
    const columns = this.#columns.columns(this.#splitter.offset);
    return { auditor: this.#auditor, columns, snapshots: this.#snapshots };
  }

  #line(line: SplitLine): void {
    this.#folded = undefined;
    this.#auditor.push(line);
    const { state, isFolding } = this.#auditor;
    const { offset } = line;
    // Through a getter, because the compiler does not see that `push` calls `after`, which sets the field.
    const folded = this.#foldedLine;
    const withheld = isFolding ? withheldBy(line) : undefined;
    if (folded !== undefined) this.#columns.addFolded(offset, folded.record, state, folded.isKnown);
    else if (withheld !== undefined)
      this.#columns.addUnfolded(offset, { type: `${withheld.area}.withheld` }, NOTED.withheld);
    else this.#columns.addUnfolded(offset, claimsOf(line.text), isFolding ? NOTED.unread : NOTED.unreliable);
    this.#snapshots.add(this.#columns.lines, state);
  }

  get #foldedLine() {
    return this.#folded;
  }
}
