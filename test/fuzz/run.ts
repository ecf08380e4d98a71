import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Choices } from "./choices.ts";
import { exchange } from "./exchange.ts";
import { frameCase } from "./frames.ts";
import { HttpCases } from "./http.ts";
import { startFuzzedSandbox, type RunningSandbox } from "./sandbox.ts";
import { sockJsCase, socketCase } from "./sockets.ts";

/** The input of a case, and what was wrong with the answer. */
export interface Outcome {
  readonly about: string;
  readonly wrong: string | undefined;
}

/** Something that must not happen, with the case in which it happened. */
export interface Finding {
  readonly index: number;
  readonly about: string;
  readonly wrong: string;
}

export interface Report {
  readonly cases: number;
  readonly findings: readonly Finding[];
  /** The number of answers of each status; "none" is a connection that was closed without an answer. */
  readonly statuses: Readonly<Record<string, number>>;
}

export type Kind = "http" | "sockjs" | "stomp" | "frame";
const ALL_KINDS: readonly Kind[] = ["http", "http", "http", "http", "sockjs", "stomp", "frame"];

export interface FuzzOptions {
  readonly seed: string;
  /** Called before each case with the number of earlier cases. */
  readonly goesOn: (cases: number) => boolean;
  readonly onFinding?: (finding: Finding) => void;
  /** The kinds of cases. A kind that is listed twice is chosen twice as often. */
  readonly kinds?: readonly Kind[];
  /** The sandbox under test; by default the whole one, in a new folder. */
  readonly start?: (seed: string) => Promise<RunningSandbox>;
}

/** Statuses from 500 that are no fault: a call that a control or a limit refuses. */
const PLANNED = new Set([503]);
/** All origins are asked for their health after this number of cases. */
const HEALTH_EVERY = 50;
/** The heap is measured after this number of cases for the first time: the caches are full then. */
const WARM_AFTER = 500;
/** The heap may grow by this much afterwards. What the sandbox keeps of a case (sessions, movements, answers) is a few kilobytes. */
const MOST_GROWTH_PER_CASE = 20_000;
const MOST_GROWTH = 64_000_000;

/** Sends malformed and nearly right input to a sandbox. All cases follow from the seed. */
export const fuzz = async ({
  seed,
  goesOn,
  onFinding,
  kinds = ALL_KINDS,
  start = startFuzzedSandbox,
}: FuzzOptions): Promise<Report> => {
  const sandbox = await start(seed);
  const http = new HttpCases(sandbox);
  const findings: Finding[] = [];
  const statuses: Record<string, number> = {};
  let index = 0;
  let about = "";
  const report = (wrong: string) => {
    const finding = { index, about, wrong };
    findings.push(finding);
    onFinding?.(finding);
  };
  const crash = (error: unknown) => report(`uncaught: ${error instanceof Error ? error.stack : String(error)}`);
  process.on("uncaughtException", crash);
  process.on("unhandledRejection", crash);

  const httpCase = async (choices: Choices): Promise<Outcome> => {
    const next = await http.next(choices);
    ({ about } = next);
    const { status, text, ended } = await exchange(next);
    http.learn(text);
    statuses[status ?? "none"] = (statuses[status ?? "none"] ?? 0) + 1;
    return { about, wrong: faultOf(status, ended, next.finishAfterMs !== undefined) };
  };
  const runCase = (choices: Choices): Promise<Outcome> => {
    switch (choices.pick(kinds)) {
      case "sockjs":
        return sockJsCase(sandbox, choices);
      case "stomp":
        return socketCase(sandbox, choices);
      case "frame":
        return frameCase(choices);
      case "http":
        return httpCase(choices);
    }
  };

  let warmBytes = 0;
  try {
    for (; goesOn(index); index += 1) {
      try {
        const outcome = await runCase(new Choices(`${seed}/${index}`));
        ({ about } = outcome);
        if (outcome.wrong !== undefined) report(outcome.wrong);
      } catch (error) {
        crash(error);
      }
      for (const text of sandbox.logged.splice(0)) report(`logged: ${text.slice(0, 2000)}`);
      if (index % HEALTH_EVERY === 0 && !(await isHealthy(sandbox))) report("an origin is not healthy");
      if (index === WARM_AFTER) warmBytes = heapBytes();
    }
    if (!(await isHealthy(sandbox))) report("an origin is not healthy");
    const grownBytes = index > WARM_AFTER ? heapBytes() - warmBytes : 0;
    if (grownBytes > MOST_GROWTH + (index - WARM_AFTER) * MOST_GROWTH_PER_CASE)
      report(`the heap grew by ${Math.round(grownBytes / 1e6)} MB in ${index - WARM_AFTER} cases`);
  } finally {
    await sandbox.close();
    process.off("uncaughtException", crash);
    process.off("unhandledRejection", crash);
  }
  return { cases: index, findings, statuses };
};

const faultOf = (status: number | undefined, ended: boolean, isCutShort: boolean): string | undefined => {
  if (!ended) return "no end within the deadline";
  if (status === undefined) return isCutShort ? undefined : "no answer";
  return status >= 500 && !PLANNED.has(status) ? `status ${status}` : undefined;
};

/** Without garbage. V8 gives its collector to a new context once the flag is set, so the process needs no option. */
const heapBytes = (): number => {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
};

const isHealthy = async ({ ports }: RunningSandbox): Promise<boolean> => {
  const answers = Object.values(ports).map(async (port) => {
    const bytes = Buffer.from(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    return (await exchange({ port, bytes })).status === 200;
  });
  return (await Promise.all(answers)).every(Boolean);
};
