/** A request, as the backend answers it: in the process, or from a server. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /**
   * The bytes, or the function that reads them, because a server reads no body of a refused call. It rejects with
   * BodyTooLarge, or if the client disconnects.
   */
  readonly body: Uint8Array | ((largestBytes: number) => Promise<Uint8Array>);
  /** The network address of the caller. */
  readonly address: string;
}

export interface Reply {
  readonly status: number;
  /** In order, by name in lower case. Only `set-cookie` may be repeated. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array;
}

/** Answers a request; undefined if it is not its own. */
export type Answerer = (exchange: Exchange) => Promise<Reply | undefined>;

/** The body is larger than the call allows. */
export class BodyTooLarge extends Error {}

/** The connection was cut, so that no answer reaches the client. */
export class ConnectionCut extends Error {}

export const readsOnly = ({ method }: { readonly method: string }): boolean => method === "GET" || method === "HEAD";

/** An answer with the given headers in order, without those that are undefined. */
export const reply = (
  status: number,
  headers: Readonly<Record<string, string | number | undefined>>,
  body: string | Uint8Array = "",
): Reply => ({
  status,
  headers: Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  body,
});

export const redirect = (location: string): Reply => reply(307, { location });

export const notFound = (): Reply => reply(404, { "content-type": "text/plain" }, "Not found");
