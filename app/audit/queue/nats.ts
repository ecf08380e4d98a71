import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterInfo, JetStreamClient, JetStreamManager, StreamInfo } from "@nats-io/jetstream";
import type { Objm } from "@nats-io/obj";
import type { MsgHdrs, NatsConnection } from "@nats-io/transport-node";
import { located, unopened, UsageError } from "../reading/journal-file.ts";

export interface ServerOptions {
  /** The addresses of the servers, separated by commas. */
  readonly server: string;
  /** The file with the credentials of a NATS user. */
  readonly creds?: string;
}

/** A connection to NATS servers with JetStream. */
export interface Server {
  /** The addresses as they were given, for messages. */
  readonly name: string;
  readonly connection: NatsConnection;
  readonly manager: JetStreamManager;
  readonly client: JetStreamClient;
  readonly objects: Objm;
  readonly headers: () => MsgHdrs;
}

/** The client of NATS. The packages are optional: only the queue needs them. */
const load = async () => {
  try {
    const [transport, jetstream, objects] = await Promise.all([
      import("@nats-io/transport-node"),
      import("@nats-io/jetstream"),
      import("@nats-io/obj"),
    ]);
    return { ...transport, ...jetstream, ...objects };
  } catch (cause) {
    throw new UsageError(
      "The queue needs the client of NATS: the optional packages @nats-io/transport-node, @nats-io/jetstream and @nats-io/obj, which are not installed here. `npm ci` installs them. `audit fold` works without them.",
      { cause },
    );
  }
};

/** A cluster elects a leader in a few seconds. */
export const ELECTION_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_MS = 250;
/** A server that does not answer two of these signs is left for another one of the cluster. */
const SIGN_EVERY_MS = 3_000;

/** Acts with a connection. A failure of the server is reported as one, and not as a failure of the auditor. */
export async function withServer<A>(options: ServerOptions, act: (server: Server) => Promise<A>): Promise<A> {
  const server = await connected(options);
  try {
    return await act(server);
  } catch (cause) {
    const { name, message } = failureOf(cause);
    if (!OF_SERVER.test(name)) throw cause;
    throw new UsageError(`The NATS server at ${options.server} did not do what was asked: ${message}.`, { cause });
  } finally {
    await server.connection.close();
  }
}

/** The names of the client's errors. */
const OF_SERVER =
  /^(?:JetStream\w*|\w*NotFoundError|\w*ConnectionError|TimeoutError|NoRespondersError|RequestError|PermissionViolationError|AuthorizationError)$/;

/** Connects, and connects again whenever the connection is lost. */
export async function connected({ server, creds }: ServerOptions): Promise<Server> {
  const { connect, credsAuthenticator, headers, jetstream, jetstreamManager, Objm: ObjectManager } = await load();
  let connection: NatsConnection | undefined;
  try {
    const authenticator = creds === undefined ? {} : { authenticator: credsAuthenticator(readCreds(creds)) };
    connection = await connect({
      servers: server.split(",").map((address) => address.trim()),
      name: "eyes-down-audit",
      timeout: CONNECT_TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      pingInterval: SIGN_EVERY_MS,
      maxPingOut: 2,
      ...authenticator,
    });
    const opened = connection;
    // A cluster that has just been started has no leader yet.
    const manager = await persistently(() => jetstreamManager(opened), ELECTION_MS);
    const client = jetstream(connection);
    return { name: server, connection, manager, client, objects: new ObjectManager(client), headers };
  } catch (cause) {
    await connection?.close();
    throw cause instanceof UsageError ? cause : notConnected(server, creds, cause);
  }
}

/** A file of credentials has the user's JWT and seed, between lines of this form. */
const CREDENTIALS = /-BEGIN NATS USER JWT-[^]*-BEGIN USER NKEY SEED-/;

/** The credentials of a NATS user. Throws a `UsageError` that names the file. */
export function readCreds(path: string): Uint8Array {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(located(path));
  } catch (cause) {
    throw unopened(path, cause);
  }
  if (CREDENTIALS.test(Buffer.from(bytes).toString("latin1"))) return bytes;
  throw new UsageError(`${path} has no credentials of a NATS user: nsc generate creds makes such a file.`);
}

function notConnected(server: string, creds: string | undefined, cause: unknown): UsageError {
  const { name, message, code, status } = failureOf(cause);
  if (code === "ERR_INVALID_URL")
    return new UsageError(`${server} is not the address of a NATS server, such as nats://127.0.0.1:4222.`, { cause });
  if (name === "AuthorizationError")
    return new UsageError(
      `The NATS server at ${server} refuses the connection: ${message}. ${creds === undefined ? "Name the credentials with --creds." : `It does not accept the user of ${creds}.`}`,
      { cause },
    );
  if (name === "JetStreamNotEnabled")
    return new UsageError(`The NATS server at ${server} has no JetStream: start it with nats-server -js.`, { cause });
  if (status === 503)
    return new UsageError(
      `The NATS servers at ${server} have no quorum: ${message}. Start those that are missing, and call it again.`,
      { cause },
    );
  return new UsageError(`No NATS server answers at ${server}: ${message}.`, { cause });
}

interface Failure {
  readonly name: string;
  readonly message: string;
  /** Of JetStream a number, of Node a text. */
  readonly code?: unknown;
  /** The HTTP status of an error of JetStream. */
  readonly status?: number;
}

export const failureOf = (cause: unknown): Failure =>
  cause instanceof Error ? cause : { name: "", message: String(cause) };

/** JetStream has no room for a message: on its disk, in the account or in the stream. */
const FULL = [10_023, 10_047, 10_077];

const isFull = (cause: unknown): boolean => FULL.includes(Number(failureOf(cause).code));

/** A stream without a leader, a lost connection, or a late answer. */
function isTransient(cause: unknown): boolean {
  const { name, status, message } = failureOf(cause);
  if (isFull(cause)) return false;
  const isUnanswered = ["TimeoutError", "NoRespondersError", "RequestError"].includes(name);
  return isUnanswered || status === 503 || /no responders|timeout|^503$/i.test(message);
}

/** The servers of a cluster give a sign each second. */
const SIGN_WITHIN_NS = 3_000_000_000;

/**
 * Whether a leader has just received signs from so many of the other servers that they cannot have elected another one. A
 * server that stood still still answers as the leader until it is notified of the election.
 */
export function isStillLeader({ replicas = [] }: Pick<ClusterInfo, "replicas">): boolean {
  const present = replicas.filter(({ active, offline }) => !offline && active < SIGN_WITHIN_NS);
  return 2 * (1 + present.length) > 1 + replicas.length;
}

/** The state of a stream, as the servers have it now. */
export const streamInfo = ({ manager }: Pick<Server, "manager">, stream: string): Promise<StreamInfo> =>
  persistently(async () => {
    const info = await manager.streams.info(stream);
    if (info.cluster === undefined || isStillLeader(info.cluster)) return info;
    throw new Outdated(`the leader of ${stream} has no recent sign of the other servers`);
  }, ELECTION_MS);

/** The answer of a server that may not be the leader any more. */
class Outdated extends Error {
  override readonly name = "RequestError";
}

const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 2_000;

/** Repeats a request for some time while its failure may pass by itself, such as the election of a leader. */
export async function persistently<A>(request: () => Promise<A>, forMs: number): Promise<A> {
  const endMs = Date.now() + forMs;
  return repeated(request, (cause, delayMs) => isTransient(cause) && Date.now() + delayMs <= endMs);
}

/** Repeats a request until an operator has made room or restored the server, or until it is given up. */
export const untilRoom = <A>(request: () => Promise<A>, givenUp: AbortSignal): Promise<A> =>
  repeated(request, (cause) => !givenUp.aborted && (isTransient(cause) || isFull(cause)));

async function repeated<A>(
  request: () => Promise<A>,
  isAgain: (cause: unknown, delayMs: number) => boolean,
): Promise<A> {
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
    try {
      return await request();
    } catch (cause) {
      if (!isAgain(cause, delayMs)) throw cause;
    }
    await sleep(delayMs);
  }
}
