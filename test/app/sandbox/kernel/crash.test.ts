import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as esbuild from "esbuild";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { lockFolder } from "../../../../app/sandbox/node/lock.ts";
import { temporaryDirectory, toySandbox } from "./harness.ts";
import { pay } from "./toy.ts";
import { Visitor } from "./visitor.ts";

// Inside node_modules, where the program finds its libraries.
const programs = join("node_modules/.cache", `eyes-down-crash-${process.pid}`);

beforeAll(async () => {
  await esbuild.build({
    entryPoints: { sandbox: "app/sandbox/main.ts", child: "test/app/sandbox/kernel/crash-child.ts" },
    outdir: programs,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    loader: { ".svg": "text", ".html": "text", ".css": "text", ".md": "text" },
    logLevel: "error",
  });
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

const run = (program: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess => {
  const child = spawn(process.execPath, [join(programs, program), ...args], {
    env: { ...process.env, VITEST: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
};

const firstLine = async (child: ChildProcess): Promise<string> => {
  let text = "";
  child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.includes("\n")) return text.trim();
  }
  throw new Error(`the sandbox said nothing: ${text}`);
};

/** Pays in a loop until the backend is gone; adds what was acknowledged to `acknowledged`. */
const payUntilGone = async (rita: Visitor, name: string, acknowledged: Map<string, number>) => {
  for (let turn = 0; ; turn += 1) {
    const ref = `${name}-${turn}`;
    const answer = await rita.call(pay, { ref, amount: 0.01 }).catch(() => undefined);
    if (answer === undefined) return;
    if (answer.envelope.success) acknowledged.set(ref, (answer.envelope.data as { position: number }).position);
  }
};

describe("a sandbox that is killed under load", () => {
  it("has everything that it acknowledged when it is started again, each once, in a balanced ledger", async () => {
    const dataDirectory = temporaryDirectory();
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < 3; round += 1) {
      const child = run("child.mjs", [dataDirectory]);
      const site = await firstLine(child);
      const rita = await new Visitor(site).enter();
      const load = Array.from({ length: 8 }, (_, lane) => payUntilGone(rita, `${round}-${lane}`, acknowledged));
      // However slow the machine is: the kill comes in the middle of the load, at another point in each round.
      const enough = acknowledged.size + 25 + round * 10;
      while (acknowledged.size < enough) await sleep(5);
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      expect(await gone).toEqual([null, "SIGKILL"]);
      await Promise.all(load);
    }
    expect(acknowledged.size).toBeGreaterThan(60);
    const { kernel } = await toySandbox({ dataDirectory });
    const movements = kernel().wallet.movements("rita");
    const positions = new Map(movements.map(({ ref, position }) => [ref, position]));
    for (const [ref, position] of acknowledged) expect([ref, positions.get(ref)]).toEqual([ref, position]);
    expect(movements.map(({ position }) => position)).toEqual(movements.map((_, index) => index + 1));
    expect(kernel().wallet.balance("rita")).toBe(1000 + movements.length - 1);
    expect(kernel().world.ledger.trialBalance()).toBe(0);
  });
});

describe("a sandbox's folder", () => {
  it("belongs to one sandbox at a time, and is free after it", async () => {
    const dataDirectory = join(temporaryDirectory(), "data");
    const first = await toySandbox({ dataDirectory });
    await expect(toySandbox({ dataDirectory })).rejects.toThrow(`in use by another sandbox (process ${process.pid})`);
    await first.close();
    const second = await toySandbox({ dataDirectory });
    await first.close();
    expect(existsSync(join(dataDirectory, "sandbox.lock"))).toBe(true);
    await second.close();
  });

  it("is not held by an ended process, nor by another process with the same number", () => {
    const folder = temporaryDirectory();
    const file = join(folder, "sandbox.lock");
    for (const holder of [
      '{"pid":999999999,"startedAt":""}',
      `{"pid":${process.pid},"startedAt":"long ago"}`,
      "torn",
    ]) {
      writeFileSync(file, holder);
      lockFolder(folder)();
      expect(existsSync(file)).toBe(false);
    }
  });
});

describe("the sandbox's program", () => {
  const ending = async (
    env: Record<string, string>,
    ...args: readonly string[]
  ): Promise<[code: number | null, said: string]> => {
    const child = run("sandbox.mjs", args, env);
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, "exit")) as [number | null];
    return [code, said.trim()];
  };

  it("reports why it cannot start, with a separate exit code for each reason", async () => {
    const folder = temporaryDirectory();
    const SANDBOX_DATA = join(folder, "data");
    const blocker = createServer().listen(0, "127.0.0.1");
    await once(blocker, "listening");
    onTestFinished(() => void blocker.close());
    const PORT = String((blocker.address() as { port: number }).port);
    expect(await ending({ PORT, SANDBOX_DATA })).toEqual([
      69,
      `port ${PORT} is taken; set PORT to another one (the sandbox uses it and the next three)`,
    ]);
    expect(await ending({ PORT: "http", SANDBOX_DATA })).toEqual([
      64,
      'PORT is "http"; it must be a whole number from 0 (any free ones) to 65532',
    ]);
    writeFileSync(join(folder, "file"), "");
    expect((await ending({ PORT, SANDBOX_DATA: join(folder, "file") }))[0]).toBe(73);
    const unlock = lockFolder(folder);
    const [code, said] = await ending({ PORT, SANDBOX_DATA: folder });
    unlock();
    expect([code, said]).toEqual([75, expect.stringContaining("in use by another sandbox")]);
    expect(existsSync(join(SANDBOX_DATA, "sandbox.lock"))).toBe(false);
  });

  it("starts with no setting that is given as an argument, and names its settings", async () => {
    const [code, said] = await ending({ SANDBOX_DATA: temporaryDirectory() }, "--port", "5000");
    expect(code).toBe(64);
    expect(said).toMatch(/^unknown argument: --port\nThe sandbox has no arguments\./);
    expect(said).toContain("PORT=5000 npm start");
  });

  it("names the broken line of a damaged world", async () => {
    const folder = join(temporaryDirectory(), "data");
    mkdirSync(folder);
    writeFileSync(join(folder, "world.ndjson"), "[]\nnonsense\n[]\n");
    const [code, said] = await ending({ PORT: "0", SANDBOX_DATA: folder });
    expect([code, said]).toEqual([74, expect.stringContaining("line 2")]);
  });

  it("prints its addresses, and ends immediately when it is stopped", async () => {
    const child = run("sandbox.mjs", [], { PORT: "0", SANDBOX_DATA: temporaryDirectory() });
    const addresses = [...(await firstLine(child)).matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([address]) => address);
    expect(addresses.length).toBe(5);
    for (const address of addresses.slice(0, 2)) {
      expect((await fetch(address, { headers: { accept: "text/html" } })).status).toBe(200);
    }
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    expect(await gone).toEqual([0, null]);
  });
});
