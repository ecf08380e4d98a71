import * as Schema from "effect/Schema";

/** The live channels are exactly these six (`SOCKET-501`). */
export const CHANNELS = ["bingo", "slot", "chat", "wallet", "popups", "kyc"] as const;
export type Channel = (typeof CHANNELS)[number];

/** How an endpoint differs from the default call. */
export interface EndpointFlags {
  /** Every call reaches the server; no answer is shared within 1.5 s (`NET-009`). */
  readonly skipCache?: boolean;
  /** Does not prolong the server's session: background polls (`CALL-512`). */
  readonly skipSession?: boolean;
  /** Sent as form data instead of JSON. The login uses it. */
  readonly form?: boolean;
  /** Allowed without a session; an "unauthorised" answer does not end the session. */
  readonly open?: boolean;
  /** The fields of a DELETE go into the body, because they are secret and URLs are logged. */
  readonly body?: boolean;
  /** The fields that go into the query, although the call has a body. */
  readonly query?: readonly string[];
  /** A deposit or a stake: not sent for a player in a time-out or self-exclusion. */
  readonly spends?: boolean;
  /** The path is our choice, because the product's description names only the call. */
  readonly assumed?: boolean;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE" | "HEAD";

/**
 * One call of the backend, as a value shared by the client and the sandbox.
 *
 * `path` is relative to the backend's base URL and contains `{name}` for each request
 * field that belongs in it. The other fields go into the query or the body; see `hasQuery`.
 */
export interface Endpoint<Name extends string = string, Request = unknown, Response = unknown> {
  readonly name: Name;
  readonly method: Method;
  readonly path: string;
  readonly request: Schema.Codec<Request, unknown>;
  /** The schema of the envelope's `data`. */
  readonly response: Schema.Codec<Response, unknown>;
  readonly flags: EndpointFlags;
}

// `any` because of variance: a table holds endpoints of every type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyEndpoint = Endpoint<string, any, any>;
export type RequestOf<E extends AnyEndpoint> = E["request"]["Type"];
export type ResponseOf<E extends AnyEndpoint> = E["response"]["Type"];

/** Whether the fields of a call go into the query of its URL. */
export const hasQuery = ({ method, flags }: AnyEndpoint): boolean =>
  flags.body !== true && (method === "GET" || method === "DELETE" || method === "HEAD");

/** Whether a field that the path does not name goes into the query. */
export const isInQuery = (endpoint: AnyEndpoint, field: string): boolean =>
  hasQuery(endpoint) || endpoint.flags.query?.includes(field) === true;

/** A text of a request that no record holds, because it is secret or the player typed it. A recorded message does not repeat it. */
export const UnrecordedText = Schema.String.annotate({ unrecorded: true });

/** The schema of an empty request or response. */
export const Nothing = Schema.Struct({});

/** The address of another site's page. The client opens no other address. */
export const PageAddress = Schema.String.check(Schema.isPattern(/^https?:\/\/[^/\\]/));
export const isPageAddress = Schema.is(PageAddress);

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

/** One kind of socket message: the body is `{ "type": name, "data": … }`. The names are our choice, because the product's description gives none (`SOCKET-516`). */
export interface SocketMessage<Name extends string = string, Data = unknown> {
  readonly channel: Channel;
  readonly name: Name;
  readonly data: Schema.Codec<Data, unknown>;
}

// `any` because of variance: a table holds messages of every type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnySocketMessage = SocketMessage<string, any>;
export type MessageData<M extends AnySocketMessage> = M["data"]["Type"];

export const message = <const Name extends string, Data extends Schema.Codec<unknown, unknown>>(
  channel: Channel,
  name: Name,
  data: Data,
): SocketMessage<Name, Data["Type"]> => ({ channel, name, data });

/** The request of a call for content, which exists in one language (`CALL-631`). */
export const Localised = Schema.Struct({ locale: Schema.Literal("en") });
export const ENGLISH = { locale: "en" } as const;
