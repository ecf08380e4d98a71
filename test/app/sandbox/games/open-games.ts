import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { gamesModule } from "../../../../app/sandbox/games/module.ts";
import { type Sandbox, startSandbox, type SandboxOptions } from "../../../../app/sandbox/kernel/start.ts";
import { startGameSession } from "../../../../domain/games/wire.ts";
import { answer, visitor } from "../bingo/hall.ts";
import { memoryPlatform } from "../../../support/sandbox/memory-platform.ts";
import { temporaryDirectory } from "../kernel/harness.ts";
import type { Visitor } from "../kernel/visitor.ts";

/** This computer's clock, as if the test began at noon: a free round of one day is gone after midnight. */
function fromNoon(): () => number {
  const aheadMs = new Date().setUTCHours(12, 0, 0, 0) - Date.now();
  return () => Date.now() + aheadMs;
}

/** The simulated games on free ports, and a player with £100. */
export async function openGames(options: Partial<SandboxOptions> = {}) {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, "public"));
  const built = ["slot", "table"].map((name) => [
    `app/sandbox/games/pages/${name}.ts`,
    { js: [], css: [], preload: [] },
  ]);
  writeFileSync(join(directory, "public", "manifest.json"), JSON.stringify(Object.fromEntries(built)));
  const sandbox = await startSandbox({
    port: 0,
    dataDirectory: join(directory, "data"),
    publicDirectory: join(directory, "public"),
    platform: { ...memoryPlatform(), now: fromNoon() },
    seed: "tables",
    modules: [accountsModule, gamesModule],
    log: () => undefined,
    ...options,
  });
  onTestFinished(() => sandbox.close());
  return { sandbox, rosie: await visitor(sandbox) };
}

/** What a game needs of a house: its sandbox and a signed-in player. */
export interface GamesSetup {
  readonly sandbox: Sandbox;
  readonly rosie: Visitor;
}

/** Sits down at a table: opens its frame, and plays rounds there. */
export async function sitDown({ sandbox, rosie }: GamesSetup, refName: string) {
  const { session, url } = await answer(rosie, startGameSession, { refName, deviceType: "mobile" });
  const text = await (await fetch(url)).text();
  const key = /data-key="(\w+)"/.exec(text)?.[1];
  const post = async (body: object, path = "bet") => {
    const response = await fetch(`${sandbox.origins.games}/play/${session}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key, ...body }),
    });
    return { status: response.status, said: (await response.json()) as Record<string, unknown> };
  };
  return { session, url, text, post };
}

export const purse = ({ sandbox }: { readonly sandbox: Sandbox }) => sandbox.kernel().wallet.balance("p-rosie");
export const movements = ({ sandbox }: { readonly sandbox: Sandbox }) =>
  sandbox.kernel().wallet.movements("p-rosie").slice(1);
