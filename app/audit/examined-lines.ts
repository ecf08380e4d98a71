import { existsSync } from "node:fs";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { AuditedLine } from "../../domain/audit/line.ts";
import type { Fold } from "../../domain/journal/fold.ts";
import { noParts, recordOf } from "../../domain/journal/parts.ts";
import {
  ASCII,
  CANONICAL,
  type Chunk,
  HANDED_OVER,
  HARMLESS,
  HAS_PARTS,
  LINKED,
  NAMES_PROTOTYPE,
  partsAt,
  TAKEN,
} from "./examine-ahead.ts";
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

export const examinedLines = (file: JournalFile, threads = 2): ExaminedLines =>
  threads > 1 && (file.size ?? 0) >= LARGE_BYTES && existsSync(THREAD) ? new LinesAhead(file) : new LinesHere(file.fd);

/** Lines that are examined as they are asked for. */
class LinesHere implements ExaminedLines {
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

/** A chunk takes milliseconds. A thread that is silent for so long is gone, and the work goes on without it. */
const PATIENCE_MS = 10_000;

/** Lines that a second thread has examined ahead, as far as they are whole lines of text. */
class LinesAhead implements ExaminedLines {
  readonly #fd: number;
  readonly #counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  readonly #port;
  readonly #thread: Worker;
  readonly #line = {
    text: "",
    canonical: false,
    harmless: false,
    linked: false,
    namesPrototype: true,
    cut: (prev: string | undefined, reader: Fold<never>["reader"]) =>
      recordOf(this.#line.text, this.#parts, prev, reader),
  };
  readonly #parts = noParts();
  #rest: LinesHere | undefined;
  /** The chunk at hand: where it ends in the file, its lines, and how far into it we are. */
  #end = 0;
  #bytes = Buffer.alloc(0);
  /** The same as a text of a character a byte: of ASCII lines it is what they say. */
  #bytewise = "";
  #found: Chunk["found"] = new Uint8Array();
  #partsOfLines: Chunk["parts"] = new Float64Array();
  #cursor = 0;
  #next = 0;

  constructor({ fd }: JournalFile) {
    this.#fd = fd;
    const { port1, port2: port } = new MessageChannel();
    this.#port = port1;
    const workerData = { task: "examine", fd, port, counts: this.#counts };
    // It keeps nothing but its chunks, so that a small heap will do.
    const resourceLimits = { maxYoungGenerationSizeMb: 8 };
    this.#thread = new Worker(THREAD, { workerData, transferList: [port], resourceLimits });
    this.#thread.on("error", () => undefined);
  }

  get offset(): number {
    return this.#rest?.offset ?? this.#end;
  }

  next(): AuditedLine | undefined {
    if (this.#next === this.#found.length && !this.#take()) return (this.#rest ??= this.#alone()).next();
    const line = this.#line;
    const found = this.#found[this.#next++] ?? 0;
    const stop = this.#bytewise.indexOf("\n", this.#cursor);
    line.text =
      (found & ASCII) !== 0
        ? this.#bytewise.slice(this.#cursor, stop)
        : this.#bytes.toString("utf8", this.#cursor, stop);
    line.canonical = (found & CANONICAL) !== 0;
    line.harmless = (found & HARMLESS) !== 0;
    line.linked = (found & LINKED) !== 0;
    line.namesPrototype = (found & NAMES_PROTOTYPE) !== 0;
    if ((found & HAS_PARTS) !== 0) partsAt(this.#partsOfLines, this.#next - 1, this.#parts);
    else this.#parts.found = false;
    this.#cursor = stop + 1;
    return line;
  }

  /** Takes the next chunk; false where there is none. */
  #take(): boolean {
    if (this.#rest !== undefined) return false;
    Atomics.wait(this.#counts, HANDED_OVER, this.#taken(), PATIENCE_MS);
    const chunk = receiveMessageOnPort(this.#port)?.message as Chunk | undefined;
    if (chunk === undefined) return false;
    Atomics.add(this.#counts, TAKEN, 1);
    Atomics.notify(this.#counts, TAKEN);
    this.#bytes = Buffer.from(chunk.bytes.buffer, 1, chunk.bytes.length - 1);
    this.#bytewise = this.#bytes.toString("latin1");
    this.#found = chunk.found;
    this.#partsOfLines = chunk.parts;
    this.#end += this.#bytes.length;
    this.#cursor = 0;
    this.#next = 0;
    return true;
  }

  #taken = () => Atomics.load(this.#counts, TAKEN);

  #alone(): LinesHere {
    this.close();
    return new LinesHere(this.#fd, this.#end);
  }

  close(): void {
    this.#port.close();
    void this.#thread.terminate();
  }
}
