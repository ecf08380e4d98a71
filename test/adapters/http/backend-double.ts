import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import * as TestClock from "effect/testing/TestClock";
import { type HttpOptions, makeHttpBackend, type RefusedAnswer } from "../../../adapters/http/backend.ts";
import type { Bases } from "../../../adapters/http/request.ts";
import type { ErrorReport } from "../../../domain/ports/error-service.ts";
import { type AnyEndpoint, endpoint } from "../../../domain/wire.ts";

export const getTickets = endpoint("getTickets", "GET", "bingo/{refName}/{instance}/tickets", {
  request: Schema.Struct({
    refName: Schema.String,
    instance: Schema.Literals(["next", "current"]),
    limit: Schema.optionalKey(Schema.Int),
    sort: Schema.optionalKey(Schema.Array(Schema.String)),
    cursor: Schema.optionalKey(Schema.NullOr(Schema.String)),
  }),
  response: Schema.Struct({ count: Schema.Int }),
});
export const buyTickets = endpoint("buyTickets", "POST", "bingo/{refName}/quick-buy", {
  request: Schema.Struct({ refName: Schema.String, autoSelectedTicketsNumber: Schema.Int }),
});
export const login = endpoint("login", "POST", "login", {
  request: Schema.Struct({ username: Schema.String, password: Schema.String, code: Schema.NullOr(Schema.String) }),
  form: true,
  open: true,
});
export const pollRewards = endpoint("pollRewards", "GET", "user/rewards/count", { skipSession: true });
export const getBalance = endpoint("getBalance", "GET", "wallet/balance", { skipCache: true });
export const getThemes = endpoint("getThemes", "GET", "/api/themes", { open: true });
export const room = { refName: "penny-arcade", instance: "next" } as const;

export const envelope = (fields: Record<string, unknown>): string =>
  JSON.stringify({ success: true, msg: null, msgRef: null, code: null, status: "OK", errors: null, ...fields });

interface Answer {
  readonly status?: number;
  readonly body?: string;
  /** The answer comes after this. */
  readonly after?: Promise<unknown>;
}

export type Outcome = Answer | "hangs" | "never ends" | "fails";

/** A network in the hand of the test: answers by turn, the last one for ever; "hangs" never answers, "fails" as an unreachable host does. */
export const network = (...answers: readonly Outcome[]) =>
  networkAt({ backend: "https://play.example/rest/", content: "https://play.example/" }, ...answers);

export const networkAt = (bases: Bases, ...answers: readonly Outcome[]) => {
  const calls: { readonly url: URL; readonly init: RequestInit; readonly headers: Headers }[] = [];
  const fetchLike = async (input: string, init: RequestInit = {}): Promise<Response> => {
    calls.push({ url: new URL(input), init, headers: new Headers(init.headers) });
    const answer = answers[Math.min(calls.length, answers.length) - 1] ?? {};
    if (answer === "fails") throw new TypeError("Failed to fetch");
    if (answer === "hangs") {
      return new Promise((_, reject) => {
        init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      });
    }
    if (answer === "never ends") return new Response(new ReadableStream());
    const { status = 200, body = envelope({ data: { count: 6 } }), after } = answer;
    await after;
    return new Response(body, { status });
  };
  const refusals: RefusedAnswer[] = [];
  const unauthorised: AnyEndpoint[] = [];
  const reports: ErrorReport[] = [];
  const device = { onLine: true, player: null as string | null, cookies: "theme=dark; XSRF-TOKEN=tok-en" };
  const options: HttpOptions = {
    bases,
    fetch: fetchLike as typeof fetch,
    cookies: () => device.cookies,
    player: () => device.player,
    onLine: () => device.onLine,
    onRefusal: (refusal) => refusals.push(refusal),
    onUnauthorised: (of) => unauthorised.push(of),
    reportError: (report) => reports.push(report),
  };
  return { backend: makeHttpBackend(options), calls, refusals, unauthorised, reports, device };
};

/** Runs a program under a clock that only `TestClock.adjust` moves. */
export const run = <A, E>(program: Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(Effect.provide(program, TestClock.layer()));

/** Lets answers arrive; no time passes. */
export const settle = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)));
