import type { Backend } from "../../../app/sandbox/kernel/backend.ts";
import type { OriginName, Origins } from "../../../app/sandbox/kernel/types.ts";

/** The addresses of a backend without servers. */
export const ORIGINS: Origins = {
  site: "http://127.0.0.1:4000",
  pay: "http://127.0.0.1:4001",
  games: "http://127.0.0.1:4002",
  operator: "http://127.0.0.1:4003",
};

/** A `fetch` that a backend in the process answers. */
export const fetchFrom =
  ({ origins, answer }: Backend): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const names = Object.keys(origins) as OriginName[];
    const origin = names.find((name) => origins[name] === url.origin);
    if (origin === undefined) throw new TypeError(`no server at ${url.origin}`);
    const body = new Uint8Array(await request.arrayBuffer());
    const headers = Object.fromEntries(request.headers);
    // A browser's own headers, which `Request` does not take.
    const cookie = new Headers(init?.headers).get("cookie");
    if (cookie !== null) headers["cookie"] = cookie;
    const { method } = request;
    const reply = await answer(origin, { method, url, headers, body, address: "127.0.0.1" });
    const isEmpty = [204, 304].includes(reply.status);
    return new Response(isEmpty ? null : (reply.body as BodyInit), {
      status: reply.status,
      headers: reply.headers.map(([name, value]): [string, string] => [name, value]),
    });
  };
