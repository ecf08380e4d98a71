import { createWriteStream, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { ELECTION_MS, persistently, type Server } from "./nats.ts";
import type { QueuedLog } from "./queued-log.ts";

/** A log has no readable bytes on the server. */
class MissingLog extends Error {
  override readonly name = "MissingLog";
}

/** Writes a log of the queue to a file, compressed as it was stored. */
export async function writeLog(
  server: Server,
  bucket: string,
  { sha256, stored, file }: QueuedLog,
  bytes: Uint8Array,
  path: string,
): Promise<void> {
  if (stored === "message") return writeFileSync(path, bytes, { mode: 0o600 });
  const store = await persistently(() => server.objects.open(bucket), ELECTION_MS);
  const object = await persistently(() => store.get(sha256), ELECTION_MS);
  if (object === null) throw new MissingLog(`The object ${sha256} of ${file} is not in the bucket ${bucket}.`);
  await pipeline(Readable.fromWeb(object.data as ReadableStream), createWriteStream(path, { mode: 0o600 }));
  const error: unknown = await object.error;
  if (error instanceof Error) throw new MissingLog(`The object ${sha256} of ${file} is incomplete: ${error.message}.`);
}
