import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as Effect from "effect/Effect";
import { makeHttpBackend } from "../../../../adapters/http/backend.ts";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import type { SandboxModule } from "../../../../app/sandbox/kernel/types.ts";
import type { CallOptions } from "../../../../domain/ports/backend.ts";
import { login } from "../../../../domain/session/wire.ts";
import type { AnyEndpoint, RequestOf, ResponseOf } from "../../../../domain/wire.ts";
import { temporaryDirectory, toySandbox } from "../kernel/harness.ts";
import { Visitor } from "../kernel/visitor.ts";

/** A visitor with their own browser, who calls as the client does. */
export interface Caller {
  readonly call: <E extends AnyEndpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ) => Promise<ResponseOf<E>>;
  /** The same, of a call that is refused: how. */
  readonly refused: <E extends AnyEndpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ) => Promise<unknown>;
  readonly signIn: (username: string, password?: string) => Promise<unknown>;
  readonly cookies: ReadonlyMap<string, string>;
}

/** A sandbox with nothing but its players in it, and the modules that a test brings. */
export const openHall = async (more: readonly SandboxModule[] = []) => {
  const dataDirectory = temporaryDirectory();
  const sandbox = await toySandbox({ modules: [accountsModule, ...more], dataDirectory });

  const caller = async (): Promise<Caller> => {
    const visitor = new Visitor(sandbox.origins.site);
    await visitor.fetch("/", { headers: { accept: "text/html" } });
    const backend = makeHttpBackend({
      bases: { backend: `${sandbox.origins.site}/rest/`, content: `${sandbox.origins.site}/` },
      fetch: ((url: string, init: RequestInit) =>
        visitor.fetch(url, { ...init, headers: Object.fromEntries(new Headers(init.headers)) })) as typeof fetch,
      cookies: () => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      player: () => null,
      onLine: () => true,
      onRefusal: () => {},
      onUnauthorised: () => {},
      reportError: () => {},
    });
    const call: Caller["call"] = (endpoint, request, options) =>
      Effect.runPromise(backend.call(endpoint, request, options));
    return {
      call,
      refused: (endpoint, request, options) => Effect.runPromise(Effect.flip(backend.call(endpoint, request, options))),
      signIn: (username, password = DEMO_PASSWORD) => call(login, { username, password }),
      cookies: visitor.cookies,
    };
  };

  /** The last message to a phone or an address. */
  const lastMessage = async (to: string): Promise<string> => {
    const messages = (await (
      await fetch(`${sandbox.origins.operator}/sms.json?to=${encodeURIComponent(to)}`)
    ).json()) as {
      readonly text: string;
    }[];
    return messages[0]?.text ?? "";
  };
  const lastCode = async (to: string) => /\d{6}/.exec(await lastMessage(to))?.[0] ?? "";

  return {
    ...sandbox,
    caller,
    lastMessage,
    lastCode,
    /** Everything that the sandbox has written to its disk. */
    onDisk: () => readFileSync(join(dataDirectory, "world.ndjson"), "utf8"),
  };
};
