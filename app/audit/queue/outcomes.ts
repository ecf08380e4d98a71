import { hash } from "node:crypto";
import type { JetStreamPublishOptions } from "@nats-io/jetstream";
import { readResult, resultLine } from "../command-line/fold-results.ts";
import type { Unread } from "../command-line/log-files.ts";
import type { LogOutcome } from "../command-line/verify-log.ts";
import { VERSION } from "../command-line/version.ts";
import { fieldsOf } from "../engine/line/line.ts";
import type { LogResult } from "../engine/verdict/log-result.ts";
import { UsageError } from "../reading/journal-file.ts";
import { ELECTION_MS, failureOf, persistently, type Server, streamInfo } from "./nats.ts";
import { deadLettersStream, deadLettersSubject, type Queue, resultsStream, resultsSubject } from "./streams.ts";

/** Where the log of an outcome is, to read it again. */
export interface Place {
  readonly stream: string;
  readonly seq: number;
}

/** The outcome of a log: its verdict, or why it has none. */
export type Outcome = LogResult | Unread;

const PLACE_HEADER = "Audit-Place";

/** How long the outcome may wait for a server. */
type Storing = <A>(request: () => Promise<A>) => Promise<A>;

const inElection: Storing = (request) => persistently(request, ELECTION_MS);

/** Stores the outcome of a log. A second one of the same version has no effect. */
export async function publishOutcome(
  server: Server,
  queue: Queue,
  key: string,
  outcome: LogOutcome,
  place: Place | undefined,
  stored: Storing = inElection,
): Promise<void> {
  const headers = server.headers();
  if (place !== undefined) headers.set(PLACE_HEADER, `${place.stream} ${place.seq}`);
  const publish = (subject: string, payload: string, options: Partial<JetStreamPublishOptions>) =>
    stored(() => server.client.publish(subject, payload, { headers, ...options }));
  if (!("error" in outcome)) {
    await publish(resultsSubject(queue, key), resultLine(outcome), { msgID: `${key} ${VERSION}` });
    return;
  }
  const reason = JSON.stringify({ file: outcome.file, error: outcome.error });
  try {
    // A verdict that another worker has stored meanwhile stays.
    await publish(resultsSubject(queue, key), reason, { expect: { lastSubjectSequence: 0 } });
  } catch (cause) {
    if (failureOf(cause).code !== WRONG_LAST_SEQUENCE) throw cause;
    if ((await storedOutcome(server, queue, key)) === "judged") return;
  }
  await publish(deadLettersSubject(queue, key), reason, { msgID: key });
}

const WRONG_LAST_SEQUENCE = 10_071;

/** A file that could not be read when it was submitted has no log on the queue, and a dead letter. */
export const publishUnread = (server: Server, queue: Queue, { file, error }: Unread): Promise<void> =>
  publishOutcome(
    server,
    queue,
    hash("sha256", `unread ${file} ${error}`, "hex").slice(0, 32),
    { file, error },
    undefined,
  );

/** What is stored about a log: a verdict of this version, or a dead letter; undefined for neither. */
export async function storedOutcome(
  { manager }: Server,
  queue: Queue,
  key: string,
): Promise<"judged" | "dead" | undefined> {
  const stored = await persistently(
    () => manager.streams.getMessage(resultsStream(queue), { last_by_subj: resultsSubject(queue, key) }),
    ELECTION_MS,
  );
  if (stored === null) return undefined;
  const { error, version } = fieldsOf(new TextDecoder().decode(stored.data));
  if (error !== undefined) return "dead";
  return version === VERSION ? "judged" : undefined;
}

/** Removes the dead letter of a log that has a verdict now. */
export const removeDeadLetter = async ({ manager }: Server, queue: Queue, key: string): Promise<void> =>
  void (await persistently(
    () => manager.streams.purge(deadLettersStream(queue), { filter: deadLettersSubject(queue, key) }),
    ELECTION_MS,
  ));

export interface StoredOutcome {
  readonly key: string;
  readonly outcome: Outcome;
  readonly place: Place | undefined;
}

/** All outcomes, each log's last one. */
export async function outcomesOf(server: Server, queue: Queue): Promise<readonly StoredOutcome[]> {
  const stream = resultsStream(queue);
  const { state } = await streamInfo(server, stream);
  const outcomes = new Map<string, StoredOutcome>();
  if (state.messages === 0) return [];
  const consumer = await persistently(() => server.client.consumers.get(stream, {}), ELECTION_MS);
  const messages = await consumer.consume();
  for await (const message of messages) {
    const key = message.subject.slice(message.subject.lastIndexOf(".") + 1);
    outcomes.set(key, {
      key,
      outcome: read(message.string(), `${stream} ${message.seq}`),
      place: placeIn(message.headers?.get(PLACE_HEADER)),
    });
    // The server's count of pending messages is wrong where outcomes were replaced.
    if (message.seq >= state.last_seq) break;
  }
  return [...outcomes.values()];
}

function read(text: string, where: string): Outcome {
  const result = readResult(text.trimEnd());
  if (result === "edited") throw new UsageError(`Message ${where} was edited: its digest does not match.`);
  if (result !== undefined) return result;
  const { file, error } = fieldsOf(text);
  if (typeof file === "string" && typeof error === "string") return { file, error };
  throw new UsageError(`Message ${where} is not a result of the audit.`);
}

function placeIn(text: string | undefined): Place | undefined {
  const [stream = "", seq] = (text ?? "").split(" ");
  return seq === undefined ? undefined : { stream, seq: Number(seq) };
}
