import { mkdir } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { Assets } from "../node/assets.ts";
import { builtBundles } from "../node/bundle-files.ts";
import { lockFolder } from "../node/lock.ts";
import { nodePlatform } from "../node/platform.ts";
import { addSecurityHeaders } from "../node/security-headers.ts";
import { createLoopbackServer, HOST, isForLoopback, listen, stop } from "../node/servers.ts";
import { mountSockJs } from "../stomp/mount.ts";
import { type Backend, type BackendOptions, createBackend } from "./backend.ts";
import type { Platform } from "./platform.ts";
import type { OriginName, Origins } from "./types.ts";

export interface SandboxOptions extends Pick<
  BackendOptions,
  "seed" | "development" | "regulator" | "https" | "witness" | "auditQueue" | "modules"
> {
  /** The site's port; the other origins take the next three. 0 takes four free ones. */
  readonly port: number;
  readonly dataDirectory: string;
  readonly publicDirectory: string;
  /** Replaces this computer and its data folder, such as by one in memory. */
  readonly platform?: Platform;
  /** The sandbox's time at its start; its clock runs on from there. */
  readonly nowMs?: number;
  readonly log?: (text: string) => void;
}

export type Sandbox = Pick<Backend, "origins" | "kernel" | "demoLogins" | "control" | "close">;

const ORIGINS: readonly OriginName[] = ["site", "pay", "games", "operator"];

/** Starts the backend behind four servers on this computer. Rejects with PortTaken, FolderInUse or LogDamaged. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const log = options.log ?? ((text: string) => console.error(text));
  const { platform, unlock } = options.platform
    ? { platform: options.platform, unlock: () => {} }
    : await ownFolder(options.dataDirectory);
  const servers: Server[] = [];
  // Requests that arrive before all servers listen wait for the backend.
  let create: (created: Backend) => void = () => {};
  const created = new Promise<Backend>((resolve) => (create = resolve));
  try {
    for (const [index, name] of ORIGINS.entries()) {
      const server = createLoopbackServer(async (exchange) => (await created).answer(name, exchange), log);
      servers.push(server);
      await listen(server, options.port === 0 ? 0 : options.port + index);
    }
    const [site] = servers as [Server];
    const publicDirectory = resolve(options.publicDirectory);
    const development = options.development === true;
    const backend = createBackend(
      {
        ...options,
        origins: originsOf(servers),
        log,
        built: { files: new Assets(publicDirectory, { development }), bundles: builtBundles(publicDirectory) },
        onOffline: () => site.closeAllConnections(),
        onClose: async () => void (await Promise.all(servers.map(stop))),
      },
      startingAt(platform, options.nowMs),
    );
    const { isOffline, accept, ownerOf } = backend;
    mountSockJs({ server: site, prefix: "/ws", isForThisHost: isForLoopback, ownerOf, accept });
    for (const [index, server] of servers.entries())
      addSecurityHeaders(server, ORIGINS[index]!, options.https === true);
    site.on("connection", (socket) => {
      if (isOffline()) socket.destroy();
    });
    create(backend);
    await backend.ready;
    const { close } = backend;
    let closed: Promise<void> | undefined;
    return { ...backend, close: () => (closed ??= close().then(unlock)) };
  } catch (error) {
    await Promise.all(servers.map(stop));
    unlock();
    throw error;
  }
};

/** This computer, with its data in a folder that no other sandbox uses meanwhile. */
const ownFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const unlock = lockFolder(folder);
  return { platform: nodePlatform(folder), unlock };
};

const originsOf = (servers: readonly Server[]): Origins => {
  const [site = "", pay = "", games = "", operator = ""] = servers.map(
    (server) => `http://${HOST}:${(server.address() as AddressInfo).port}`,
  );
  return { site, pay, games, operator };
};

/** The platform, with a clock that starts at a given time. */
const startingAt = (platform: Platform, nowMs: number | undefined): Platform => {
  const aheadMs = nowMs === undefined ? 0 : nowMs - platform.now();
  return { ...platform, now: () => platform.now() + aheadMs };
};
