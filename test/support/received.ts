import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A request that a server of this process has answered. */
export interface ReceivedRequest {
  readonly url: string;
  readonly body: string;
}

const STARTED = "http.server.request.start";

/** Calls back with each request, when it is answered. The driver of Firefox has no body of a request. The result ends this. */
export function watchReceived(onAnswered: (request: ReceivedRequest) => void): () => void {
  const watch = (message: unknown): void => {
    const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse };
    const pieces: Buffer[] = [];
    const push = request.push.bind(request);
    request.push = (piece: Buffer | null, encoding) => {
      if (piece !== null) pieces.push(piece);
      return push(piece, encoding);
    };
    const answered = () =>
      onAnswered({
        url: `http://${request.headers.host}${request.url}`,
        body: Buffer.concat(pieces).toString(),
      });
    response.once("close", answered);
  };
  subscribe(STARTED, watch);
  return () => void unsubscribe(STARTED, watch);
}

/** Resolves with the next such request, when it is answered. */
export const nextReceived = (matches: (request: ReceivedRequest) => boolean): Promise<ReceivedRequest> =>
  new Promise((resolve) => {
    const end = watchReceived((request) => {
      if (!matches(request)) return;
      end();
      resolve(request);
    });
  });

/** The same for a request whose path ends so. */
export const nextReceivedAt = (end: string): Promise<ReceivedRequest> =>
  nextReceived(({ url }) => new URL(url).pathname.endsWith(end));
