import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { AnyEndpoint, RequestOf, ResponseOf } from "../wire.ts";

/** The device has no network (`NET-002`). */
export class Offline extends Schema.TaggedError<Offline>()("Offline", { endpoint: Schema.String }) {}

/** No answer within 12 s (`NET-005`). */
export class TimedOut extends Schema.TaggedError<TimedOut>()("TimedOut", { endpoint: Schema.String }) {}

/** The device is online but the backend is unreachable, or its response is no envelope. */
export class Unreachable extends Schema.TaggedError<Unreachable>()("Unreachable", {
  endpoint: Schema.String,
  /** HTTP status; null without a response. */
  status: Schema.NullOr(Schema.Int),
  reason: Schema.String,
}) {}

/** The backend's own refusal: an envelope whose `success` is false. */
export class Refused extends Schema.TaggedError<Refused>()("Refused", {
  endpoint: Schema.String,
  /** HTTP status. */
  status: Schema.Int,
  /** The product's error code, such as 5570; null without one. */
  code: Schema.NullOr(Schema.Int),
  msg: Schema.NullOr(Schema.String),
  msgRef: Schema.NullOr(Schema.String),
  /** Access-denied prompt: LOGIN, FAILED or CONTACT_SUPPORT. */
  prompt: Schema.NullOr(Schema.String),
  /** Per-field errors as the backend sent them, keyed by the request's field. */
  errors: Schema.Record(Schema.String, Schema.String),
  /** The envelope's `data`, not yet decoded. */
  data: Schema.Unknown,
}) {
  /** HTTP 401; the envelope status UNAUTHORIZED is mapped to it (`AUTH-514`). */
  get unauthorised(): boolean {
    return this.status === 401;
  }
}

/** The call was not sent: it is a deposit or a stake, and the player is excluded or signed out. */
export class Withheld extends Schema.TaggedError<Withheld>()("Withheld", { endpoint: Schema.String }) {}

export type CallError = Offline | TimedOut | Unreachable | Refused | Withheld;

export interface CallOptions {
  /**
   * The client's reference of the player's intent, sent as `Idempotency-Key`. The backend
   * acts on it once and repeats the same answer.
   */
  readonly intent?: string;
}

/** Sends calls to the backend. A call is never retried automatically. */
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
