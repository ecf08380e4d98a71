import { existsSync } from "node:fs";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import { recordIn } from "../engine/line/prescan.ts";
import type { AuditedLine } from "../engine/line/line.ts";
import { noParts, type Parts } from "../../../domain/journal/parts.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { borrowChunk, giveBack, readChunk } from "./chunk.ts";
import {
  ASCII,
  BATCH,
  type Batch,
  CANONICAL,
  Examiner,
  type Findings,
  findingsOf,
  HARMLESS,
  LINKED,
  NAMES_PROTOTYPE,
  nextBatch,
  noBatch,
  partsAt,
} from "./examine.ts";
import { type ExaminedChunk, HANDED_OVER, TAKEN } from "./examine-ahead.ts";
import type { JournalFile } from "./journal-file.ts";
import { LineReader } from "./line-reader.ts";

/** The lines of a log in their order, each with what an audit needs to know of its bytes. A line is good until the next one is asked for. */
export interface ExaminedLines {
  next(): AuditedLine | undefined;
  /** How far into the file they go. */
  readonly offset: number;
  close(): void;
}

/** Below this, a second thread would take longer to start than it saves. */
const LARGE_BYTES = 16 << 20;

/** The program is bundled to dist/node/audit.js, and its thread beside it; run from its sources it has none. */
const THREAD = new URL("./audit-worker.js", import.meta.url);

export function examinedLines(file: JournalFile, threads = 2): ExaminedLines {
  // A pipe can be read in one way only: on and on.
  if (file.size === undefined) return new SingleLines(file.fd);
  const isAhead = threads > 1 && file.size >= LARGE_BYTES && existsSync(THREAD);
  return new BatchedLines(file.fd, isAhead ? new ChunksAhead(file.fd) : new ChunksHere(file.fd));
}

/** Lines of whatever kind, examined one by one as they are asked for. */
class SingleLines implements ExaminedLines {
  readonly #reader: LineReader;

  constructor(fd: number, startOffset?: number) {
    this.#reader = new LineReader(fd, startOffset);
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
    // Whoever opened the file closes it.
    this.#reader.close();
  }
}

/** A file's lines, chunk by chunk, as far as they are whole lines of text. */
interface Chunks {
  /** The chunk that begins there in the file, where the last one ended, behind a byte that is nobody's. */
  take(offset: number): Uint8Array<ArrayBuffer> | undefined;
  /** What was found of the next lines of that chunk, and from where on it is kept. */
  examined(batch: Batch, bytes: Uint8Array): { readonly findings: Findings; readonly first: number };
  close(): void;
}

/** A line of a batch, and the record that it holds where it is certain which. */
interface Slot {
  text: string;
  found: number;
  readonly parts: Parts;
  record: JournalRecord | undefined;
}

/** Lines that are examined, decoded and parsed in batches; from the first chunk on that is no text, one by one. */
class BatchedLines implements ExaminedLines {
  readonly #fd: number;
  readonly #chunks: Chunks;
  #rest: SingleLines | undefined;
  #bytes = Buffer.alloc(0);
  /** Where the chunk ends in the file. */
  #end = 0;
  readonly #batch = noBatch();
  readonly #slots = Array.from({ length: BATCH }, (): Slot => ({
    text: "",
    found: 0,
    parts: noParts(),
    record: undefined,
  }));
  /** The line's place in the batch. */
  #place = 0;
  readonly #line = {
    text: "",
    canonical: false,
    harmless: false,
    linked: false,
    namesPrototype: true,
    cut: (prev: string | undefined) => this.#cut(prev),
  };

  constructor(fd: number, chunks: Chunks) {
    this.#fd = fd;
    this.#chunks = chunks;
  }

  get offset(): number {
    return this.#rest?.offset ?? this.#end;
  }

  next(): AuditedLine | undefined {
    this.#place += 1;
    if (this.#place >= this.#batch.count && !this.#takeBatch()) return (this.#rest ??= this.#single()).next();
    const { text, found } = this.#slots[this.#place]!;
    const line = this.#line;
    line.text = text;
    line.canonical = (found & CANONICAL) !== 0;
    line.harmless = (found & HARMLESS) !== 0;
    line.linked = (found & LINKED) !== 0;
    line.namesPrototype = (found & NAMES_PROTOTYPE) !== 0;
    return line;
  }

  /** One that is linked was cut with its batch. */
  #cut(prev: string | undefined): JournalRecord | undefined {
    const { record, text, parts } = this.#slots[this.#place]!;
    return prev === undefined && record !== undefined ? record : recordIn(text, parts, prev);
  }

  #takeBatch(): boolean {
    const batch = this.#batch;
    if (this.#rest !== undefined || (batch.to >= this.#bytes.length && !this.#takeChunk())) return false;
    nextBatch(this.#bytes, batch);
    this.#decode(batch);
    for (let i = 0; i < batch.count; i++) {
      const slot = this.#slots[i]!;
      slot.record = (slot.found & LINKED) !== 0 ? recordIn(slot.text, slot.parts, undefined) : undefined;
    }
    this.#place = 0;
    return true;
  }

  #decode(batch: Batch): void {
    const { findings, first } = this.#chunks.examined(batch, this.#bytes);
    const { from, stops, count, to } = batch;
    // Of ASCII, a character is a byte.
    const bytewise = this.#bytes.toString("latin1", from, to);
    for (let i = 0, start = from; i < count; start = stops[i++]! + 1) {
      const slot = this.#slots[i]!;
      const stop = stops[i]!;
      slot.found = findings.found[first + i]!;
      const isAscii = (slot.found & ASCII) !== 0;
      slot.text = isAscii ? bytewise.slice(start - from, stop - from) : this.#bytes.toString("utf8", start, stop);
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
    return new SingleLines(this.#fd, this.#end);
  }

  close(): void {
    // Once the rest is read, the chunks are closed.
    (this.#rest ?? this.#chunks).close();
  }
}

/** Chunks that are examined as they are asked for. */
class ChunksHere implements Chunks {
  readonly #fd: number;
  readonly #buffer = borrowChunk();
  readonly #examiner = new Examiner();
  readonly #examined = { findings: findingsOf(BATCH), first: 0 };

  constructor(fd: number) {
    this.#fd = fd;
  }

  take(offset: number): Uint8Array<ArrayBuffer> | undefined {
    return readChunk(this.#fd, offset, this.#buffer);
  }

  examined(batch: Batch, bytes: Uint8Array) {
    this.#examiner.examine(bytes, batch, this.#examined.findings, 0);
    return this.#examined;
  }

  close(): void {
    giveBack(this.#buffer);
  }
}

/** A chunk takes milliseconds. A thread that is silent for so long is gone, and the work goes on without it. */
const PATIENCE_MS = 10_000;

/** Chunks that a second thread has examined ahead. */
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
    // It keeps nothing but its chunks, so that a small heap will do.
    const resourceLimits = { maxYoungGenerationSizeMb: 8 };
    this.#thread = new Worker(THREAD, { workerData, transferList: [port], resourceLimits });
    this.#thread.on("error", () => undefined);
  }

  take(): Uint8Array<ArrayBuffer> | undefined {
    Atomics.wait(this.#counts, HANDED_OVER, Atomics.load(this.#counts, TAKEN), PATIENCE_MS);
    const chunk = receiveMessageOnPort(this.#port)?.message as ExaminedChunk | undefined;
    if (chunk === undefined) return undefined;
    Atomics.add(this.#counts, TAKEN, 1);
    Atomics.notify(this.#counts, TAKEN);
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
