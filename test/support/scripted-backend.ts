import * as Effect from "effect/Effect";
import { type Backend, type CallError, type CallOptions, Refused } from "../../domain/ports/backend.ts";
import type { AnyEndpoint, RequestOf, ResponseOf } from "../../domain/wire.ts";

/** A call that a command made. */
export interface CallMade {
  readonly endpoint: string;
  readonly request: unknown;
}

/** The reply of a scripted backend: a response, an error, or an effect that gives one of them. */
export type Reply<E extends AnyEndpoint> = ResponseOf<E> | CallError | Effect.Effect<ResponseOf<E>, CallError>;

/** A backend that gives the replies of the test and keeps all calls. A call without a reply fails the test. */
export class ScriptedBackend {
  readonly calls: CallMade[] = [];
  readonly #replies = new Map<string, (request: never, options: CallOptions) => unknown>();

  answer<E extends AnyEndpoint>(
    endpoint: E,
    reply: Reply<E> | ((request: RequestOf<E>, options: CallOptions) => Reply<E>),
  ): void {
    this.#replies.set(endpoint.name, typeof reply === "function" ? reply : () => reply);
  }

  /** The number of calls of an endpoint. */
  count(endpoint: AnyEndpoint): number {
    return this.calls.filter((call) => call.endpoint === endpoint.name).length;
  }

  /** The last request to an endpoint; undefined if there was none. Other parts of a page call other endpoints at any time. */
  lastRequest(endpoint: AnyEndpoint): unknown {
    return this.calls.findLast((call) => call.endpoint === endpoint.name)?.request;
  }

  readonly service: Backend["Service"] = {
    call: (endpoint, request, options = {}) =>
      Effect.suspend((): Effect.Effect<never, CallError> => {
        this.calls.push({ endpoint: endpoint.name, request });
        const reply = this.#replies.get(endpoint.name);
        if (reply === undefined) return Effect.die(new Error(`The test defines no answer to ${endpoint.name}`));
        const answer = reply(request as never, options);
        if (Effect.isEffect(answer)) return answer as Effect.Effect<never, CallError>;
        return isCallError(answer) ? Effect.fail(answer) : Effect.succeed(answer as never);
      }),
  };
}

const errors: ReadonlySet<unknown> = new Set<CallError["_tag"]>(["Offline", "TimedOut", "Unreachable", "Refused"]);

const isCallError = (answer: unknown): answer is CallError =>
  typeof answer === "object" && answer !== null && "_tag" in answer && errors.has(answer._tag);

/** A refusal by the backend. A test gives only the fields that matter to it. */
export const refusal = (what: Partial<Omit<Refused, "_tag">> = {}): Refused =>
  new Refused({
    endpoint: "scripted",
    status: 200,
    code: null,
    msg: null,
    msgRef: null,
    prompt: null,
    errors: {},
    data: null,
    ...what,
  });
