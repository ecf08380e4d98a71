import type { IncomingMessage, ServerResponse } from "node:http";
import type { Origins } from "./types.ts";

const isLocal = (origin: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(origin);

/**
 * In development, a site on another port of this computer may use this backend, through the client's `api` parameter
 * (`NET-506`). The simulated providers and games may not, because the real ones could not.
 */
export const allowLocalSites = (
  request: IncomingMessage,
  response: ServerResponse,
  { pay, games, operator }: Origins,
): "answered" | "proceed" => {
  const { origin } = request.headers;
  if (origin === undefined || !isLocal(origin) || [pay, games, operator].includes(origin)) return "proceed";
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("vary", "origin");
  if (request.method !== "OPTIONS") return "proceed";
  response.setHeader("access-control-allow-methods", "GET, POST, PUT, DELETE, HEAD");
  response.setHeader("access-control-allow-headers", "content-type, idempotency-key, x-requested-with, x-xsrf-token");
  response.writeHead(204).end();
  return "answered";
};
