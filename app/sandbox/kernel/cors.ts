import { type Exchange, type Reply, reply } from "./exchange.ts";
import type { Origins } from "./types.ts";

const isLocal = (origin: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(origin);

/**
 * In development, a site on another port of this computer may use this backend, through the client's `api` parameter
 * (`NET-506`). The simulated providers and games may not, because the real ones could not.
 */
export const allowLocalSites = async (
  { method, headers: { origin } }: Exchange,
  { pay, games, operator }: Origins,
  answer: () => Promise<Reply>,
): Promise<Reply> => {
  if (origin === undefined || !isLocal(origin) || [pay, games, operator].includes(origin)) return answer();
  const allowed = {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    vary: "origin",
  };
  if (method === "OPTIONS")
    return reply(204, {
      ...allowed,
      "access-control-allow-methods": "GET, POST, PUT, DELETE, HEAD",
      "access-control-allow-headers": "content-type, idempotency-key, x-player, x-requested-with, x-xsrf-token",
    });
  const answered = await answer();
  // The answer's own headers take precedence.
  const own = new Set(answered.headers.map(([name]) => name));
  const further = Object.entries(allowed).filter(([name]) => !own.has(name));
  return { ...answered, headers: [...further, ...answered.headers] };
};
