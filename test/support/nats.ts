import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { missingPackage } from "./programs.ts";
import { type Proxy, startProxy } from "./tcp-proxy.ts";
import { accepts, end, freePorts } from "./server-process.ts";

const SERVER = "/usr/sbin/nats-server";

/** Finds the NATS server or installs Debian's package. If neither is possible, it returns the reason. */
export const missingNats = (): Promise<string | undefined> => missingPackage("nats-server", SERVER);

export interface NatsOptions {
  /** The largest message. */
  readonly maxPayload?: number;
  /** The largest size of all streams together, as on a full disk. */
  readonly maxFileStore?: number;
  readonly withoutJetStream?: boolean;
}

export interface ClusterOptions extends NatsOptions {
  /** The servers are connected by proxies, so that `isolate` can cut them off from each other. */
  readonly isCuttable?: boolean;
  /** Called with the folder of each server's streams before it starts. What it returns is called after the servers have ended. */
  readonly prepare?: (store: string) => () => void;
}

/** One server. Its files outlive `kill` and `stop`, so that it can be started again. */
export interface NatsServer {
  /** Its name in the cluster. */
  readonly name: string;
  readonly port: number;
  readonly url: string;
  /** As a power failure does. */
  readonly kill: () => Promise<void>;
  /** Its connections stay open, and no answer comes, as when the network is cut. `thaw` restores it. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Cuts the network between it and the other servers; its clients stay connected. `rejoin` restores it. */
  readonly isolate: () => void;
  readonly rejoin: () => void;
  readonly start: (options?: NatsOptions) => Promise<void>;
}

export interface Nats {
  readonly servers: ReadonlyArray<NatsServer>;
  /** The addresses of all servers. */
  readonly url: string;
  /** Ends the servers by their process ids and removes their files. */
  readonly stop: () => Promise<void>;
}

/** Starts separate NATS servers with JetStream on free loopback ports; several are one cluster. */
export const startNats = async (count: 1 | 3 = 1, options: ClusterOptions = {}): Promise<Nats> => {
  const ports = await freePorts(count);
  const routes = await freePorts(count);
  const folder = await mkdtemp(join(tmpdir(), "eyes-down-nats-"));
  // Each server has a wire of its own to each other one.
  const wires = options.isCuttable === true ? await wiresBetween(routes) : [];
  const servers = ports.map((port, i) => {
    const seen = routes.map(
      (route, to) => wires.find((wire) => wire.from === i && wire.to === to)?.proxy.port ?? route,
    );
    const own = wires.filter(({ from, to }) => from === i || to === i).map(({ proxy }) => proxy);
    return new Server(folder, `node-${i}`, port, count === 1 ? [] : seen, routes[i]!, own);
  });
  const prepared = servers.map(({ store }) => options.prepare?.(store));
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(wires.map(({ proxy }) => proxy.close()));
    for (const release of prepared) release?.();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(servers.map((server) => server.start(options)));
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { servers, url: servers.map(({ url }) => url).join(","), stop };
};

interface Wire {
  readonly from: number;
  readonly to: number;
  readonly proxy: Proxy;
}

/** A proxy from each server to each other one. */
const wiresBetween = (routes: ReadonlyArray<number>): Promise<readonly Wire[]> =>
  Promise.all(
    routes.flatMap((route, to) =>
      routes.flatMap((_, from) => (from === to ? [] : [startProxy(route).then((proxy) => ({ from, to, proxy }))])),
    ),
  );

class Server implements NatsServer {
  readonly name: string;
  readonly port: number;
  readonly #folder: string;
  readonly #routes: ReadonlyArray<number>;
  readonly #route: number;
  readonly #wires: readonly Proxy[];
  #process: ChildProcess | undefined;

  constructor(
    folder: string,
    name: string,
    port: number,
    routes: ReadonlyArray<number>,
    route: number,
    wires: readonly Proxy[],
  ) {
    this.#folder = folder;
    this.name = name;
    this.port = port;
    this.#routes = routes;
    this.#route = route;
    this.#wires = wires;
  }

  get store(): string {
    return join(this.#folder, this.name);
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async start(options: NatsOptions = {}): Promise<void> {
    const file = join(this.#folder, `${this.name}.conf`);
    await writeFile(file, this.#configuration(options));
    const server = spawn(SERVER, ["-c", file], { stdio: ["ignore", "pipe", "pipe"] });
    this.#process = server;
    let output = "";
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
    const deadline = Date.now() + 60_000;
    while (!(await accepts(this.port))) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`nats-server did not start:\n${output}`);
      await wait(20);
    }
  }

  #configuration({ maxPayload, maxFileStore, withoutJetStream }: NatsOptions): string {
    const { store } = this;
    const largest = maxFileStore === undefined ? "" : `, max_file_store: ${maxFileStore}`;
    return [
      `server_name: ${this.name}`,
      `listen: "127.0.0.1:${this.port}"`,
      ...(maxPayload === undefined ? [] : [`max_payload: ${maxPayload}`]),
      ...(withoutJetStream === true ? [] : [`jetstream { store_dir: ${JSON.stringify(store)}${largest} }`]),
      ...(this.#routes.length === 0 ? [] : [this.#cluster()]),
      "",
    ].join("\n");
  }

  #cluster(): string {
    const routes = this.#routes.map((port) => `"nats://127.0.0.1:${port}"`).join(", ");
    // Another server that learns of this one would otherwise connect past the wires.
    const nowhere = this.#wires.length === 0 ? "" : `advertise: "127.0.0.1:1", `;
    return `cluster { name: audit, listen: "127.0.0.1:${this.#route}", ${nowhere}no_advertise: true, routes: [${routes}] }`;
  }

  isolate(): void {
    for (const wire of this.#wires) wire.freeze();
  }

  rejoin(): void {
    for (const wire of this.#wires) {
      // What was sent meanwhile is lost, so the connection cannot continue.
      wire.cut();
      wire.thaw();
    }
  }

  async kill(): Promise<void> {
    const server = this.#process;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const over = once(server, "exit");
    server.kill("SIGKILL");
    await over;
  }

  freeze(): void {
    this.#process?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#process?.kill("SIGCONT");
  }

  async stop(): Promise<void> {
    this.thaw();
    if (this.#process !== undefined) await end(this.#process);
  }
}
