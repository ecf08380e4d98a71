import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { CommanderError } from "commander";
import type { Outcome } from "./evening.ts";
import { EXIT, type Options, readOptions } from "./options.ts";
import { runPlanted } from "./planted.ts";
import { everythingReachable, reachedThoughListed } from "./reachable.ts";
import { coverageReport, failureReport, storyOf, summary } from "./report.ts";
import { add, eveningOf, type Failure, noSums, readProgress, runEvenings, writeProgress } from "./run.ts";
import { runScenes } from "./scenes.ts";
import { showJournals } from "./show.ts";
import { shrink } from "./shrink.ts";
import { runStories } from "./stories.ts";

/** The time for shortening one failing story. */
const SHRINK_MS = 60_000;
/** Failures beyond these are counted only. */
const MOST_FAILURES = 5;
const PROGRESS_MS = 10_000;

interface Share {
  readonly options: Options;
  readonly first: number;
  readonly stride: number;
}

/** An evening that a thread ran. */
interface Ran {
  readonly seed: number;
  readonly direction: Partial<Options>;
  readonly outcome: Outcome;
}

/** The room for new objects. With Node's own, which is a quarter of it, collecting them takes a tenth of the time. */
const YOUNG_MB = 192;

/** Runs the evenings on one thread or more. `each` receives every outcome. */
async function runAll(options: Options, each: (ran: Ran) => void, isStopped: () => boolean) {
  const threads = Array.from({ length: options.workers }, (_, first) => {
    const share: Share = { options, first, stride: options.workers };
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share, resourceLimits });
    return new Promise<void>((resolve, reject) => {
      worker.on("message", (ran: Ran) => {
        each(ran);
        if (isStopped()) void worker.terminate();
      });
      worker.on("error", reject);
      worker.on("exit", (code) =>
        code === 0 || isStopped() ? resolve() : reject(new Error(`a thread ended early, with code ${code}`)),
      );
    });
  });
  await Promise.all(threads);
}

async function simulate(options: Options): Promise<number> {
  const sums = noSums();
  for (const [what, times] of readProgress(options)) sums.reached.set(what, times);
  const failures: Failure[] = [];
  let broken = 0;
  /** The seeds that were run. Threads are not equally fast. */
  const done = new Set<number>();
  let isInterrupted = false;
  let stopNow: () => void = () => undefined;
  const interrupted = new Promise<void>((resolve) => {
    stopNow = resolve;
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      isInterrupted = true;
      stopNow();
    });
  const startedMs = performance.now();
  let reportedMs = startedMs;
  const all = runAll(
    options,
    ({ seed, direction, outcome }) => {
      add(sums, outcome);
      done.add(seed);
      if (options.fingerprints === true) console.log(`${seed} ${outcome.fingerprint}`);
      if (outcome.breaches.length > 0) {
        broken += 1;
        // A long run prints its failures at its end.
        process.stderr.write(`seed ${seed} breaks a law: ${outcome.breaches[0]?.law}\n`);
        if (failures.length < MOST_FAILURES) failures.push({ seed, options: { ...options, ...direction }, outcome });
      }
      const nowMs = performance.now();
      if (nowMs - reportedMs < PROGRESS_MS) return;
      reportedMs = nowMs;
      process.stderr.write(
        `${sums.evenings} of ${options.evenings} evenings, ${broken} broken, ${((sums.evenings * 1_000) / (nowMs - startedMs)).toFixed(1)} a second\n`,
      );
    },
    () => isInterrupted || (options.first === true && broken > 0),
  );
  await Promise.race([all, interrupted]);
  const elapsedMs = performance.now() - startedMs;
  for (const { seed, options: own, outcome } of failures) {
    const evening = eveningOf(own, seed);
    const shrunk =
      options.shrink && !isInterrupted
        ? await shrink(evening, outcome, SHRINK_MS)
        : { outcome, only: evening.only, isComplete: false };
    console.log(failureReport(own, seed, shrunk.outcome, shrunk));
    if (options.asTest === true) console.log(storyOf(own, seed, shrunk.outcome, shrunk.only));
  }
  writeProgress(options, sums);
  const everything = everythingReachable();
  if (options.coverage === true) console.log(coverageReport(sums, everything));
  console.log(summary(sums, everything, elapsedMs, broken));
  const wronglyListed = reachedThoughListed(sums.reached);
  for (const wrong of wronglyListed) console.log(wrong);
  if (isInterrupted) {
    let next = options.seed;
    while (done.has(next)) next += 1;
    const left = options.seed + options.evenings - next;
    console.log(
      `Interrupted. To go on: npm run simulate -- --seed ${next} --evenings ${left} and the other options as before`,
    );
    return EXIT.incomplete;
  }
  return broken > 0 || wronglyListed.length > 0 ? EXIT.broken : EXIT.kept;
}

/** Runs the program that is built beside this one, so that no other run loads the browser's driver. */
async function replayInBrowser(args: readonly string[]): Promise<number> {
  const program = fileURLToPath(new URL("simulation-replay.js", import.meta.url));
  const child = spawn(process.execPath, ["--enable-source-maps", program, ...args], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? EXIT.incomplete;
}

async function main(): Promise<number> {
  try {
    const options = readOptions(process.argv.slice(2), (text) => process.stderr.write(text));
    if (options.browser === true) return await replayInBrowser(process.argv.slice(2));
    if (options.planted !== undefined) return await runPlanted(options.planted === true ? "" : options.planted);
    if (options.scene !== undefined) return await runScenes(options.scene === true ? "" : options.scene);
    if (options.show !== undefined) return await showJournals(options.show);
    return options.stories === undefined ? await simulate(options) : await runStories(options.stories);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.kept : EXIT.usage;
    // With the cause.
    console.error(error);
    return EXIT.failed;
  }
}

if (isMainThread) {
  const code = await main();
  // What ended with its page waits for a time that never comes.
  process.exit(code);
} else {
  const { options, first, stride } = workerData as Share;
  for await (const { seed, direction, outcome } of runEvenings(options, { first, stride })) {
    // Only the journals of a failure are looked at.
    const sent = outcome.breaches.length > 0 ? outcome : { ...outcome, journals: [] };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
    parentPort?.postMessage({ seed, direction, outcome: sent });
  }
}
