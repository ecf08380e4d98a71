import type { IncomingMessage, ServerResponse } from "node:http";

/** The amount of a too large body that is read and discarded, so that its sender can read the answer. */
const DISCARDED_BYTES = 16 * 1024 * 1024;
const DISCARDED_MS = 1000;

/**
 * The body of a request, or "too large". The rest of a too large body is discarded up to a maximum, and the connection
 * can then be used again. Above that maximum, the connection ends with the answer. Rejects if the client disconnects.
 */
export const readBody = (
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): Promise<Buffer | "too large"> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    let giveUp: NodeJS.Timeout | undefined;
    const settle = (body: Buffer | "too large") => {
      clearTimeout(giveUp);
      if (!request.complete) response.shouldKeepAlive = false;
      request.off("data", take).resume();
      resolve(body);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) return void chunks.push(chunk);
      chunks = [];
      giveUp ??= setTimeout(() => settle("too large"), DISCARDED_MS);
      if (size > maxBytes + DISCARDED_BYTES) settle("too large");
    };
    request.on("data", take);
    request.once("end", () => settle(size > maxBytes ? "too large" : Buffer.concat(chunks)));
    request.once("error", reject);
    request.once("close", () => {
      clearTimeout(giveUp);
      reject(new Error("the request was cut short"));
    });
  });
