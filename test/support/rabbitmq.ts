import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { missingPackage } from "./programs.ts";
import { accepts, end, freePorts } from "./server-process.ts";

const SERVER = "/usr/lib/rabbitmq/bin/rabbitmq-server";

/** Finds RabbitMQ or installs Debian's package. If neither is possible, it returns the reason. */
export const missingRabbitmq = (): Promise<string | undefined> => missingPackage("rabbitmq-server", SERVER);

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
      // One scheduler that sleeps when it has no work: by default each core has one, and it first waits in a loop.
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
        "-kernel inet_dist_use_interface {127,0,0,1} +S 1:1 +sbwt none +sbwtdcpu none +sbwtdio none",
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

  while (!(await accepts(port!))) {
    if (broker.exitCode !== null || broker.signalCode !== null) {
      await stop();
      throw new Error(`RabbitMQ did not start:\n${output}`);
    }
    await wait(100);
  }
  return { port: port!, stop };
};
