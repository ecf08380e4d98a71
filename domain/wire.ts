import * as Schema from "effect/Schema";
import type { Channel } from "./ports/socket.ts";

export type { Channel };

/** How an endpoint departs from the ordinary call. */
export interface EndpointFlags {
  /** Always asks the server, never shares an answer within 1.5 s (`NET-009`). */
  readonly skipCache?: boolean;
  /** Does not prolong the server's session: background polls (`CALL-512`). */
  readonly skipSession?: boolean;
  /** Sent as form data instead of JSON, as the login is. */
  readonly form?: boolean;
  /** Allowed signed out; a refusal for want of a session resets nothing. */
  readonly open?: boolean;
  /** Pays in or stakes: not sent for a player who is kept out. */
  readonly spends?: boolean;
  /** The path is ours, where the product's description names only the call. */
  readonly assumed?: boolean;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE" | "HEAD";

/**
 * One call of the backend, as a value shared by the client and the sandbox.
 *
 * `path` is relative to the backend's base and holds `{name}` for each field of
 * the request that belongs in it; of a GET or DELETE the other fields go into
 * the query, of the rest into the body.
 */
export interface Endpoint<Name extends string = string, Request = unknown, Response = unknown> {
  readonly name: Name;
  readonly method: Method;
  readonly path: string;
  readonly request: Schema.Codec<Request, unknown>;
  /** What the envelope's `data` holds. */
  readonly response: Schema.Codec<Response, unknown>;
  readonly flags: EndpointFlags;
}

// Variance: a table holds endpoints of every shape.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyEndpoint = Endpoint<string, any, any>;
export type RequestOf<E extends AnyEndpoint> = E["request"]["Type"];
export type ResponseOf<E extends AnyEndpoint> = E["response"]["Type"];

/** An endpoint that takes or gives nothing. */
export const Nothing = Schema.Struct({});

/** Defines an endpoint: `endpoint("withdraw", "POST", "wallet/withdraw", { request, response })`. */
export function endpoint<
  const Name extends string,
  Request extends Schema.Codec<unknown, unknown> = typeof Nothing,
  Response extends Schema.Codec<unknown, unknown> = Schema.Unknown,
>(
  name: Name,
  method: Method,
  path: string,
  shapes: { readonly request?: Request; readonly response?: Response } & EndpointFlags = {},
): Endpoint<Name, Request["Type"], Response["Type"]> {
  const { request, response, ...flags } = shapes;
  return {
    name,
    method,
    path,
    request: request ?? Nothing,
    response: response ?? Schema.Unknown,
    flags,
  };
}

/** One kind of socket message: the body is `{ "type": name, "data": … }`. Names are ours, the product's description gives none (`SOCKET-516`). */
export interface SocketMessage<Name extends string = string, Data = unknown> {
  readonly channel: Channel;
  readonly name: Name;
  readonly data: Schema.Codec<Data, unknown>;
}

// Variance: a table holds messages of every shape.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnySocketMessage = SocketMessage<string, any>;
export type MessageData<M extends AnySocketMessage> = M["data"]["Type"];

export const message = <const Name extends string, Data extends Schema.Codec<unknown, unknown>>(
  channel: Channel,
  name: Name,
  data: Data,
): SocketMessage<Name, Data["Type"]> => ({ channel, name, data });
