import { join } from "node:path";
import * as Schema from "effect/Schema";
import { onTestFinished } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import { bingoModule } from "../../../../app/sandbox/bingo/module.ts";
import { type Sandbox, startSandbox } from "../../../../app/sandbox/kernel/start.ts";
import type { Kernel } from "../../../../app/sandbox/kernel/types.ts";
import { gameStarted } from "../../../../domain/bingo/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { login } from "../../../../domain/session/wire.ts";
import type { AnyEndpoint, AnySocketMessage, MessageData, ResponseOf } from "../../../../domain/wire.ts";
import { memoryPlatform } from "../../../support/sandbox/memory-platform.ts";
import { temporaryDirectory } from "../kernel/harness.ts";
import { Visitor } from "../kernel/visitor.ts";

/** A message that was sent to a room. */
export interface Published {
  readonly room: string;
  readonly name: string;
  readonly data: unknown;
}

/** A hall of the bingo module on free ports, with every message to its rooms. */
export const openHall = async (platform = memoryPlatform()) => {
  const directory = temporaryDirectory();
  const published: Published[] = [];
  /** The delay of each scheduled job, in order. */
  const delays: { readonly job: string; readonly afterMs: number }[] = [];
  /** The balls of games that have not started, by game, instead of those of their seeds. */
  const chosenBalls = new Map<string, readonly number[]>();
  /** What is done when a job is due, by job. */
  const jobs = new Map<string, () => void>();
  /** The rooms in which a player is, without tickets. */
  const visited = new Set<string>();
  const overheard = (kernel: Kernel) =>
    bingoModule({
      ...kernel,
      schedule: (job, atMs, run) => {
        delays.push({ job, afterMs: atMs - kernel.clock.now() });
        jobs.set(job, run);
        return kernel.schedule(job, atMs, run);
      },
      sockets: {
        ...kernel.sockets,
        listeners: (channel, ref) => (visited.has(ref) ? ["p-rosie"] : kernel.sockets.listeners(channel, ref)),
      },
      publishToRoom: (room, message: AnySocketMessage, data) => {
        published.push({ room, name: message.name, data });
        // Still in the transaction that starts the game: no ball has been drawn.
        const game = message === gameStarted ? (data as MessageData<typeof gameStarted>).game : "";
        const order = chosenBalls.get(game);
        if (order !== undefined) kernel.world.collection<object>("bingo.orders").put(game, { order });
        kernel.publishToRoom(room, message, data);
      },
    });
  const logged: string[] = [];
  const sandbox = await startSandbox({
    port: 0,
    dataDirectory: join(directory, "data"),
    publicDirectory: join(directory, "public"),
    platform,
    seed: "hall",
    modules: [accountsModule, overheard],
    log: (text) => logged.push(text),
  });
  onTestFinished(() => sandbox.close());
  const of = (name: string) => published.filter((one) => one.name === name).map(({ data }) => data as never);
  return { ...sandbox, logged, platform, published, delays, chosenBalls, jobs, visited, of };
};
export type OpenHall = Awaited<ReturnType<typeof openHall>>;

/** Time for the balls of a whole game to drop in a test. */
export const quicken = (sandbox: Sandbox, ballSeconds = 0.002, breakSeconds = 5) =>
  sandbox.control("bingo/pace", { ballSeconds, breakSeconds });

/** A demo player who is signed in and has some money. */
export const visitor = async (sandbox: Sandbox, username = "rosie", balance = 100) => {
  const player = new Visitor(sandbox.origins.site);
  await player.fetch("/rest/");
  const form = new FormData();
  form.set("username", username);
  form.set("password", DEMO_PASSWORD);
  const headers = { "x-requested-with": "XMLHttpRequest", "x-xsrf-token": player.cookies.get("XSRF-TOKEN") ?? "" };
  await player.fetch(`/rest/${login.path}`, { method: login.method, body: form, headers });
  const kernel = sandbox.kernel();
  if (balance > 0)
    await kernel.transact(() =>
      kernel.wallet.move(`p-${username}`, {
        kind: "DEPOSIT",
        amount: pounds(balance),
        counterAccount: "provider:test",
        description: "Deposit",
      }),
    );
  return player;
};

/** The answer of a call as the domain sees it. */
export const answer = async <E extends AnyEndpoint>(
  player: Visitor,
  endpoint: E,
  fields: Record<string, unknown>,
  intent?: string,
): Promise<ResponseOf<E>> => {
  const { envelope } = await player.call(endpoint, fields, intent === undefined ? {} : { "idempotency-key": intent });
  if (!envelope.success) throw new Error(`${endpoint.name}: ${envelope.msg}`);
  return Schema.decodeUnknownSync(endpoint.response)(envelope.data) as ResponseOf<E>;
};

/** Waits until something holds. */
export const until = async (holds: () => boolean): Promise<void> => {
  const deadline = Date.now() + 15_000;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error("It did not come to that");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
