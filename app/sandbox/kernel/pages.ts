import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Cookies } from "./cookies.ts";
import { pagePolicy } from "./csp.ts";
import { Markup } from "./html.ts";
import type { Bundles } from "./bundles.ts";
import { Refusal } from "./refusal.ts";
import { readFields } from "./request.ts";
import { type Match, Routes } from "./routes.ts";
import type { SessionStore } from "./sessions.ts";
import type { OriginName, Origins, PageAnswer, PageCall, PageHandler, PageOptions } from "./types.ts";
import type { WorldStore } from "./world.ts";

interface Page {
  readonly handler: PageHandler;
  readonly options: PageOptions;
}

export interface PageTools {
  readonly origins: Origins;
  readonly world: WorldStore;
  readonly sessions: SessionStore;
  readonly cookies: Cookies;
  readonly bundles: Bundles;
  readonly now: () => number;
  readonly log: (text: string) => void;
}

/** The pages, frames and files that modules serve at the four origins. */
export class Pages {
  readonly #routes: Readonly<Record<OriginName, Routes<Page>>> = {
    site: new Routes(),
    pay: new Routes(),
    games: new Routes(),
    operator: new Routes(),
  };
  readonly #tools: PageTools;

  constructor(tools: PageTools) {
    this.#tools = tools;
  }

  add(origin: OriginName, path: string, handler: PageHandler, options: PageOptions = {}): void {
    this.#routes[origin].add(options.method ?? "GET", path, { handler, options });
  }

  /** Answers a request for a page; false if no page has the path. */
  async answer(origin: OriginName, request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
    const found = this.#routes[origin].match(method, url.pathname);
    if (found === undefined) return false;
    if (found.value.options.framedOnly === true && request.headers["sec-fetch-dest"] !== "iframe") return false;
    const nonce = randomBytes(16).toString("base64");
    const policy = pagePolicy(this.#tools.origins, origin, nonce, found.value.options.frameAncestors);
    try {
      const answer = await this.#run(origin, found, request, response, url, nonce);
      write(response, answer, policy, url, request.method === "HEAD");
    } catch (error) {
      const refusal = error instanceof Refusal ? error.says : { status: 500, msg: "Something went wrong" };
      if (!(error instanceof Refusal)) {
        this.#tools.log(`${origin} ${url.pathname} failed: ${error instanceof Error ? error.stack : String(error)}`);
      }
      write(response, { body: refusal.msg, type: "text/plain", status: refusal.status ?? 400 }, policy, url, false);
    }
    return true;
  }

  async #run(
    origin: OriginName,
    { value: { handler, options }, params }: Match<Page>,
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    nonce: string,
  ): Promise<PageAnswer> {
    const { world, sessions, cookies, bundles, now } = this.#tools;
    if (request.method === "POST") checkOrigin(request.headers.origin, origin, this.#tools.origins);
    const body = request.method === "POST" ? await readFields(request, response) : {};
    const call: PageCall = {
      method: request.method === "POST" ? "POST" : "GET",
      url,
      params,
      query: Object.fromEntries(url.searchParams),
      body,
      form: /form/.test(request.headers["content-type"] ?? ""),
      session: sessions.of(cookies.parse(request.headers.cookie)),
      nowMs: now(),
      world,
      nonce,
      frameScript: (name) => bundles.frameScript(name, nonce),
    };
    return options.transaction === false ? handler(call) : world.transact(() => handler(call));
  }
}

/** Only the sandbox's own pages may post here, and only the control panel's own to the panel. The browser states the sender's origin. */
const checkOrigin = (sender: string | undefined, origin: OriginName, { operator, ...others }: Origins): void => {
  const allowed = origin === "operator" ? [operator] : Object.values(others);
  if (sender !== undefined && !allowed.includes(sender)) {
    throw new Refusal({ status: 403, msg: "This page is not for other origins" });
  }
};

/** A redirect as a header can hold it: percent-encoded. */
const locationOf = (redirect: string, from: URL): string => {
  const { href, pathname, search, hash } = new URL(redirect, from);
  return redirect.startsWith("/") ? pathname + search + hash : href;
};

const write = (response: ServerResponse, answer: PageAnswer, policy: string, from: URL, head: boolean): void => {
  const common = {
    "content-security-policy": policy,
    "cache-control": "no-store",
  };
  if (!(answer instanceof Markup) && "redirect" in answer) {
    response.writeHead(303, { ...common, location: locationOf(answer.redirect, from) }).end();
    return;
  }
  const { body, type, status, headers } = asFile(answer);
  response.writeHead(status, {
    ...common,
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    ...headers,
  });
  response.end(head ? undefined : body);
};

const asFile = (answer: Exclude<PageAnswer, { readonly redirect: string }>) => {
  if (answer instanceof Markup) return asFile({ body: answer });
  if ("json" in answer) {
    const { json, status = 200 } = answer;
    return { body: JSON.stringify(json), type: "application/json; charset=utf-8", status, headers: {} };
  }
  const { body, type = "text/html; charset=utf-8", status = 200, headers = {} } = answer;
  return { body: body instanceof Markup ? `<!doctype html>\n${body.text}` : body, type, status, headers };
};
