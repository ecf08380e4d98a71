// `npm run dev`: rebuilds changed files, restarts the sandbox, and notifies the open pages over an event stream.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import * as esbuild from "esbuild";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The event stream of the pages: `problem` has the text of all current problems (empty if there are none), `reload` reloads the page. */
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
  const send = (type, data) => pages.forEach((page) => page.write(line(type, data)));
  return { address: `http://127.0.0.1:${server.address().port}`, send };
}

const isRunning = (child) => child !== undefined && child.exitCode === null && child.signalCode === null;

async function stop(child) {
  if (!isRunning(child)) return;
  const exited = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const killTimer = setTimeout(() => child.kill("SIGKILL"), 3_000);
  await exited;
  clearTimeout(killTimer);
}

async function firstResponse(child) {
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
  const { address, send } = await openEventStream(currentProblem);
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
      problems.set("sandbox", `The sandbox stopped with code ${code}; see the terminal.`);
      send("problem", currentProblem());
    });
    await firstResponse(child);
  }

  const builds = browserBuilds({ devServer: address });
  // Builds that have not finished once. Before they have, a page would be incomplete.
  const outstanding = new Set([...Object.keys(builds), "node"]);

  async function settle() {
    if (outstanding.size > 0) return;
    if ([...problems.keys()].some((name) => name !== "sandbox")) return send("problem", currentProblem());
    if (sandboxIsStale) await restartSandbox();
    if (problems.size === 0) send("reload", address);
  }

  // All builds react to one save at about the same time, so this waits for the last of them.
  let timer;
  let settled = Promise.resolve();
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
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
