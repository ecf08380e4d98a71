import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

const SERVER = "/usr/lib/rabbitmq/bin/rabbitmq-server";
const GUARD = "/usr/sbin/policy-rc.d";

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Finds RabbitMQ or installs Debian's package. If neither is possible, it returns the reason. */
export const missingRabbitmq = async (): Promise<string | undefined> => {
  if (await exists(SERVER)) return undefined;
  if (process.getuid?.() !== 0) return "rabbitmq-server is not installed and only root may install it";
  if (!(await exists("/usr/bin/apt-get"))) return "rabbitmq-server is not installed and apt-get does not exist";
  try {
    await install();
    return (await exists(SERVER)) ? undefined : `the rabbitmq-server package has no ${SERVER}`;
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr ?? error).trim();
    return `rabbitmq-server cannot be installed: ${output.split("\n").at(-1)}`;
  }
};

/** Installs the package and prevents it from starting its own broker, which would listen beyond loopback. */
const install = async () => {
  const guarded = await exists(GUARD);
  if (!guarded) await writeFile(GUARD, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const options = ["-o", "DPkg::Lock::Timeout=120"];
    await run("apt-get", [...options, "update"], { env });
    await run("apt-get", [...options, "install", "-y", "--no-install-recommends", "rabbitmq-server"], {
      env,
      maxBuffer: 16 * 1024 * 1024,
    });
  } finally {
    if (!guarded) await rm(GUARD, { force: true });
  }
};

export interface Rabbitmq {
  /** The loopback port on which the web-stomp plugin accepts WebSockets. */
  readonly port: number;
  /** Ends the broker and its port mapper by their process ids. */
  readonly stop: () => Promise<void>;
}

/** Starts a separate RabbitMQ on free loopback ports. All its files are in a temporary folder, which `stop` removes. */
export const startRabbitmq = async (): Promise<Rabbitmq> => {
  const [port, distributionPort, mapperPort] = await freePorts(3);
  const folder = await mkdtemp(join(tmpdir(), "eyes-down-rabbitmq-"));
  const at = (name: string) => join(folder, name);
  await writeFile(at("enabled_plugins"), "[rabbitmq_web_stomp].\n");
  await writeFile(
    at("rabbitmq.conf"),
    [
      "listeners.tcp = none",
      "stomp.listeners.tcp = none",
      "web_stomp.tcp.ip = 127.0.0.1",
      `web_stomp.tcp.port = ${port}`,
      "log.console = true",
      "log.console.level = warning",
      "log.file = false",
    ].join("\n") + "\n",
  );

  const mapper = spawn("epmd", ["-address", "127.0.0.1", "-port", String(mapperPort)], { stdio: "ignore" });
  const broker = spawn(SERVER, {
    // With input allowed, Erlang runs in this process and not in a shell's child. It ends with its input, even if the test run is killed.
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      ERL_EPMD_ADDRESS: "127.0.0.1",
      ERL_EPMD_PORT: String(mapperPort),
      RABBITMQ_ALLOW_INPUT: "true",
      RABBITMQ_NODENAME: `eyes-down-${process.pid}@localhost`,
      RABBITMQ_DIST_PORT: String(distributionPort),
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: "-kernel inet_dist_use_interface {127,0,0,1}",
      RABBITMQ_CONF_ENV_FILE: "/dev/null",
      RABBITMQ_CONFIG_FILE: at("rabbitmq.conf"),
      RABBITMQ_ADVANCED_CONFIG_FILE: at("advanced.config"),
      RABBITMQ_ENABLED_PLUGINS_FILE: at("enabled_plugins"),
      RABBITMQ_MNESIA_BASE: at("mnesia"),
      RABBITMQ_LOG_BASE: at("log"),
    },
  });
  let output = "";
  for (const stream of [broker.stdout, broker.stderr])
    stream.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));

  const stop = async () => {
    await end(broker);
    await end(mapper);
    await rm(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + 60_000;
  while (!(await accepts(port!))) {
    if (broker.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`RabbitMQ did not start:\n${output}`);
    }
    await wait(100);
  }
  return { port: port!, stop };
};

/** Ends a child with SIGTERM, and after 15 s with SIGKILL. */
const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await over;
  clearTimeout(late);
};

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** Ports that were free just before. All servers stay open until the last port is known, so the ports differ. */
const freePorts = async (count: number): Promise<ReadonlyArray<number>> => {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer();
          server.once("error", reject);
          server.listen(0, "127.0.0.1", () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};
