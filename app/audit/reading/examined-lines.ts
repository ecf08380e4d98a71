import { existsSync } from "node:fs";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import { recordIn } from "../engine/line/prescan.ts";
import type { AuditedLine } from "../engine/line/line.ts";
import { HASH_LENGTH } from "../../../domain/journal/line/layout.ts";
import { noParts, type Parts } from "../../../domain/journal/line/parts.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { acquireChunk, readChunk, releaseChunk } from "./chunk.ts";
import {
  ASCII,
  BATCH,
  type Batch,
  CANONICAL,
  emptyBatch,
  Examiner,
  type Findings,
  findingsOf,
  HARMLESS,
  LINKED,
  NAMES_PROTOTYPE,
  nextBatch,
  partsAt,
} from "./examine.ts";
import { type ExaminedChunk, RECEIVED, SENT } from "./examine-ahead.ts";
import type { JournalFile } from "./journal-file.ts";
import { LineReader, linesOf } from "./line-reader.ts";

/** The lines of a log in order, each with the findings that an audit needs. A line is valid until the next call of `next`. */
export interface ExaminedLines {
  next(): AuditedLine | undefined;
  /** The offset in the file up to which lines were read. */
  readonly offset: number;
  close(): void;
}

/** For a smaller log, starting a second thread takes longer than it saves, so it starts only on request. */
const LARGE_BYTES = 16 << 20;

/** The build writes the thread's script next to the program, in dist/node. The sources run without a second thread. */
const THREAD = new URL("./audit-worker.js", import.meta.url);

/** The lines of a log, examined by this thread, or ahead of it by a second one. By default the size of the log decides. */
export function examinedLines(file: JournalFile, threads?: number): ExaminedLines {
  // A pipe has no size and no offsets.
  if (file.size === undefined) return new SingleLines(linesOf(file));
  const isAhead = (threads === undefined ? file.size >= LARGE_BYTES : threads > 1) && existsSync(THREAD);
  return new BatchedLines(file.fd, isAhead ? new ChunksAhead(file.fd) : new ChunksHere(file.fd));
}

/** Any lines, examined one by one. */
class SingleLines implements ExaminedLines {
  readonly #reader: LineReader;

  constructor(reader: LineReader) {
    this.#reader = reader;
  }

  get offset(): number {
    return this.#reader.offset;
  }

  next(): AuditedLine | undefined {
    if (!this.#reader.next()) return undefined;
    this.#reader.examine();
    return this.#reader;
  }

  close(): void {
    this.#reader.close();
  }
}

/** The lines of a file, chunk by chunk, up to the first chunk that is not complete lines of text. */
interface Chunks {
  /** The chunk at this offset of the file, where the last chunk ended, after one unused byte. */
  take(offset: number): Uint8Array<ArrayBuffer> | undefined;
  /** The findings of the next lines of that chunk, and the index of the first of them. */
  examined(batch: Batch, bytes: Uint8Array<ArrayBuffer>): { readonly findings: Findings; readonly first: number };
  close(): void;
}

/** A line of a batch, and its record if the line is linked. */
interface Slot {
  text: string;
  found: number;
  readonly parts: Parts;
  record: JournalRecord | undefined;
}

/** Lines that are examined, decoded and parsed in batches. From the first chunk that is not text, they are read one by one. */
class BatchedLines implements ExaminedLines {
  readonly #fd: number;
  readonly #chunks: Chunks;
  #rest: SingleLines | undefined;
  #bytes = Buffer.alloc(0);
  /** The offset in the file at which the chunk ends. */
  #end = 0;
  readonly #batch = emptyBatch();
  readonly #slots = Array.from({ length: BATCH }, (): Slot => ({
    text: "",
    found: 0,
    parts: noParts(),
    record: undefined,
  }));
  /** The index of the line in the batch. */
  #index = 0;
  readonly #line = {
    text: "",
    canonical: false,
    harmless: false,
    linked: false,
    namesPrototype: true,
    readRecord: (expectedPrev: string | undefined) => this.#readRecord(expectedPrev),
  };

  constructor(fd: number, chunks: Chunks) {
    this.#fd = fd;
    this.#chunks = chunks;
  }

  get offset(): number {
    return this.#rest?.offset ?? this.#end;
  }

  next(): AuditedLine | undefined {
    this.#index += 1;
    if (this.#index >= this.#batch.count && !this.#takeBatch()) return (this.#rest ??= this.#single()).next();
    const { text, found } = this.#slots[this.#index]!;
    const line = this.#line;
    line.text = text;
    line.canonical = (found & CANONICAL) !== 0;
    line.harmless = (found & HARMLESS) !== 0;
    line.linked = (found & LINKED) !== 0;
    line.namesPrototype = (found & NAMES_PROTOTYPE) !== 0;
    return line;
  }

  /** The record of a linked line was read with its batch. */
  #readRecord(expectedPrev: string | undefined): JournalRecord | undefined {
    const { record, text, parts } = this.#slots[this.#index]!;
    return expectedPrev === undefined && record !== undefined ? record : recordIn(text, parts, expectedPrev);
  }

  #takeBatch(): boolean {
    const batch = this.#batch;
    if (this.#rest !== undefined || (batch.to >= this.#bytes.length && !this.#takeChunk())) return false;
    nextBatch(this.#bytes, batch);
    this.#decode(batch);
    for (let i = 0; i < batch.count; i++) {
      const slot = this.#slots[i]!;
      slot.record = (slot.found & LINKED) !== 0 ? this.#linked(slot, batch.stops[i]!) : undefined;
    }
    this.#index = 0;
    return true;
  }

  #linked({ text, parts }: Slot, stop: number): JournalRecord | undefined {
    const prevTo = stop - parts.afterHash;
    return recordIn(text, parts, undefined, this.#bytes.toString("latin1", prevTo - HASH_LENGTH, prevTo));
  }

  #decode(batch: Batch): void {
    const { findings, first } = this.#chunks.examined(batch, this.#bytes);
    const { from, stops, count, to } = batch;
    // In ASCII one character is one byte, so that a slice of the batch is the text of a line.
    const latin1 = this.#bytes.toString("latin1", from, to);
    for (let i = 0, start = from; i < count; start = stops[i++]! + 1) {
      const slot = this.#slots[i]!;
      const stop = stops[i]!;
      slot.found = findings.found[first + i]!;
      const isAscii = (slot.found & ASCII) !== 0;
      slot.text = isAscii ? latin1.slice(start - from, stop - from) : this.#bytes.toString("utf8", start, stop);
      partsAt(findings, first + i, slot.parts);
    }
  }

  #takeChunk(): boolean {
    const bytes = this.#chunks.take(this.#end);
    if (bytes === undefined) return false;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#batch.to = 1;
    this.#end += bytes.length - 1;
    return true;
  }

  #single(): SingleLines {
    this.#chunks.close();
    return new SingleLines(new LineReader(this.#fd, this.#end));
  }

  close(): void {
    // `#single` has closed the chunks if there is a rest.
    (this.#rest ?? this.#chunks).close();
  }
}

/** Chunks that this thread examines. */
class ChunksHere implements Chunks {
  readonly #fd: number;
  readonly #buffer = acquireChunk();
  readonly #examiner = new Examiner();
  readonly #examined = { findings: findingsOf(BATCH), first: 0 };

  constructor(fd: number) {
    this.#fd = fd;
  }

  take(offset: number): Uint8Array<ArrayBuffer> | undefined {
    return readChunk(this.#fd, offset, this.#buffer);
  }

  examined(batch: Batch, bytes: Uint8Array<ArrayBuffer>) {
    this.#examiner.examine(bytes, batch, this.#examined.findings, 0);
    return this.#examined;
  }

  close(): void {
    releaseChunk(this.#buffer);
  }
}

/** A chunk takes milliseconds. After this time the second thread is considered dead, and this thread reads the rest. */
const THREAD_TIMEOUT_MS = 10_000;

/** Chunks that a second thread examines ahead. */
class ChunksAhead implements Chunks {
  readonly #counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #port: MessagePort;
  readonly #thread: Worker;
  #chunk: Findings = findingsOf(0);
  #next = 0;

  constructor(fd: number) {
    const { port1, port2: port } = new MessageChannel();
    this.#port = port1;
    const workerData = { task: "examine", fd, port, counts: this.#counts };
    // The thread holds only its chunks, so a small heap is enough.
    const resourceLimits = { maxYoungGenerationSizeMb: 8 };
    this.#thread = new Worker(THREAD, { workerData, transferList: [port], resourceLimits });
    this.#thread.on("error", () => undefined);
  }

  take(): Uint8Array<ArrayBuffer> | undefined {
    Atomics.wait(this.#counts, SENT, Atomics.load(this.#counts, RECEIVED), THREAD_TIMEOUT_MS);
    const chunk = receiveMessageOnPort(this.#port)?.message as ExaminedChunk | undefined;
    if (chunk === undefined) return undefined;
    Atomics.add(this.#counts, RECEIVED, 1);
    Atomics.notify(this.#counts, RECEIVED);
    this.#chunk = chunk;
    this.#next = 0;
    return chunk.bytes;
  }

  examined({ count }: Batch) {
    const first = this.#next;
    this.#next += count;
    return { findings: this.#chunk, first };
  }

  close(): void {
    this.#port.close();
    void this.#thread.terminate();
  }
}
