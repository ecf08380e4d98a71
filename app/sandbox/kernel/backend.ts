import { DEFAULT_PROFILE, type RegulatorProfile } from "../../../domain/regulator/queries.ts";
import { controlModule } from "../control/module.ts";
import { modules as allModules } from "../modules.ts";
import { smsModule } from "../sms/module.ts";
import { Broker } from "../stomp/broker.ts";
import type { Pipe } from "../stomp/rules.ts";
import { walletModule } from "../wallet/module.ts";
import { createAnswers } from "./answers.ts";
import type { Bundles } from "./bundles.ts";
import { Cookies } from "./cookies.ts";
import { ConnectionCut, type Exchange, type Reply, reply } from "./exchange.ts";
import { createKernel, type KernelParts } from "./kernel.ts";
import { mortal } from "./mortal.ts";
import type { Platform } from "./platform.ts";
import type { Files } from "./shell.ts";
import type { DemoLogin, Kernel, OriginName, Origins, SandboxModule, AuditQueue, Witness } from "./types.ts";
import { WORLD_FILE, WorldStore } from "./world.ts";

export interface BackendOptions {
  /** The address of each origin. */
  readonly origins: Origins;
  /** Makes all random numbers of games and references reproducible. Secrets come from the platform. */
  readonly seed?: string;
  /** Whether pages may connect to other servers on this computer, such as the development server or another sandbox. */
  readonly development?: boolean;
  /** The site's regulator profile; the default one if absent. */
  readonly regulator?: RegulatorProfile;
  /** Whether browsers reach the servers over HTTPS, through a proxy. */
  readonly https?: boolean;
  /** The other party that cosigns the register of journal heads. */
  readonly witness?: Witness;
  /** Receives every sealed journal. */
  readonly auditQueue?: AuditQueue;
  readonly log: (text: string) => void;
  readonly modules?: readonly SandboxModule[];
  /** The built site. Without it, pages have no scripts. */
  readonly built?: { readonly files: Files; readonly bundles: Bundles };
  /** The control panel stops the backend for a while: the site's connections are cut. */
  readonly onOffline?: () => void;
  /** Runs when the sockets are cut, before the world is closed: it stops the servers. */
  readonly onClose?: () => Promise<void>;
}

/** The side of a socket that the client's text reaches. */
export interface AcceptedPipe {
  readonly receive: (chunk: unknown) => void;
  /** The client has disconnected. */
  readonly closed: () => void;
}

/** The whole backend in the process, without servers. */
export interface Backend {
  readonly origins: Origins;
  /** Resolves when the world is read and the modules have started. Rejects with LogDamaged or an error of the disk. Calls before that wait. */
  readonly ready: Promise<void>;
  /** Answers every request. Rejects with ConnectionCut if the connection is cut. Never settles if no answer comes. */
  readonly answer: (origin: OriginName, exchange: Exchange) => Promise<Reply>;
  /** Accepts a connection that carries STOMP frames as text. */
  readonly accept: (pipe: Pipe) => AcceptedPipe;
  /** Runs a control: `control("world/advance-clock", { hours: 24 })`. */
  readonly control: (name: string, values?: Readonly<Record<string, unknown>>) => Promise<string>;
  /** The present kernel, once it is ready; a reset creates a new one. */
  readonly kernel: () => Kernel;
  readonly demoLogins: () => readonly DemoLogin[];
  /** Whether the control panel has stopped the backend for a while. */
  readonly isOffline: () => boolean;
  /** The player whose session a Cookie header has. */
  readonly ownerOf: (cookie: string | undefined) => string | undefined;
  readonly close: () => Promise<void>;
  /**
   * Ends at once, as `kill -9` does: nothing more is written or sent, no timer runs, waiting answers never come, and
   * sockets are cut. A new backend on the same disk continues.
   */
  readonly crash: () => void;
}

const NO_BUNDLE = { js: [], css: [], preload: [], parts: {} };

/** What a backend without a built site has: no files, and pages without their scripts. */
const NOT_BUILT = {
  files: { has: async () => false, answer: async () => undefined },
  bundles: (entry: string) => (entry.startsWith("app/sandbox/") ? NO_BUNDLE : undefined),
};

interface Running {
  readonly parts: KernelParts;
  readonly answers: ReturnType<typeof createAnswers>;
}

/** Creates the backend on a platform, and starts it. */
export const createBackend = (options: BackendOptions, platformBelow: Platform): Backend => {
  const { origins, log, built = NOT_BUILT, https = false, development = false } = options;
  const process = mortal(platformBelow);
  const { platform } = process;
  const cookies = new Cookies(https);
  let current: Running | undefined;
  let booted: Promise<Running>;

  // The broker survives a reset, so it uses the present kernel.
  const broker = new Broker(
    {
      authenticate: async (...of) => (await booted).parts.feeds.rules.authenticate(...of),
      canSubscribe: async (...of) => (await booted).parts.feeds.rules.canSubscribe(...of),
      onMessage: async (...of) => (await booted).parts.feeds.rules.onMessage(...of),
      onFault: (error) => log(`a socket failed: ${error instanceof Error ? error.stack : String(error)}`),
    },
    platform,
  );
  /** Cuts the connection of each answer of the site that is waited for. */
  const waiting = new Set<() => void>();
  const running = (): KernelParts => {
    if (current === undefined) throw new Error("the backend is not ready yet");
    return current.parts;
  };
  const isOffline = () => current?.parts.faults.offline === true;

  const boot = async (): Promise<Running> => {
    const parts = await bootKernel(options, { platform, cookies, bundles: built.bundles, reset });
    parts.feeds.connect(broker);
    parts.faults.onOffline(() => {
      broker.dropAll();
      for (const cut of waiting) cut();
      options.onOffline?.();
    });
    current = { parts, answers: createAnswers({ parts, origins, files: built.files, development }) };
    return current;
  };
  const reset = async (): Promise<void> => {
    const before = await booted;
    booted = before.parts.close().then(async () => {
      await platform.disk.remove(WORLD_FILE);
      return boot();
    });
    await booted;
    broker.dropAll();
  };
  booted = boot();
  const ready = booted.then(() => undefined);

  /** Answers, or rejects with ConnectionCut when the site goes offline. */
  const answer = async (origin: OriginName, exchange: Exchange): Promise<Reply> => {
    if (origin !== "site") return answerOf((await booted).answers[origin], exchange, log);
    if (isOffline()) throw new ConnectionCut();
    return new Promise((resolve, reject) => {
      const cut = () => reject(new ConnectionCut());
      waiting.add(cut);
      booted
        .then(({ answers }) => answerOf(answers.site, exchange, log))
        .then(resolve, reject)
        .finally(() => waiting.delete(cut));
    });
  };

  let closed: Promise<void> | undefined;
  return {
    origins,
    ready,
    answer: (origin, exchange) => process.whileAlive(() => answer(origin, exchange)),
    accept: (pipe) => {
      if (!process.isOver() && !isOffline()) return broker.accept(pipe);
      pipe.close();
      return { receive: () => {}, closed: () => {} };
    },
    control: (name, values = {}) =>
      process.whileAlive(async () => {
        const [module = "", control = ""] = name.split("/");
        return (await booted).parts.controls.apply(module, control, values);
      }),
    kernel: () => running().kernel,
    demoLogins: () => running().kernel.demoLogins(),
    isOffline,
    ownerOf: (cookie) => current?.parts.sessions.of(cookies.parse(cookie))?.playerId,
    close: () =>
      (closed ??= (async () => {
        if (process.isOver()) return;
        broker.close();
        await options.onClose?.();
        await (await booted).parts.close();
      })()),
    crash: () => {
      process.end();
      broker.close();
    },
  };
};

/** The answer, or a 500 for an error of the backend's own. */
const answerOf = async (
  answer: (exchange: Exchange) => Promise<Reply>,
  exchange: Exchange,
  log: (text: string) => void,
): Promise<Reply> => {
  const answered = await answer(exchange).catch((error: unknown) => {
    if (error instanceof ConnectionCut) throw error;
    log(`${exchange.method} failed: ${error instanceof Error ? error.stack : String(error)}`);
    return reply(500, { "content-type": "text/plain" });
  });
  return exchange.method === "HEAD" ? { ...answered, body: "" } : answered;
};

interface BootTools {
  readonly platform: Platform;
  readonly cookies: Cookies;
  readonly bundles: Bundles;
  readonly reset: () => Promise<void>;
}

const bootKernel = async (
  { origins, seed, log, regulator = DEFAULT_PROFILE, witness, auditQueue, modules = allModules }: BackendOptions,
  { platform, cookies, bundles, reset }: BootTools,
): Promise<KernelParts> => {
  let now = platform.now;
  const [world, tornBytes] = await WorldStore.open(platform.disk, () => now());
  if (tornBytes > 0) log(`a crash left an unfinished line of ${tornBytes} bytes in the world; it was cut off`);
  const parts = createKernel({ origins, world, bundles, platform, seed, regulator, cookies, witness, auditQueue, log });
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
