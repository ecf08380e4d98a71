import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { missingPackage } from "./debian-package.ts";
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
export const startNats = async (count: 1 | 3 = 1, options: NatsOptions = {}): Promise<Nats> => {
  const ports = await freePorts(count);
  const routes = await freePorts(count);
  const folder = await mkdtemp(join(tmpdir(), "eyes-down-nats-"));
  const servers = ports.map((port, i) => new Server(folder, `node-${i}`, port, count === 1 ? [] : routes, routes[i]!));
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
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

class Server implements NatsServer {
  readonly name: string;
  readonly port: number;
  readonly #folder: string;
  readonly #routes: ReadonlyArray<number>;
  readonly #route: number;
  #process: ChildProcess | undefined;

  constructor(folder: string, name: string, port: number, routes: ReadonlyArray<number>, route: number) {
    this.#folder = folder;
    this.name = name;
    this.port = port;
    this.#routes = routes;
    this.#route = route;
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
    const store = join(this.#folder, this.name);
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
    return `cluster { name: audit, listen: "127.0.0.1:${this.#route}", no_advertise: true, routes: [${routes}] }`;
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
