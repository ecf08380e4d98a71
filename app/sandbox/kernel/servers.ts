import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A port that the sandbox needs is taken. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`port ${port} is taken; set PORT to another one (the sandbox uses it and the next three)`);
    this.name = "PortTaken";
  }
}

export const HOST = "127.0.0.1";

/** Listens on the loopback address only; port 0 is any free one. */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" || error.code === "EACCES" ? new PortTaken(port) : error),
    );
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });

export const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

const isLoopback = (host: string): boolean => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host);

/** A server that answers only those who asked for it by a loopback name, so that no other name can be pointed at it. */
export const createLoopbackServer = (answer: Answer, log: (text: string) => void): Server =>
  createServer((request, response) => {
    const host = request.headers.host ?? "";
    const target = request.url ?? "/";
    if (!isLoopback(host) || !URL.canParse(target, `http://${host}`)) {
      response.writeHead(421, { "content-type": "text/plain" }).end("Not this host");
      return;
    }
    answer(request, response, new URL(target, `http://${host}`)).catch((error: unknown) => {
      log(`${request.method} failed: ${error instanceof Error ? error.stack : String(error)}`);
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end();
    });
  });

export const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(307, { location }).end();
};

export const notFound = (response: ServerResponse): void => {
  response.writeHead(404, { "content-type": "text/plain", "x-content-type-options": "nosniff" }).end("Not found");
};
