import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { isExcluded } from "../exclusion/queries.ts";
import type { AnyEndpoint, RequestOf, ResponseOf } from "../wire.ts";
import { Journal } from "./journal.ts";

/** The device has no network (`NET-002`). */
export class Offline extends Schema.TaggedError<Offline>()("Offline", { endpoint: Schema.String }) {}

/** No answer within 12 s (`NET-005`). */
export class TimedOut extends Schema.TaggedError<TimedOut>()("TimedOut", { endpoint: Schema.String }) {}

/** The network is there, the backend is not, or it answered with something that is no envelope. */
export class Unreachable extends Schema.TaggedError<Unreachable>()("Unreachable", {
  endpoint: Schema.String,
  /** HTTP status, or null where there was no answer at all. */
  status: Schema.NullOr(Schema.Int),
  reason: Schema.String,
}) {}

/** The backend's own refusal: an envelope whose `success` is false. */
export class Refused extends Schema.TaggedError<Refused>()("Refused", {
  endpoint: Schema.String,
  /** HTTP status. */
  status: Schema.Int,
  /** The product's error code, such as 5570; null where none was given. */
  code: Schema.NullOr(Schema.Int),
  msg: Schema.NullOr(Schema.String),
  msgRef: Schema.NullOr(Schema.String),
  /** Access-denied prompt: LOGIN, FAILED or CONTACT_SUPPORT. */
  prompt: Schema.NullOr(Schema.String),
  /** Per-field errors as the backend sent them, keyed by the request's field. */
  errors: Schema.Record(Schema.String, Schema.String),
  /** What `data` held beside the refusal, not yet checked by any schema. */
  data: Schema.Unknown,
}) {
  /** HTTP 401 and an envelope status UNAUTHORIZED are one thing (`AUTH-514`). */
  get unauthorised(): boolean {
    return this.status === 401;
  }
}

/** The call was not sent: it pays in or stakes, and the player is kept out or has signed out. */
export class Withheld extends Schema.TaggedError<Withheld>()("Withheld", { endpoint: Schema.String }) {}

export type CallError = Offline | TimedOut | Unreachable | Refused | Withheld;

/** Whose word a failed call is: the backend's own refusal, or only our not reaching it. */
export const saidBy = (error: CallError): "server" | "app" => (error._tag === "Refused" ? "server" : "app");

export interface CallOptions {
  /**
   * The client's own reference of the player's intent, sent as `Idempotency-Key`:
   * however often a call with it arrives, the backend acts once and answers alike.
   */
  readonly intent?: string;
}

/** The one way to the backend. No call is ever tried twice by itself. */
export class Backend extends Context.Service<
  Backend,
  {
    readonly call: <E extends AnyEndpoint>(
      endpoint: E,
      request: RequestOf<E>,
      options?: CallOptions,
    ) => Effect.Effect<ResponseOf<E>, CallError>;
  }
>()("eyes-down/domain/ports/Backend") {}

/**
 * Calls an endpoint: request and answer have the shapes that the table gives it. From the moment at which a time-out or a
 * self-exclusion begins, or a session ends, no call that pays in or stakes is sent any more, however long ago it set out to be.
 */
export const call = <E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Effect.Effect<ResponseOf<E>, CallError, Backend> =>
  Effect.gen(function* () {
    const backend = yield* Backend;
    if (endpoint.flags.spends === true && (yield* isKeptOut)) return yield* new Withheld({ endpoint: endpoint.name });
    return yield* backend.call(endpoint, request, options);
  });

/** Nobody is signed in any more, or not for play. A caller that lives in no journal knows of neither. */
const isKeptOut = Effect.map(Effect.serviceOption(Journal), (journal) => {
  if (Option.isNone(journal)) return false;
  const { session, exclusion } = journal.value.snapshot();
  return session.authenticated !== true || isExcluded(exclusion);
});

const OFFLINE = "Woops! You are not connected to the internet. Please check your connection and try again.";
const TIMED_OUT = "This is taking too long... Please check your connection and try again";
const WITHHELD = "You are logged out, or taking a break from play, so this was not sent.";
const UNREACHABLE = "Cannot connect to the product. Please try again in a bit.";

/** What the player is told of a failed call: the server's own words where it has any, else the given fallback (`NET-002`). */
export function messageOf(error: CallError, fallback = "Sorry, we couldn't process your request"): string {
  switch (error._tag) {
    case "Offline":
      return OFFLINE;
    case "TimedOut":
      return TIMED_OUT;
    case "Unreachable":
      return UNREACHABLE;
    case "Withheld":
      return WITHHELD;
    case "Refused":
      return error.msg ?? fallback;
  }
}
