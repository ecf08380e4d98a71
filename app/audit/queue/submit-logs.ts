import { hash } from "node:crypto";
import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { createGzip, gzipSync } from "node:zlib";
import type { Unread } from "../command-line/log-files.ts";
import { digestOf } from "../command-line/report.ts";
import { unopened, UsageError } from "../reading/journal-file.ts";
import { MAGIC_BYTES, packingOf } from "../reading/unpack.ts";
import { failureOf, persistently, type Server } from "./nats.ts";
import { publishUnread } from "./outcomes.ts";
import {
  headerOf,
  keyOf,
  LOG_HEADER,
  type Owner,
  ownerOf,
  partitionOf,
  playerHash,
  type QueuedLog,
} from "./queued-log.ts";
import { logsBucket, logsSubject, type Queue } from "./streams.ts";

/** A log of a folder, by its path and by its name in the summary. */
export interface NamedLog {
  readonly path: string;
  readonly file: string;
}

/** Larger files are never read as one piece. Compressed, they do not fit in a message of the usual 1 MiB. */
const LARGE_BYTES = 8 << 20;
/** Headers and subject of a message. */
const BESIDE_BYTES = 4_096;
/** An object is stored in messages of this size. */
const CHUNK_BYTES = 128 << 10;
/** Logs whose storage is awaited at the same time. */
const IN_FLIGHT = 16;
/** Stores compressed logs about as fast as they are read. */
const FAST = { level: 1 } as const;
/** A server that is restarted, or a disk that is cleared, is awaited for this time. */
const PATIENCE_MS = 60_000;

export interface Submitted {
  /** Logs that are on the queue now for the first time. */
  readonly added: number;
  /** Logs that JetStream had received shortly before. */
  readonly known: number;
  /** Logs that could not be read. The summary has them, too. */
  readonly unread: readonly Unread[];
}

/** Puts logs on the queue. They are stored on the server's disk when it returns, so that nothing is lost after it. */
export async function submitLogs(
  server: Server,
  queue: Queue,
  logs: readonly NamedLog[],
  unread: readonly Unread[],
  onLog: (done: number) => void,
): Promise<Submitted> {
  const notRead = [...unread];
  const counts = { added: 0, known: 0 };
  for (const one of unread) await publishUnread(server, queue, one);
  const rest = logs.values();
  const submitShare = async () => {
    for (const log of rest) {
      const outcome = await submitted(server, queue, log);
      if (outcome === "added" || outcome === "known") counts[outcome] += 1;
      else {
        notRead.push(outcome);
        await publishUnread(server, queue, outcome);
      }
      onLog(counts.added + counts.known + notRead.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, logs.length) }, submitShare));
  return { ...counts, unread: notRead };
}

async function submitted(server: Server, queue: Queue, { path, file }: NamedLog): Promise<"added" | "known" | Unread> {
  let log: PackedLog;
  try {
    log = packed(path);
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    return { file, error: cause.message.replaceAll(path, file) };
  }
  const partition = partitionOf(log.owner, queue.partitions);
  const isObject = log.bytes === undefined || log.bytes.length > largestMessage(server);
  try {
    if (isObject) await storeObject(server, logsBucket(queue, partition), log, path);
    return await publish(server, queue, partition, log, {
      ...log.facts,
      file,
      stored: isObject ? "object" : "message",
    });
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError(
      `${file} could not be stored at ${server.name}: ${failureOf(cause).message}. The logs before it are stored; submit the folder again to continue.`,
      { cause },
    );
  }
}

/** The bytes of a log that fit in one message. */
const largestMessage = ({ connection }: Server): number => (connection.info?.max_payload ?? 0) - BESIDE_BYTES;

interface PackedLog {
  readonly owner: Owner;
  readonly facts: Pick<QueuedLog, "size" | "mtimeMs" | "sha256">;
  /** Compressed; undefined for a large file. */
  readonly bytes: Uint8Array | undefined;
}

function packed(path: string): PackedLog {
  try {
    const { size, mtimeMs } = statSync(path);
    const owner = ownerOf(path);
    if (size > LARGE_BYTES) return { owner, facts: { size, mtimeMs, sha256: digestOf(path) }, bytes: undefined };
    const bytes = readFileSync(path);
    const sha256 = hash("sha256", bytes, "hex");
    return {
      owner,
      facts: { size, mtimeMs, sha256 },
      bytes: packingOf(bytes) === undefined ? gzipSync(bytes, FAST) : bytes,
    };
  } catch (cause) {
    throw cause instanceof UsageError ? cause : unopened(path, cause);
  }
}

async function publish(
  server: Server,
  queue: Queue,
  partition: number,
  { owner, bytes }: PackedLog,
  log: QueuedLog,
): Promise<"added" | "known"> {
  const key = keyOf(owner, log);
  const headers = server.headers();
  headers.set(LOG_HEADER, headerOf(log));
  const subject = logsSubject(queue, partition, playerHash(owner), key);
  const payload = log.stored === "message" ? bytes : undefined;
  const { duplicate } = await persistently(
    () => server.client.publish(subject, payload, { msgID: key, headers }),
    PATIENCE_MS,
  );
  return duplicate ? "known" : "added";
}

/** An object has the digest of its log as its name, so that a copy of a log is stored once. */
async function storeObject(
  server: Server,
  bucket: string,
  { facts: { sha256 }, bytes }: PackedLog,
  path: string,
): Promise<void> {
  const store = await persistently(() => server.objects.open(bucket), PATIENCE_MS);
  await persistently(async () => {
    if ((await store.info(sha256)) !== null) return;
    const stream = bytes === undefined ? packing(path, isPackedFile(path)) : Readable.from([bytes]);
    const options = { max_chunk_size: Math.min(CHUNK_BYTES, largestMessage(server)) };
    await store.put({ name: sha256, options }, Readable.toWeb(stream) as ReadableStream<Uint8Array>);
  }, PATIENCE_MS);
  if (bytes !== undefined || digestOf(path) === sha256) return;
  await store.delete(sha256);
  throw new UsageError(`${path} was changed while it was submitted: submit it again.`);
}

const packing = (path: string, isPacked: boolean): Readable =>
  isPacked ? createReadStream(path) : createReadStream(path).pipe(createGzip(FAST));

function isPackedFile(path: string): boolean {
  const fd = openSync(path, "r");
  try {
    const head = Buffer.alloc(MAGIC_BYTES);
    readSync(fd, head);
    return packingOf(head) !== undefined;
  } finally {
    closeSync(fd);
  }
}
