import type { PostCheckpoint } from "../engine/checkpoint/ask-witness.ts";
import { UsageError } from "../reading/journal-file.ts";

const WAIT_MS = 30_000;

/** Sends requests to the witness at this address. */
export const postCheckpointTo =
  (url: string): PostCheckpoint =>
  async (body) => {
    try {
      const address = `${url.replace(/\/$/, "")}/add-checkpoint`;
      const response = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(WAIT_MS) });
      return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
    } catch (cause) {
      const { message, cause: reason } = cause as Error;
      const says = reason instanceof Error ? reason.message : message;
      throw new UsageError(`The witness at ${url} did not answer: ${says}.`, { cause });
    }
  };
