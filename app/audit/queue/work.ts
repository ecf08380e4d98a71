import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Consumer, JsMsg } from "@nats-io/jetstream";
import { isRunning } from "../command-line/process-lock.ts";
import type { JudgeOrder } from "../command-line/tables/judge-log.ts";
import { hasPart, type PartPlace } from "../command-line/tables/parts.ts";
import { type LogOutcome, named } from "../command-line/verify-log.ts";
import { ELECTION_MS, failureOf, persistently, type Server, untilRoom } from "./nats.ts";
import { publishOutcome, removeDeadLetter, storedOutcome } from "./outcomes.ts";
import { LOG_HEADER, type QueuedLog, readHeader } from "./queued-log.ts";
import { type Judge, newJudge } from "./judges.ts";
import { Slots } from "./slots.ts";
import { countsOf, isComplete, logsBucket, logsStream, type Queue, WORKERS } from "./streams.ts";
import { writeLog } from "./stored-log.ts";

export interface WorkOptions {
  readonly threads: number;
  /** A log that was given to workers this often without an outcome gets a dead letter. */
  readonly attempts: number;
  /** Ends when every log has an outcome. */
  readonly untilDone: boolean;
  /** The folder of the parts; undefined: no part is written. */
  readonly parts: string | undefined;
  /** Receives why a part could not be written. The worker keeps the log and tries again. */
  readonly onUnwritten: (reason: string) => void;
  /** Ends the worker when it is aborted. The logs that it holds are given to others at once. */
  readonly signal: AbortSignal;
}

/** A log is fetched, and its outcome stored, while its thread judges another one. */
const LOGS_PER_THREAD = 2;
/** The time in which a worker without a log looks again, and the longest time until it ends. */
const NEXT_MS = 1_000;
const DONE_CHECK_MS = 100;
/** After this time a temporary failure of the machine may be over. */
const RETRY_MS = 1_000;
/** How often a worker reports that it still works on a log, within the time after which another worker would get that log. */
const SIGNS = 3;
const NS_PER_MS = 1e6;

/** Judges logs of the queue until its signal. */
export async function work(
  server: Server,
  queue: Queue,
  options: WorkOptions,
  onOutcome: (outcome: LogOutcome) => void,
): Promise<void> {
  removeLeftOver();
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const worker = new LogWorker(server, queue, options, folder, onOutcome);
  try {
    await worker.run();
  } finally {
    await worker.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const FOLDER = "audit-worker-";

/** Removes the logs of workers that were killed. */
function removeLeftOver(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

class LogWorker {
  readonly #server: Server;
  readonly #queue: Queue;
  readonly #options: WorkOptions;
  readonly #folder: string;
  readonly #onOutcome: (outcome: LogOutcome) => void;
  readonly #judges: readonly Judge[];
  readonly #slots: Slots;
  /** Messages that this worker has, those waiting for a thread included. */
  readonly #held = new Set<JsMsg>();
  readonly #signs: NodeJS.Timeout[] = [];
  #isDone = false;
  #logs = 0;

  constructor(
    server: Server,
    queue: Queue,
    options: WorkOptions,
    folder: string,
    onOutcome: (outcome: LogOutcome) => void,
  ) {
    this.#server = server;
    this.#queue = queue;
    this.#options = options;
    this.#folder = folder;
    this.#onOutcome = onOutcome;
    this.#judges = Array.from({ length: options.threads }, newJudge);
    this.#slots = new Slots(options.threads * LOGS_PER_THREAD);
  }

  async run(): Promise<void> {
    const partitions = Array.from({ length: this.#queue.partitions }, (_, partition) => this.#take(partition));
    const ended = this.#options.untilDone ? this.#untilDone() : new Promise<never>(() => undefined);
    await Promise.race([Promise.all(partitions), ended]);
    this.#isDone = true;
    await this.#slots.allFree();
  }

  async close(): Promise<void> {
    for (const timer of this.#signs) clearInterval(timer);
    for (const judge of this.#judges) await judge.close();
  }

  get #isEnding(): boolean {
    return this.#isDone || this.#options.signal.aborted;
  }

  async #untilDone(): Promise<void> {
    while (!this.#isEnding) {
      if (this.#held.size === 0 && (await this.#isComplete())) return;
      await sleep(DONE_CHECK_MS);
    }
  }

  /** False also while the servers have no quorum. */
  async #isComplete(): Promise<boolean> {
    try {
      return isComplete(await countsOf(this.#server, this.#queue));
    } catch (cause) {
      if (this.#server.connection.isClosed()) throw cause;
      return false;
    }
  }

  /** Takes the logs of one partition, one at a time, so that another worker can have the next one. */
  async #take(partition: number): Promise<void> {
    const consumer = await this.#consumer(partition);
    while (!this.#isEnding) {
      const message = await this.#next(consumer);
      if (message === null) continue;
      this.#held.add(message);
      await this.#slots.acquire();
      if (this.#isEnding) {
        message.nak();
        this.#held.delete(message);
        this.#slots.release();
      } else
        void this.#handle(message, partition).finally(() => {
          this.#held.delete(message);
          this.#slots.release();
        });
    }
  }

  async #consumer(partition: number): Promise<Consumer> {
    const stream = logsStream(this.#queue, partition);
    const consumer = await persistently(() => this.#server.client.consumers.get(stream, WORKERS), ELECTION_MS);
    const { config } = await persistently(() => consumer.info(true), ELECTION_MS);
    const signEveryMs = (config.ack_wait ?? 0) / NS_PER_MS / SIGNS;
    this.#signs.push(setInterval(() => this.#sign(stream), signEveryMs));
    return consumer;
  }

  #sign(stream: string): void {
    for (const message of this.#held) if (message.info.stream === stream) message.working();
  }

  async #next(consumer: Consumer): Promise<JsMsg | null> {
    try {
      return await consumer.next({ expires: NEXT_MS });
    } catch (cause) {
      if (this.#isEnding) return null;
      // A server without a leader, or a lost connection, which the client restores.
      if (this.#server.connection.isClosed()) throw cause;
      await sleep(RETRY_MS / 4);
      return null;
    }
  }

  /** Acknowledges a log only when its outcome is stored. Whatever fails before, the log is given to a worker again. */
  async #handle(message: JsMsg, partition: number): Promise<void> {
    const key = message.subject.slice(message.subject.lastIndexOf(".") + 1);
    try {
      const stored = await storedOutcome(this.#server, this.#queue, key);
      if (stored !== "judged" || this.#lacksPart(key)) {
        const outcome = await this.#outcome(message, key, partition);
        const place = { stream: message.info.stream, seq: message.seq };
        // A verdict is kept until there is room for it: the log is not judged again because a disk is full.
        await publishOutcome(this.#server, this.#queue, key, outcome, place, (request) =>
          untilRoom(request, this.#options.signal),
        );
        if (stored === "dead" && !("error" in outcome)) await removeDeadLetter(this.#server, this.#queue, key);
        this.#onOutcome(outcome);
      }
      message.ack();
    } catch {
      message.nak(RETRY_MS);
    }
  }

  async #outcome(message: JsMsg, key: string, partition: number): Promise<LogOutcome> {
    const log = readHeader(message.headers?.get(LOG_HEADER) ?? "");
    if (log === undefined)
      return { file: message.subject, error: `Message ${message.seq} of ${message.info.stream} describes no log.` };
    const { attempts } = this.#options;
    const { deliveryCount } = message.info;
    if (deliveryCount > attempts)
      return {
        file: log.file,
        error: `${log.file} was given to workers ${attempts} times, and each ended before its verdict.`,
      };
    try {
      return await this.#judged(log, key, message, logsBucket(this.#queue, partition));
    } catch (cause) {
      if (deliveryCount < attempts) throw cause;
      return {
        file: log.file,
        error: `${log.file} could not be judged in ${attempts} attempts: ${failureOf(cause).message}`,
      };
    }
  }

  async #judged(log: QueuedLog, key: string, { data }: JsMsg, bucket: string): Promise<LogOutcome> {
    this.#logs += 1;
    const path = join(this.#folder, `${this.#logs}.ndjson`);
    try {
      await writeLog(this.#server, bucket, log, data, path);
      const judge = this.#judges[this.#logs % this.#judges.length]!;
      const outcome = named(await this.#inRoom(judge, { path, file: log.file, part: this.#partOf(key) }), log.file);
      return "error" in outcome ? outcome : { ...outcome, size: log.size, mtimeMs: log.mtimeMs };
    } finally {
      rmSync(path, { force: true });
    }
  }

  #partOf(key: string): PartPlace | undefined {
    const { parts } = this.#options;
    return parts === undefined ? undefined : { folder: parts, key };
  }

  /** Such a log may have been judged by a worker without parts, or with other ones. */
  #lacksPart(key: string): boolean {
    const part = this.#partOf(key);
    return part !== undefined && !hasPart(part);
  }

  /** While the disk of this worker is full, it keeps the log, so that the log's attempts do not count. */
  async #inRoom(judge: Judge, order: JudgeOrder): Promise<LogOutcome> {
    for (;;) {
      const judged = await judge.judge(order);
      if (!("unwritten" in judged)) return judged;
      this.#options.onUnwritten(judged.unwritten);
      this.#options.signal.throwIfAborted();
      await sleep(RETRY_MS);
    }
  }
}
