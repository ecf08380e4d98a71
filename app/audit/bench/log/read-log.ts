import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { leafHash } from "../../../../adapters/journal/hash-noble.ts";
import { Auditor } from "../../engine/verdict/auditor.ts";
import type { Vouched } from "../../engine/checkpoint/checkpoint-watch.ts";
import { ColumnsWriter, NOTED } from "../../engine/explain/columns.ts";
import type { NodeHash } from "../../engine/checkpoint/merkle.ts";
import type { OpenedLog, ReadingProgress } from "../../engine/verdict/opened-log.ts";
import { LONGEST_OFFERED, offeredBy } from "../../engine/checkpoint/offered.ts";
import { emptyFile, FORMAT_BYTES, otherFormat } from "../../engine/line/other-formats.ts";
import { withheldBy } from "../../engine/line/withheld.ts";
import { stateDigest } from "../../../../domain/journal/digest.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { playerFold } from "../../../../domain/player.ts";
import { VERSION } from "../../command-line/version.ts";
import { KeptStates } from "./kept-states.ts";
import { claimsOf } from "./claims.ts";
import { type CutLine, LineCutter } from "./line-cutter.ts";

const PROGRESS_EVERY_MS = 100;

/** A file that can be no log; the message says why. */
export class NoLog extends Error {
  override readonly name = "NoLog";
}

export interface ReadLog {
  readonly opened: OpenedLog;
  readonly kept: KeptStates;
}

/** Verifies a log while its bytes come in, against a checkpoint if there is one, and keeps what is needed to go anywhere in it afterwards. */
export async function readLog(
  file: File,
  tell: (progress: ReadingProgress) => void,
  vouched?: Vouched,
): Promise<ReadLog> {
  const begunMs = performance.now();
  await refuseOthers(file);
  const reading = new Reading(vouched);
  let toldMs = begunMs;
  const reader = file.stream().getReader();
  for (
    let next = await chunkOf(file, reader);
    next !== undefined && !reading.isOver;
    next = await chunkOf(file, reader)
  ) {
    reading.push(next);
    const nowMs = performance.now();
    if (nowMs - toldMs < PROGRESS_EVERY_MS) continue;
    toldMs = nowMs;
    const { lines, bytes } = reading;
    tell({ lines, bytes, totalBytes: file.size, elapsedMs: nowMs - begunMs });
  }
  const { kept, columns, auditor } = reading.end();
  const verdict = auditor.verdict();
  // The one name is that of lines without a type.
  if (columns.names.length === 1) throw new NoLog(`${file.name} holds no record. ${verdict.firstBad?.says ?? ""}`);
  return {
    kept,
    opened: {
      name: file.name,
      sizeBytes: file.size,
      columns,
      verdict,
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
  const { is } = offeredBy(await file.slice(0, LONGEST_OFFERED).text());
  if (is === "checkpoint") throw new NoLog(`${file.name} ${A_CHECKPOINT}`);
}

const A_CHECKPOINT =
  "is a signed checkpoint, not a log: open the log that it is of, and give it this to be compared with.";

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

/** SHA-256(0x01 ‖ left ‖ right) */
const nodeHash: NodeHash = (left, right) => bytesToHex(sha256(hexToBytes(`01${left}${right}`)));

/** One pass over a log's bytes. */
class Reading {
  readonly #cutter = new LineCutter();
  readonly #columns = new ColumnsWriter();
  readonly #kept = new KeptStates();
  /** What the line in hand was folded as. */
  #folded: { readonly record: JournalRecord; readonly isKnown: boolean } | undefined;
  readonly #auditor: Auditor;

  constructor(vouched: Vouched | undefined) {
    this.#auditor = new Auditor({
      leafHash,
      version: VERSION,
      ...(vouched && { checkpoint: { vouched, nodeHash } }),
      after: (_player, record, definition) => {
        this.#folded = { record, isKnown: definition !== undefined };
      },
    });
  }

  /** Nothing more can be read: the last line was too long to be one. */
  get isOver(): boolean {
    return this.#cutter.stopped;
  }

  get lines(): number {
    return this.#columns.lines;
  }

  get bytes(): number {
    return this.#cutter.offset;
  }

  push(chunk: Uint8Array): void {
    for (const line of this.#cutter.push(chunk)) this.#line(line);
  }

  end(): { readonly auditor: Auditor; readonly columns: OpenedLog["columns"]; readonly kept: KeptStates } {
    for (const line of this.#cutter.end()) this.#line(line);
    const columns = this.#columns.columns(this.#cutter.offset);
    return { auditor: this.#auditor, columns, kept: this.#kept };
  }

  #line(line: CutLine): void {
    this.#folded = undefined;
    this.#auditor.push(line);
    const { state, isFollowing } = this.#auditor;
    const { offset } = line;
    // Through a property, because the compiler knows nothing of what the auditor has called back.
    const folded = this.#inHand;
    const withheld = isFollowing ? withheldBy(line) : undefined;
    if (folded !== undefined) this.#columns.fold(offset, folded.record, state, folded.isKnown);
    else if (withheld !== undefined) this.#columns.pass(offset, { type: `${withheld.area}.withheld` }, NOTED.withheld);
    else this.#columns.pass(offset, claimsOf(line.text), isFollowing ? NOTED.unread : NOTED.unreliable);
    this.#kept.pass(this.#columns.lines, state);
  }

  get #inHand() {
    return this.#folded;
  }
}
