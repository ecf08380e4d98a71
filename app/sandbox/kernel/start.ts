import { mkdir } from "node:fs/promises";
import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { deskModule } from "../control/module.ts";
import { modules as allModules } from "../modules.ts";
import { smsModule } from "../sms/module.ts";
import { createBroker } from "../stomp/mount.ts";
import { walletModule } from "../wallet/module.ts";
import { Assets } from "./assets.ts";
import { createKernel, type KernelParts } from "./kernel.ts";
import { lockFolder } from "./lock.ts";
import { type Answer, createLoopbackServer, HOST, listen, notFound, stop } from "./servers.ts";
import { answerWithShell } from "./shell.ts";
import type { DemoLogin, Kernel, OriginName, Origins, SandboxModule } from "./types.ts";
import { WorldStore } from "./world.ts";

export interface SandboxOptions {
  /** The site's port; the other origins take the next three. 0 takes four free ones. */
  readonly port: number;
  readonly dataDirectory: string;
  readonly publicDirectory: string;
  /** What the sandbox takes for now at its start; its clock runs on from there. */
  readonly nowMs?: number;
  /** Makes all that is random the same again. */
  readonly seed?: string;
  readonly devServer?: string | undefined;
  readonly log?: (text: string) => void;
  readonly modules?: readonly SandboxModule[];
}

export interface Sandbox {
  readonly origins: Origins;
  readonly kernel: Kernel;
  readonly demoLogins: readonly DemoLogin[];
  /** Does what the control page does: `control("kernel/advance-clock", { hours: 24 })`. */
  readonly control: (name: string, values?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly close: () => Promise<void>;
}

const ORIGINS: readonly OriginName[] = ["site", "pay", "games", "desk"];

/** Starts the backend: four servers over one world. Rejects with PortTaken, FolderInUse or LogDamaged. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const log = options.log ?? ((text: string) => console.error(text));
  await mkdir(options.dataDirectory, { recursive: true });
  const unlock = lockFolder(options.dataDirectory);
  const servers: Server[] = [];
  let parts: KernelParts | undefined;
  try {
    const answers = {} as Record<OriginName, Answer>;
    for (const [index, name] of ORIGINS.entries()) {
      const server = createLoopbackServer((...of) => answers[name](...of), log);
      await listen(server, options.port === 0 ? 0 : options.port + index);
      servers.push(server);
    }
    const at = (index: number) => `http://${HOST}:${(servers[index]?.address() as { port: number }).port}`;
    const origins: Origins = { site: at(0), pay: at(1), games: at(2), desk: at(3) };

    const aheadMs = options.nowMs === undefined ? 0 : options.nowMs - Date.now();
    const systemNow = () => Date.now() + aheadMs;
    let clock = systemNow;
    const [world, tornBytes] = await WorldStore.open(join(options.dataDirectory, "world.ndjson"), () => clock());
    if (tornBytes > 0) log(`a crash left an unfinished line of ${tornBytes} bytes in the world; it was cut off`);
    const publicDirectory = resolve(options.publicDirectory);
    const made = createKernel({ origins, world, publicDirectory, systemNow, seed: options.seed, log });
    parts = made;
    clock = made.kernel.clock.now;

    const assets = new Assets(publicDirectory);
    const shell = { origins, bundles: made.bundles, assets, devServer: options.devServer };
    const files: Answer = async (request, response, url) => {
      const readOnly = request.method === "GET" || request.method === "HEAD";
      if (!readOnly || !(await assets.answer(request, response, url.pathname))) notFound(response);
    };
    for (const name of ORIGINS) {
      answers[name] = async (request, response, url) => {
        if (!(await made.pages.answer(name, request, response, url))) await files(request, response, url);
      };
    }
    answers.site = async (request, response, url) => {
      if (await made.api.answer(request, response, url)) return;
      if (await made.pages.answer("site", request, response, url)) return;
      const readOnly = request.method === "GET" || request.method === "HEAD";
      if (readOnly && (await assets.answer(request, response, url.pathname))) return;
      const wantsPage = readOnly && /text\/html/.test(request.headers.accept ?? "");
      if (!wantsPage) return notFound(response);
      await answerWithShell(response, shell, request.method === "HEAD");
    };

    const site = servers[0] as Server;
    const broker = createBroker({ server: site, prefix: "/ws", ...made.desk.rules });
    made.desk.connect(broker);
    await made.start([
      () => walletModule(made),
      () => deskModule(made),
      () => smsModule(made),
      ...(options.modules ?? allModules),
    ]);

    return {
      origins,
      kernel: made.kernel,
      demoLogins: made.kernel.demoLogins(),
      control: (name, values = {}) => {
        const [module = "", control = ""] = name.split("/");
        return made.controls.apply(module, control, values);
      },
      close: async () => {
        broker.close();
        await Promise.all(servers.map(stop));
        await made.close();
        unlock();
      },
    };
  } catch (error) {
    await Promise.all(servers.map(stop));
    await parts?.close();
    unlock();
    throw error;
  }
};
