import { mkdir, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { DEFAULT_PROFILE, type RegulatorProfile } from "../../../domain/regulator/queries.ts";
import { controlModule } from "../control/module.ts";
import { modules as allModules } from "../modules.ts";
import { smsModule } from "../sms/module.ts";
import { createBroker } from "../stomp/mount.ts";
import { walletModule } from "../wallet/module.ts";
import { createAnswers } from "./answers.ts";
import { Cookies } from "./cookies.ts";
import { createKernel, type KernelParts } from "./kernel.ts";
import { lockFolder } from "./lock.ts";
import { type Answer, createLoopbackServer, HOST, isForLoopback, listen, stop } from "./servers.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { SESSION_COOKIE } from "./sessions.ts";
import type { DemoLogin, Kernel, OriginName, Origins, SandboxModule } from "./types.ts";
import { WorldStore } from "./world.ts";

export interface SandboxOptions {
  /** The site's port; the other origins take the next three. 0 takes four free ones. */
  readonly port: number;
  readonly dataDirectory: string;
  readonly publicDirectory: string;
  /** The sandbox's time at its start; its clock runs on from there. */
  readonly nowMs?: number;
  /** Makes all random numbers reproducible. */
  readonly seed?: string;
  /** Whether pages may connect to other servers on this computer, such as the development server or another sandbox. */
  readonly development?: boolean;
  /** The site's regulator profile; the default one if absent. */
  readonly regulator?: RegulatorProfile;
  /** Whether browsers reach the servers over HTTPS, through a proxy. */
  readonly https?: boolean;
  readonly log?: (text: string) => void;
  readonly modules?: readonly SandboxModule[];
}

export interface Sandbox {
  readonly origins: Origins;
  /** The present kernel; a reset creates a new one. */
  readonly kernel: () => Kernel;
  readonly demoLogins: () => readonly DemoLogin[];
  /** Runs a control: `control("world/advance-clock", { hours: 24 })`. */
  readonly control: (name: string, values?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly close: () => Promise<void>;
}

const ORIGINS: readonly OriginName[] = ["site", "pay", "games", "operator"];

/** Starts the backend: four servers over one world. Rejects with PortTaken, FolderInUse or LogDamaged. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const log = options.log ?? ((text: string) => console.error(text));
  await mkdir(options.dataDirectory, { recursive: true });
  const unlock = lockFolder(options.dataDirectory);
  const cookies = new Cookies(options.https === true);
  const servers: Server[] = [];
  let current: Running | undefined;
  // Requests that arrive before the world is read wait for it.
  let booted: Promise<Running> = new Promise(() => {});
  try {
    const answer =
      (name: OriginName): Answer =>
      async (...request) =>
        (await booted).answers[name](...request);
    for (const [index, name] of ORIGINS.entries()) {
      const server = createLoopbackServer(answer(name), log);
      servers.push(server);
      await listen(server, options.port === 0 ? 0 : options.port + index);
    }
    const [site] = servers as [Server];
    const origins = originsOf(servers);
    // The broker survives a reset, so it uses the present kernel.
    const broker = createBroker({
      server: site,
      prefix: "/ws",
      isForThisHost: isForLoopback,
      ownerOf: (cookie) => cookies.parse(cookie)[SESSION_COOKIE],
      authenticate: async (...of) => (await booted).parts.feeds.rules.authenticate(...of),
      canSubscribe: async (...of) => (await booted).parts.feeds.rules.canSubscribe(...of),
      onMessage: async (...of) => (await booted).parts.feeds.rules.onMessage(...of),
      onFault: (error) => log(`a socket failed: ${error instanceof Error ? error.stack : String(error)}`),
    });
    for (const [index, server] of servers.entries())
      addSecurityHeaders(server, ORIGINS[index]!, options.https === true);
    site.on("connection", (socket) => {
      if (current?.parts.faults.offline) socket.destroy();
    });

    const systemNow = clockFrom(options.nowMs);
    const boot = async (): Promise<Running> => {
      const parts = await bootKernel(options, { origins, systemNow, cookies, log, reset });
      parts.feeds.connect(broker);
      parts.faults.onOffline(() => {
        broker.dropAll();
        site.closeAllConnections();
      });
      const publicDirectory = resolve(options.publicDirectory);
      current = {
        parts,
        answers: createAnswers({ parts, origins, publicDirectory, development: options.development === true }),
      };
      return current;
    };
    const reset = async (): Promise<void> => {
      const before = await booted;
      booted = before.parts.close().then(async () => {
        await rm(worldFile(options.dataDirectory));
        return boot();
      });
      await booted;
      broker.dropAll();
    };
    booted = boot();
    await booted;
    let closed: Promise<void> | undefined;

    const running = (): KernelParts => (current as Running).parts;
    return {
      origins,
      kernel: () => running().kernel,
      demoLogins: () => running().kernel.demoLogins(),
      control: (name, values = {}) => {
        const [module = "", control = ""] = name.split("/");
        return running().controls.apply(module, control, values);
      },
      close: () =>
        (closed ??= (async () => {
          broker.close();
          await Promise.all(servers.map(stop));
          await (await booted).parts.close();
          unlock();
        })()),
    };
  } catch (error) {
    await Promise.all(servers.map(stop));
    await current?.parts.close();
    unlock();
    throw error;
  }
};

interface Running {
  readonly parts: KernelParts;
  readonly answers: Readonly<Record<OriginName, Answer>>;
}

const worldFile = (dataDirectory: string): string => join(dataDirectory, "world.ndjson");

const originsOf = (servers: readonly Server[]): Origins => {
  const [site = "", pay = "", games = "", operator = ""] = servers.map(
    (server) => `http://${HOST}:${(server.address() as AddressInfo).port}`,
  );
  return { site, pay, games, operator };
};

/** The computer's clock, or one that starts at a given time. */
const clockFrom = (nowMs: number | undefined): (() => number) => {
  const aheadMs = nowMs === undefined ? 0 : nowMs - Date.now();
  return () => Date.now() + aheadMs;
};

interface BootTools {
  readonly origins: Origins;
  readonly systemNow: () => number;
  readonly cookies: Cookies;
  readonly log: (text: string) => void;
  readonly reset: () => Promise<void>;
}

const bootKernel = async (
  { dataDirectory, publicDirectory, seed, regulator = DEFAULT_PROFILE, modules = allModules }: SandboxOptions,
  { origins, systemNow, cookies, log, reset }: BootTools,
): Promise<KernelParts> => {
  let now = systemNow;
  const [world, tornBytes] = await WorldStore.open(worldFile(dataDirectory), () => now());
  if (tornBytes > 0) log(`a crash left an unfinished line of ${tornBytes} bytes in the world; it was cut off`);
  const files = resolve(publicDirectory);
  const parts = createKernel({ origins, world, publicDirectory: files, systemNow, seed, regulator, cookies, log });
  now = parts.kernel.clock.now;
  try {
    await parts.start([
      () => walletModule(parts),
      () => controlModule(parts, reset),
      () => smsModule(parts),
      ...modules,
    ]);
    return parts;
  } catch (error) {
    await parts.close();
    throw error;
  }
};
