import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Result from "effect/Result";
import {
  type Backend,
  type CallError,
  type CallOptions,
  Offline,
  Refused,
  TimedOut,
} from "../../domain/ports/backend.ts";
import type { ErrorReport } from "../../domain/ports/error-service.ts";
import type { AnyEndpoint, RequestOf, ResponseOf } from "../../domain/wire.ts";
import { readAnswer, unreachable } from "./envelope.ts";
import { headersOf } from "./headers.ts";
import { ReadOrder } from "./read-order.ts";
import { type Bases, encodeRequest, type HttpRequest } from "./request.ts";
import { SharedCalls } from "./shared-calls.ts";

/** An answer that could not be decoded: its endpoint, the reason, its size and its SHA-256, never its bytes. */
export interface RefusedAnswer {
  readonly name: string;
  readonly reason: string;
  readonly sizeBytes: number;
  readonly digest: string;
}

export interface HttpOptions {
  /** Base addresses, with a slash at the end. */
  readonly bases: Bases;
  readonly fetch: typeof globalThis.fetch;
  /** The page's cookies, in the form of `document.cookie`. */
  readonly cookies: () => string;
  /** The player whose state this tab has; null if it is no player's. */
  readonly player: () => string | null;
  readonly onLine: () => boolean;
  readonly onRefusal: (refusal: RefusedAnswer) => void;
  /** A call was refused because it needs a session. */
  readonly onUnauthorised: (endpoint: AnyEndpoint) => void;
  readonly reportError: (report: ErrorReport) => void;
}

/** `NET-007`, `NET-520` */
const TIMEOUT_MS = 12_000;

const isRead = ({ method }: AnyEndpoint): boolean => method === "GET" || method === "HEAD";

const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends every endpoint's call over `fetch`. It has 12 s to answer and is never repeated. Identical calls within 1.5 s
 * share the first answer. An older answer of a read never follows a newer one. The result is the endpoint's response or a CallError.
 */
export const makeHttpBackend = (options: HttpOptions): Backend["Service"] => {
  const shared = new SharedCalls<Fiber.Fiber<unknown, CallError>>();
  const order = new ReadOrder<unknown>();

  const exchange = (
    endpoint: AnyEndpoint,
    request: HttpRequest,
    callOptions: CallOptions,
  ): Effect.Effect<HttpAnswer, CallError> =>
    Effect.tryPromise({
      try: async (signal) => {
        const { method, url, body } = request;
        const init = {
          method,
          headers: headersOf(options.cookies(), options.player(), request, callOptions),
          credentials: "include",
          signal,
        } as const;
        const response = await options.fetch(url, body === undefined ? init : { ...init, body });
        return { status: response.status, text: await response.text() };
      },
      catch: () =>
        options.onLine() ? unreachable(endpoint, null, "no answer") : new Offline({ endpoint: endpoint.name }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: TIMEOUT_MS,
        orElse: () => Effect.fail(new TimedOut({ endpoint: endpoint.name })),
      }),
    );

  /** Handles every refusal: reports it to the error service, and notices a lost session. */
  const refused = (endpoint: AnyEndpoint, refusal: Refused): Refused => {
    const { code, status, msgRef } = refusal;
    options.reportError({ path: endpoint.path, code, status, msgRef });
    if (refusal.unauthorised && endpoint.flags.open !== true) options.onUnauthorised(endpoint);
    return refusal;
  };

  const send = <E extends AnyEndpoint>(
    endpoint: E,
    request: HttpRequest,
    callOptions: CallOptions = {},
  ): Effect.Effect<ResponseOf<E>, CallError> =>
    Effect.flatMap(
      exchange(endpoint, request, callOptions),
      ({ status, text }): Effect.Effect<ResponseOf<E>, CallError> => {
        const answer = readAnswer(endpoint, status, text);
        if (Result.isSuccess(answer)) {
          if (!isRead(endpoint)) shared.forgetReads();
          return Effect.succeed(answer.success);
        }
        const why = answer.failure;
        if (why instanceof Refused) return Effect.fail(refused(endpoint, why));
        const bytes = utf8ToBytes(text);
        const digest = bytesToHex(sha256(bytes));
        options.onRefusal({ name: endpoint.name, reason: why.reason, sizeBytes: bytes.length, digest });
        return Effect.fail(unreachable(endpoint, why.status, why.reason));
      },
    );

  /** A read that is answered after a later one has the answer of the later one. */
  const sendInOrder: typeof send = (endpoint, request, callOptions) => {
    if (!isRead(endpoint)) return send(endpoint, request, callOptions);
    return Effect.suspend(() => {
      const sent = order.begin(request.key);
      return send(endpoint, request, callOptions).pipe(
        Effect.map((answer) => sent.latest(answer) as typeof answer),
        Effect.ensuring(Effect.sync(sent.end)),
      );
    });
  };

  /** A shared call continues when its first caller no longer waits. */
  const sendShared = Effect.fnUntraced(function* (endpoint: AnyEndpoint, request: HttpRequest) {
    // The page's clock may be set between two calls.
    const nowMs = Number(yield* Clock.monotonicTimeNanos) / 1e6;
    const key = digestOf(request.key);
    const known = shared.find(key, nowMs);
    if (known !== undefined) return yield* Fiber.join(known);
    const fiber: Fiber.Fiber<unknown, CallError> = yield* Effect.forkDetach(
      sendInOrder(endpoint, request).pipe(Effect.onError(() => Effect.sync(() => shared.forget(key, fiber)))),
    );
    shared.keep(key, fiber, nowMs, isRead(endpoint) ? undefined : request.url);
    return yield* Fiber.join(fiber);
  });

  return {
    call: <E extends AnyEndpoint>(
      endpoint: E,
      request: RequestOf<E>,
      callOptions: CallOptions = {},
    ): Effect.Effect<ResponseOf<E>, CallError> =>
      Effect.suspend(() => {
        const encoded = encodeRequest(endpoint, request, options.bases);
        if (Result.isFailure(encoded)) return Effect.fail(unreachable(endpoint, null, encoded.failure.reason));
        // A call with another intent is another call, even if all else is equal.
        return endpoint.flags.skipCache === true || callOptions.intent !== undefined
          ? sendInOrder(endpoint, encoded.success, callOptions)
          : sendShared(endpoint, encoded.success);
      }),
  };
};
