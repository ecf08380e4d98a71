import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { judgeCheckpoint } from "../engine/checkpoint/witness.ts";
import type { VerifierKey } from "../engine/checkpoint/signed-note.ts";
import { UsageError } from "../reading/journal-file.ts";
import { cosign, isSignedBy, nodeHash, type SignerKey } from "./note.ts";
import type { WitnessState } from "./witness-state.ts";

export interface WitnessServerOptions {
  readonly signer: SignerKey;
  readonly state: WitnessState;
  /** The keys of the known logs. */
  readonly keys: readonly VerifierKey[];
  readonly port: number;
  readonly nowMs: () => number;
  /** Reports each answer, and why a request failed. */
  readonly log: (text: string) => void;
}

export interface WitnessServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const HOST = "127.0.0.1";
/** A request has at most 63 proof lines and a checkpoint with some signatures. */
const LARGEST_BODY_BYTES = 65_536;
const PLAIN = "text/plain; charset=utf-8";

/** Serves `POST /add-checkpoint` (C2SP tlog-witness) on the loopback address. */
export async function startWitness(options: WitnessServerOptions): Promise<WitnessServer> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch((cause: unknown) => {
      options.log(`The witness failed: ${cause instanceof Error ? cause.message : String(cause)}\n`);
      respond(response, 500, PLAIN, "The witness failed.\n");
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code, message }: NodeJS.ErrnoException) =>
      reject(new UsageError(`The witness cannot listen on port ${options.port}: ${code ?? message}.`)),
    );
    server.listen(options.port, HOST, resolve);
  });
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          options.state.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, options: WitnessServerOptions) {
  const path = (request.url ?? "").split("?")[0];
  if (path !== "/add-checkpoint") return respond(response, 404, PLAIN, "There is only /add-checkpoint.\n");
  if (request.method !== "POST") return respond(response, 405, PLAIN, "The method must be POST.\n");
  const body = await bodyOf(request);
  if (body === undefined) return respond(response, 413, PLAIN, "The request is too large.\n");
  const { signer, state, keys, nowMs, log } = options;
  // Nothing waits from here to the stored state, so that no other request is judged in between.
  const judged = judgeCheckpoint(body, { keys, cosigned: state.cosigned, isSignedBy, nodeHash });
  if (judged.status === 409) {
    log(`409: ${judged.says} It has ${judged.size} lines.\n`);
    return respond(response, 409, "text/x.tlog.size", `${judged.size}\n`);
  }
  if (judged.status !== 200) {
    log(`${judged.status}: ${judged.says}\n`);
    return respond(response, judged.status, PLAIN, `${judged.says}\n`);
  }
  const { checkpoint } = judged;
  state.store(checkpoint);
  log(`200: cosigned ${checkpoint.size} lines of ${checkpoint.origin}.\n`);
  respond(response, 200, PLAIN, cosign(checkpoint.signed, signer, Math.floor(nowMs() / 1_000)));
}

function respond(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
}

/** Undefined if it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
