import type { ConsumerConfig, StreamConfig } from "@nats-io/jetstream";
import { UsageError } from "../reading/journal-file.ts";
import { ELECTION_MS, failureOf, persistently, type Server, streamInfo } from "./nats.ts";

/** The consumer of a stream of logs, which all workers share. */
export const WORKERS = "workers";
const NS_PER_SECOND = 1e9;
const SECONDS_PER_DAY = 86_400;
/** Logs that all workers together may hold. */
const MOST_HELD = 10_000;
/** The time in which JetStream itself recognises a message that was sent twice. Later, the workers find the verdict. */
const DUPLICATES_S = 120;

/** How the streams are made. Later submissions use them as they are. */
export interface QueueOptions {
  readonly partitions: number;
  readonly replicas: number;
  /** The days after which logs are deleted; undefined: never. */
  readonly keepDays?: number;
  /** After this time without a sign from its worker, a log is given to another one. */
  readonly ackWaitS: number;
}

/** The streams of one queue. */
export interface Queue {
  readonly name: string;
  readonly partitions: number;
}

export const logsStream = ({ name }: Queue, partition: number): string => `${name}-logs-${partition}`;
/** Its stream has the same name after `OBJ_`. */
export const logsBucket = logsStream;
export const resultsStream = ({ name }: Pick<Queue, "name">): string => `${name}-results`;
export const deadLettersStream = ({ name }: Pick<Queue, "name">): string => `${name}-dead-letters`;

export const logsSubject = ({ name }: Queue, partition: number, player: string, key: string): string =>
  `${name}.logs.${partition}.${player}.${key}`;
export const resultsSubject = ({ name }: Queue, key: string): string => `${name}.results.${key}`;
export const deadLettersSubject = ({ name }: Queue, key: string): string => `${name}.dead-letters.${key}`;

type Wanted = Partial<StreamConfig> & Pick<StreamConfig, "name" | "subjects">;

/** What the audit relies on, of each stream. A full stream refuses messages and drops none. */
const STREAM = { retention: "limits", discard: "new", storage: "file" } as const;

const logsConfig = (queue: Queue, partition: number): Wanted => ({
  ...STREAM,
  name: logsStream(queue, partition),
  subjects: [`${queue.name}.logs.${partition}.>`],
});

/** One message for each log. A later one replaces it, such as the verdict of a newer version. */
const resultsConfig = ({ name }: Pick<Queue, "name">): Wanted => ({
  ...STREAM,
  name: resultsStream({ name }),
  subjects: [`${name}.results.>`],
  max_msgs_per_subject: 1,
});

const deadLettersConfig = ({ name }: Pick<Queue, "name">): Wanted => ({
  ...STREAM,
  name: deadLettersStream({ name }),
  subjects: [`${name}.dead-letters.>`],
  max_msgs_per_subject: 1,
});

const CONSUMER = { ack_policy: "explicit", max_deliver: -1 } as const;

const consumerConfig = ({ ackWaitS }: QueueOptions): Partial<ConsumerConfig> => ({
  ...CONSUMER,
  durable_name: WORKERS,
  deliver_policy: "all",
  ack_wait: ackWaitS * NS_PER_SECOND,
  max_ack_pending: MOST_HELD,
});

/** Makes the streams that do not exist yet, and checks the others. There are never fewer partitions than before. */
export async function createdQueue(server: Server, name: string, options: QueueOptions): Promise<Queue> {
  const found = await partitionsIn(server, name);
  const queue = { name, partitions: Math.max(found, options.partitions) };
  const common = { num_replicas: options.replicas, duplicate_window: DUPLICATES_S * NS_PER_SECOND };
  const age = options.keepDays === undefined ? {} : { max_age: options.keepDays * SECONDS_PER_DAY * NS_PER_SECOND };
  await ensured(server, resultsConfig(queue), common);
  await ensured(server, deadLettersConfig(queue), common);
  // From the last: the number of partitions is known from the first stream on.
  for (let partition = queue.partitions - 1; partition >= 0; partition--) {
    const config = logsConfig(queue, partition);
    await ensured(server, config, { ...common, ...age });
    const bucket = { replicas: options.replicas, ...(age.max_age === undefined ? {} : { ttl: age.max_age }) };
    await made(server, `bucket ${config.name}`, () => server.objects.create(config.name, bucket));
    if (!(await hasWorkers(server, config.name)))
      await made(server, `consumer of ${config.name}`, () =>
        server.manager.consumers.add(config.name, consumerConfig(options)),
      );
  }
  return queue;
}

/** The streams of a queue that exists. */
export async function openedQueue(server: Server, name: string): Promise<Queue> {
  const partitions = await partitionsIn(server, name);
  if (partitions === 0)
    throw new UsageError(`There is no queue ${name} at ${server.name}: audit submit creates it with the first logs.`);
  const queue = { name, partitions };
  for (const config of [resultsConfig(queue), deadLettersConfig(queue)]) await refuseOther(server, config);
  for (let partition = 0; partition < partitions; partition++) {
    await refuseOther(server, logsConfig(queue, partition));
    if (!(await hasWorkers(server, logsStream(queue, partition))))
      throw new UsageError(
        `The stream ${logsStream(queue, partition)} at ${server.name} has no consumer ${WORKERS}: audit submit creates it again, and every log of the stream is judged again.`,
      );
  }
  return queue;
}

/** The number of partitions, from the names of the streams. */
async function partitionsIn(server: Server, name: string): Promise<number> {
  return persistently(async () => {
    let partitions = 0;
    for await (const stream of server.manager.streams.names()) {
      const [, partition] = stream.startsWith(`${name}-logs-`) ? (/-logs-(\d+)$/.exec(stream) ?? []) : [];
      if (partition !== undefined) partitions = Math.max(partitions, Number(partition) + 1);
    }
    return partitions;
  }, ELECTION_MS);
}

async function ensured(server: Server, wanted: Wanted, others: Partial<StreamConfig>): Promise<void> {
  const found = await configOf(server, wanted.name);
  if (found === undefined)
    await made(server, `stream ${wanted.name}`, () => server.manager.streams.add({ ...wanted, ...others }));
  else refuse(server, wanted, found);
}

async function made(server: Server, what: string, make: () => Promise<unknown>): Promise<void> {
  try {
    await persistently(make, ELECTION_MS);
  } catch (cause) {
    throw new UsageError(`The ${what} could not be created at ${server.name}: ${failureOf(cause).message}.`, { cause });
  }
}

async function refuseOther(server: Server, wanted: Wanted): Promise<void> {
  const found = await configOf(server, wanted.name);
  if (found === undefined)
    throw new UsageError(`The stream ${wanted.name} does not exist at ${server.name}: audit submit creates it again.`);
  refuse(server, wanted, found);
}

function refuse({ name }: Server, wanted: Wanted, found: StreamConfig): void {
  for (const [field, value] of Object.entries(wanted)) {
    const [needed, has] = [value, found[field as keyof StreamConfig]].map((one) => JSON.stringify(one));
    if (needed !== has)
      throw new UsageError(
        `The stream ${wanted.name} at ${name} is configured otherwise: ${field} is ${has ?? "missing"}, and the audit needs ${needed}.`,
      );
  }
}

const STREAM_NOT_FOUND = 10_059;
const CONSUMER_NOT_FOUND = 10_014;

const configOf = (server: Server, stream: string): Promise<StreamConfig | undefined> =>
  found(async () => (await server.manager.streams.info(stream)).config, STREAM_NOT_FOUND);

async function hasWorkers(server: Server, stream: string): Promise<boolean> {
  const config = await found(
    async () => (await server.manager.consumers.info(stream, WORKERS)).config,
    CONSUMER_NOT_FOUND,
  );
  if (config === undefined) return false;
  for (const [field, value] of Object.entries(CONSUMER)) {
    const has = config[field as keyof ConsumerConfig];
    if (has !== value)
      throw new UsageError(
        `The consumer ${WORKERS} of ${stream} at ${server.name} is configured otherwise: ${field} is ${JSON.stringify(has)}, and the audit needs ${JSON.stringify(value)}.`,
      );
  }
  return true;
}

async function found<A>(request: () => Promise<A>, notFound: number): Promise<A | undefined> {
  try {
    return await persistently(request, ELECTION_MS);
  } catch (cause) {
    if (failureOf(cause).code === notFound) return undefined;
    throw cause;
  }
}

/** What remains to be done. */
export interface Counts {
  /** Logs, each counted once. */
  readonly submitted: number;
  /** Verdicts and dead letters. */
  readonly done: number;
  readonly deadLetters: number;
  /** Not given to a worker yet. */
  readonly waiting: number;
  /** Given to a worker. */
  readonly held: number;
  /** Of those, given to a worker again. */
  readonly again: number;
}

export async function countsOf(server: Server, queue: Queue): Promise<Counts> {
  return persistently(async () => {
    const counts = { submitted: 0, waiting: 0, held: 0, again: 0 };
    for (let partition = 0; partition < queue.partitions; partition++) {
      const stream = logsStream(queue, partition);
      const { state } = await streamInfo(server, stream);
      const workers = await server.manager.consumers.info(stream, WORKERS);
      counts.submitted += state.num_subjects ?? 0;
      // The server's count of pending messages can be wrong where messages were deleted.
      const isAllGiven = workers.delivered.stream_seq >= state.last_seq;
      counts.waiting += isAllGiven ? 0 : Math.max(1, workers.num_pending);
      counts.held += workers.num_ack_pending;
      counts.again += workers.num_redelivered;
    }
    const { state: results } = await streamInfo(server, resultsStream(queue));
    const { state: dead } = await streamInfo(server, deadLettersStream(queue));
    return { ...counts, done: results.messages, deadLetters: dead.messages };
  }, ELECTION_MS);
}

/** Every log has an outcome: it is stored before its message is acknowledged. */
export const isComplete = ({ waiting, held }: Counts): boolean => waiting === 0 && held === 0;
