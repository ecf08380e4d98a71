import { existsSync } from "node:fs";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import { type Batch, transferred } from "./batch.ts";
import { type BatchWriter, ParquetFolder } from "./parquet-folder.ts";

/** The data of the thread that writes the tables. */
export interface TablesData {
  readonly folder: string;
  readonly port: MessagePort;
  readonly counts: Int32Array<SharedArrayBuffer>;
}

type Order = { readonly write: Batch } | "close" | "abandon";

/** The index of the number of orders that were carried out. */
const DONE = 0;
/** The orders that may wait, so that the memory does not grow. */
const MOST_WAITING = 3;
/** A batch takes less than a second. After this time the thread is considered dead. */
const THREAD_TIMEOUT_MS = 60_000;

/** The build writes the thread's script next to the program, in dist/node. The sources run without a second thread. */
const THREAD = new URL("./audit-worker.js", import.meta.url);

/** Writes the tables of large logs in another thread. */
export const parquetWriter = (folder: string, isLarge: boolean): BatchWriter =>
  isLarge && existsSync(THREAD) ? new ParquetThread(folder) : new ParquetFolder(folder);

class ParquetThread implements BatchWriter {
  readonly #counts = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #port: MessagePort;
  readonly #thread: Worker;
  #sent = 0;

  constructor(folder: string) {
    const { port1, port2: port } = new MessageChannel();
    this.#port = port1;
    const workerData = { task: "tables", folder, port, counts: this.#counts };
    this.#thread = new Worker(THREAD, { workerData, transferList: [port] });
    this.#thread.on("error", () => undefined);
  }

  write(batch: Batch): void {
    this.#send({ write: batch }, transferred(batch));
    this.#await(this.#sent - MOST_WAITING);
  }

  close(): void {
    this.#send("close");
    this.#await(this.#sent);
    this.#end();
  }

  abandon(): void {
    this.#send("abandon");
    this.#end();
  }

  #send(order: Order, transfer: ArrayBuffer[] = []): void {
    this.#sent += 1;
    this.#port.postMessage(order, transfer);
  }

  /** Until this many orders were carried out, or one failed. */
  #await(orders: number): void {
    for (let done = this.#done(); done < orders; done = this.#done())
      if (Atomics.wait(this.#counts, DONE, done, THREAD_TIMEOUT_MS) === "timed-out")
        throw new Error("The thread that writes the tables does not answer.");
  }

  #done(): number {
    const failure = receiveMessageOnPort(this.#port)?.message as unknown;
    if (failure !== undefined) throw failure;
    return Atomics.load(this.#counts, DONE);
  }

  #end(): void {
    this.#port.close();
  }
}

/** The thread: it carries out the orders, and sends the first failure. */
export function writeTables({ folder, port, counts }: TablesData): void {
  let writer: ParquetFolder | undefined;
  const carryOut = (order: Order) => {
    writer ??= new ParquetFolder(folder);
    if (order === "close") writer.close();
    else if (order === "abandon") writer.abandon();
    else writer.write(order.write);
  };
  port.on("message", (order: Order) => {
    try {
      carryOut(order);
    } catch (cause) {
      port.postMessage(cause);
    }
    Atomics.add(counts, DONE, 1);
    Atomics.notify(counts, DONE);
  });
}
