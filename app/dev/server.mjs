// `npm run dev`: rebuilds what changed, restarts the sandbox and tells the open pages over an event stream of its own.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import * as esbuild from "esbuild";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** What the pages listen to: `problem` carries all that is wrong now (nothing, once it is mended), `reload` says to start afresh. */
async function openEventStream(currentProblem) {
  const pages = new Set();
  const line = (type, data) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream", "access-control-allow-origin": "*" });
    response.write(line("problem", currentProblem()));
    pages.add(response);
    response.on("close", () => pages.delete(response));
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const tell = (type, data) => pages.forEach((page) => page.write(line(type, data)));
  return { address: `http://127.0.0.1:${server.address().port}`, tell };
}

const isRunning = (child) => child !== undefined && child.exitCode === null && child.signalCode === null;

async function stop(child) {
  if (!isRunning(child)) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const lastWord = setTimeout(() => child.kill("SIGKILL"), 3_000);
  await gone;
  clearTimeout(lastWord);
}

async function answers(child) {
  while (isRunning(child)) {
    try {
      return await fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/`, { signal: AbortSignal.timeout(2_000) });
    } catch {
      await sleep(100);
    }
  }
}

export async function serve({ browserBuilds, sandboxOptions, sandboxFile, emit, emitBrowser }) {
  const problems = new Map();
  const currentProblem = () => [...problems.values()].join("\n");
  const { address, tell } = await openEventStream(currentProblem);
  let sandbox;
  let sandboxIsStale = true;

  async function restartSandbox() {
    await stop(sandbox);
    sandboxIsStale = false;
    problems.delete("sandbox");
    const env = { NODE_ENV: "development", ...process.env, EYES_DOWN_DEV: address };
    const child = spawn(process.execPath, ["--enable-source-maps", sandboxFile], { stdio: "inherit", env });
    sandbox = child;
    child.once("exit", (code) => {
      if (!code) return;
      problems.set("sandbox", `The sandbox stopped with code ${code}; the terminal says why.`);
      tell("problem", currentProblem());
    });
    await answers(child);
  }

  const builds = browserBuilds({ devServer: address });
  // Builds that have not ended once: before, a page would be of half a site, and not listen.
  const outstanding = new Set([...Object.keys(builds), "node"]);

  async function settle() {
    if (outstanding.size > 0) return;
    if ([...problems.keys()].some((name) => name !== "sandbox")) return tell("problem", currentProblem());
    if (sandboxIsStale) await restartSandbox();
    if (problems.size === 0) tell("reload", address);
  }

  // All builds see one save at about the same time: wait for the last, and settle once.
  let soon;
  let settled = Promise.resolve();
  const settleSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(() => {
      settled = settled.then(settle);
    }, 150);
  };

  async function watch(name, options, onBuilt) {
    const afterEach = async (result) => {
      outstanding.delete(name);
      problems.delete(name);
      if (result.errors.length === 0) onBuilt(result);
      else problems.set(name, (await esbuild.formatMessages(result.errors, { kind: "error" })).join("\n"));
      settleSoon();
    };
    const plugin = { name: "after-each-build", setup: (build) => build.onEnd(afterEach) };
    const context = await esbuild.context({ ...options, plugins: [...(options.plugins ?? []), plugin] });
    await context.watch();
  }

  const built = new Map();
  for (const [name, options] of Object.entries(builds)) {
    await watch(name, options, (result) => {
      built.set(name, result);
      emitBrowser([...built.values()]);
    });
  }
  await watch("node", sandboxOptions, ({ outputFiles }) => {
    if (emit(outputFiles)) sandboxIsStale = true;
  });

  for (const signal of signals) process.on(signal, () => void stop(sandbox).then(() => process.exit()));
}
