import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { argumentsOf, type Change, changed } from "./change.ts";
import { CHANGES } from "./changes.ts";
import { seconds, type Seen, verdictOn } from "./verdict.ts";

const TREES = "dist/mutants";
/** What a build of the simulator reads. */
const COPIED = ["domain", "adapters", "ui", "app", "test", "fixtures", "build.mjs", "package.json", "tsconfig.json"];
/** The longest time of one run. A changed product may never come to an end. */
const LONGEST_MS = 10 * 60_000;

export interface SimulatedOptions {
  /** Only the changes with this text in their description or file. */
  readonly only?: string | undefined;
  readonly workers: number;
}

const running = new Set<ChildProcess>();

/** A copy of the source tree, to change. */
function copyTree(number: number): string {
  const tree = join(TREES, `tree-${number}`);
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  for (const name of COPIED) cpSync(name, join(tree, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(tree, "node_modules"));
  return tree;
}

/** Builds and runs the simulator of a tree. */
async function simulate(tree: string, story: Change["story"]): Promise<Seen> {
  const startedMs = performance.now();
  const args = ["build.mjs", "run", "simulation", "--", ...argumentsOf(story)];
  const child = spawn(process.execPath, args, { cwd: tree, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let out = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (out += text));
  const overdue = setTimeout(() => child.kill(), LONGEST_MS);
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(overdue);
  running.delete(child);
  return { code, out, elapsedMs: performance.now() - startedMs };
}

async function simulateChanged(tree: string, change: Change): Promise<Seen> {
  const path = join(tree, change.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, changed(source, change));
  try {
    return await simulate(tree, change.story);
  } finally {
    writeFileSync(path, source);
  }
}

/** Lets each tree take the next of the jobs until there are none. */
async function share<Job>(
  trees: readonly string[],
  jobs: readonly Job[],
  work: (tree: string, job: Job) => Promise<void>,
) {
  const left = [...jobs];
  await Promise.all(
    trees.map(async (tree) => {
      for (let job = left.shift(); job !== undefined; job = left.shift()) await work(tree, job);
    }),
  );
}

/** The stories of the changes, each once and with the largest number of evenings. */
function storiesOf(changes: readonly Change[]): readonly Change["story"][] {
  const stories = new Map<string, Change["story"]>();
  for (const { story } of changes) {
    const key = JSON.stringify({ ...story, evenings: undefined });
    const known = stories.get(key);
    const isShorter =
      known !== undefined && "evenings" in known && "evenings" in story && known.evenings < story.evenings;
    if (known === undefined || isShorter) stories.set(key, story);
  }
  return [...stories.values()];
}

const nameOf = (story: Change["story"]) => argumentsOf(story).join(" ");

/**
 * Makes one change of the product at a time, and runs the simulator until a law finds it. First runs every story without
 * a change, because a law that is broken anyway finds nothing. Returns the exit code.
 */
export async function runSimulated({ only = "", workers }: SimulatedOptions): Promise<number> {
  const changes = CHANGES.filter(({ what, file }) => `${what} ${file}`.includes(only));
  const trees = Array.from({ length: Math.min(workers, Math.max(1, changes.length)) }, (_, index) => copyTree(index));
  process.on("exit", () => running.forEach((child) => child.kill()));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

  let broken = 0;
  const stories = storiesOf(changes);
  const startedMs = performance.now();
  await share(trees, stories, async (tree, story) => {
    const { code, out } = await simulate(tree, story);
    if (code === 0) return;
    broken += 1;
    console.log(`✗ without a change: ${nameOf(story)} ended with ${code}\n${out}`);
  });
  if (broken > 0) return 1;
  console.log(`${stories.length} stories keep every law without a change (${seconds(performance.now() - startedMs)})`);

  let found = 0;
  await share(trees, changes, async (tree, change) => {
    const { isFound, says } = verdictOn(change, await simulateChanged(tree, change));
    if (isFound) found += 1;
    console.log(says);
  });
  const inAll = seconds(performance.now() - startedMs);
  console.log(`${changes.length} changes: ${found} found by their law, ${changes.length - found} not (${inAll})`);
  return found === changes.length ? 0 : 1;
}
