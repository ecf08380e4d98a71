import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { makeHttpBackend, type RefusedAnswer } from "../../../adapters/http/backend.ts";
import { pence } from "../../../domain/money.ts";
import { getBalance, listMovements } from "../../../domain/wallet/wire.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { toySandbox } from "../../app/sandbox/kernel/harness.ts";
import { attempts, enter, leave, look, pay, themes } from "../../app/sandbox/kernel/toy.ts";
import { Visitor } from "../../app/sandbox/kernel/visitor.ts";

/** The client's adapter over a real network, as a visitor of a sandbox. */
const visit = async () => {
  const sandbox = await toySandbox();
  const visitor = new Visitor(sandbox.origins.site);
  await visitor.fetch("/", { headers: { accept: "text/html" } });
  const unauthorised: AnyEndpoint[] = [];
  const refusals: RefusedAnswer[] = [];
  const backend = makeHttpBackend({
    bases: { backend: `${sandbox.origins.site}/rest/`, content: `${sandbox.origins.site}/` },
    fetch: ((url: string, init: RequestInit) =>
      visitor.fetch(url, { ...init, headers: Object.fromEntries(new Headers(init.headers)) })) as typeof fetch,
    cookies: () => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    player: () => null,
    onLine: () => true,
    onRefusal: (refusal) => refusals.push(refusal),
    onUnauthorised: (endpoint) => unauthorised.push(endpoint),
    reportError: () => {},
  });
  return { ...sandbox, call: backend.call, unauthorised, refusals };
};

const run = Effect.runPromise;

describe("the HTTP adapter and the sandbox", () => {
  it("sign in by form data, read by query, write by JSON, and sign out", async () => {
    const { call, unauthorised } = await visit();
    expect(await run(call(themes, { locale: "en" }))).toEqual({ locale: "en" });
    expect(await run(Effect.flip(call(attempts, {})))).toMatchObject({ _tag: "Refused", status: 401, prompt: "LOGIN" });
    expect(unauthorised).toEqual([attempts]);
    expect(await run(call(enter, { name: "rita" }))).toEqual({ playerId: "rita" });
    const asked = { journals: "a/b", limit: 2, sort: ["position", "ASC"], open: false, cursor: null };
    expect(await run(call(look, asked))).toEqual(asked);
    expect(await run(call(pay, { ref: "p1", amount: pence(1999) }))).toEqual({ position: 2 });
    expect(await run(call(getBalance, {}))).toMatchObject({ balance: 2999, position: 2 });
    expect(await run(call(listMovements, { after: 1 }))).toMatchObject([{ ref: "p1", amount: 1999, balance: 2999 }]);
    await run(call(leave, {}));
    expect(await run(Effect.flip(call(getBalance, {})))).toMatchObject({ unauthorised: true });
  });

  it("distinguish a refusal, a failure and a lost connection", async () => {
    const { call, control, refusals } = await visit();
    await run(call(enter, { name: "rita" }));
    const broke = await run(Effect.flip(call(pay, { ref: "p1", amount: pence(-5000) })));
    expect(broke).toMatchObject({ _tag: "Refused", status: 409, msg: "Insufficient funds" });
    const fail = (how: string) => control("faults/fail-next", { endpoint: "pay", times: 1, how, code: 5570 });
    const paying = (ref: string) => run(Effect.flip(call(pay, { ref, amount: pence(1) })));
    await fail("refuse");
    expect(await paying("p2")).toMatchObject({ _tag: "Refused", code: 5570 });
    await fail("error 500");
    expect(await paying("p3")).toMatchObject({ _tag: "Refused", status: 500 });
    await fail("drop the connection");
    expect(await paying("p4")).toMatchObject({ _tag: "Unreachable", status: null });
    expect(refusals).toEqual([]);
  });
});
