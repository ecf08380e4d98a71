import { Dice } from "./dice.ts";
import { exchange } from "./exchange.ts";
import { HttpCases } from "./http.ts";
import { sockJsCase, socketCase } from "./sockets.ts";
import { startTarget, type Target } from "./target.ts";

/** Something that must not happen, and the case that it was seen in. */
export interface Finding {
  readonly index: number;
  readonly about: string;
  readonly wrong: string;
}

export interface Report {
  readonly cases: number;
  readonly findings: readonly Finding[];
  /** How many answers there were of each status; "none" for a connection that was ended without one. */
  readonly statuses: Readonly<Record<string, number>>;
}

export interface FuzzOptions {
  readonly seed: string;
  /** Asked before each case, with the number of those that were. */
  readonly goesOn: (cases: number) => boolean;
  readonly onFinding?: (finding: Finding) => void;
}

/** Statuses of five hundred and above that are no fault: a call that a control or a limit turns away. */
const PLANNED = new Set([503]);
/** After so many cases all origins are asked whether they are well. */
const HEALTH_EVERY = 50;

/** Tries the sandbox's door with cases that follow from the seed, until it is enough. */
export const fuzz = async ({ seed, goesOn, onFinding }: FuzzOptions): Promise<Report> => {
  const target = await startTarget(seed);
  const http = new HttpCases(target);
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

  const one = async (dice: Dice): Promise<void> => {
    const kind = dice.pick(["http", "http", "http", "sockjs", "stomp"]);
    if (kind !== "http") {
      const outcome = await (kind === "stomp" ? socketCase : sockJsCase)(target, dice);
      ({ about } = outcome);
      if (outcome.wrong !== undefined) report(outcome.wrong);
      return;
    }
    const next = await http.next(dice);
    ({ about } = next);
    const { status, text, ended } = await exchange(next);
    http.learn(text);
    statuses[status ?? "none"] = (statuses[status ?? "none"] ?? 0) + 1;
    if (!ended) report("no end within the deadline");
    if (status !== undefined && status >= 500 && !PLANNED.has(status)) report(`status ${status}`);
    if (status === undefined && next.finishAfterMs === undefined) report("no answer");
  };

  try {
    for (; goesOn(index); index += 1) {
      await one(new Dice(`${seed}/${index}`)).catch((error: unknown) => crash(error));
      for (const text of target.logged.splice(0)) report(`logged: ${text.slice(0, 2000)}`);
      if (index % HEALTH_EVERY === 0 && !(await isWell(target))) report("an origin is not well");
    }
    if (!(await isWell(target))) report("an origin is not well");
  } finally {
    await target.close();
    process.off("uncaughtException", crash);
    process.off("unhandledRejection", crash);
  }
  return { cases: index, findings, statuses };
};

const isWell = async ({ ports }: Target): Promise<boolean> => {
  const answers = Object.values(ports).map(async (port) => {
    const bytes = Buffer.from(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    return (await exchange({ port, bytes })).status === 200;
  });
  return (await Promise.all(answers)).every(Boolean);
};
