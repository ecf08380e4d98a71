import type { Cookies } from "./cookies.ts";
import { pagePolicy } from "./csp.ts";
import { type Exchange, type Reply, reply } from "./exchange.ts";
import { Markup } from "./html.ts";
import { type Bundles, frameScript } from "./bundles.ts";
import { Refusal } from "./refusal.ts";
import { readFields } from "./request.ts";
import { type Match, Routes } from "./routes.ts";
import type { Secrets } from "./secrets.ts";
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
  readonly secrets: Secrets;
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

  /** Answers a request for a page; undefined if no page has the path. */
  async answer(origin: OriginName, exchange: Exchange): Promise<Reply | undefined> {
    const { url, headers } = exchange;
    const method = exchange.method === "HEAD" ? "GET" : exchange.method;
    const found = this.#routes[origin].match(method, url.pathname);
    if (found === undefined) return undefined;
    if (found.value.options.framedOnly === true && headers["sec-fetch-dest"] !== "iframe") return undefined;
    const nonce = this.#tools.secrets.bytes(16).toString("base64");
    const policy = pagePolicy(this.#tools.origins, origin, nonce, found.value.options.frameAncestors);
    try {
      return write(await this.#run(origin, found, exchange, nonce), policy, url);
    } catch (error) {
      const refusal = error instanceof Refusal ? error.says : { status: 500, msg: "Something went wrong" };
      if (!(error instanceof Refusal)) {
        this.#tools.log(`${origin} ${url.pathname} failed: ${error instanceof Error ? error.stack : String(error)}`);
      }
      return write({ body: refusal.msg, type: "text/plain", status: refusal.status ?? 400 }, policy, url);
    }
  }

  async #run(
    origin: OriginName,
    { value: { handler, options }, params }: Match<Page>,
    exchange: Exchange,
    nonce: string,
  ): Promise<PageAnswer> {
    const { world, sessions, cookies, bundles, now } = this.#tools;
    const { method, url, headers } = exchange;
    if (method === "POST") checkOrigin(headers["origin"], origin, this.#tools.origins);
    const body = method === "POST" ? await readFields(exchange, options.largestBodyBytes) : {};
    const call: PageCall = {
      method: method === "POST" ? "POST" : "GET",
      url,
      params,
      query: Object.fromEntries(url.searchParams),
      body,
      form: /form/.test(headers["content-type"] ?? ""),
      session: sessions.of(cookies.parse(headers["cookie"])),
      nowMs: now(),
      world,
      nonce,
      frameScript: (name) => frameScript(bundles, name, nonce),
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

const write = (answer: PageAnswer, policy: string, from: URL): Reply => {
  const common = {
    "content-security-policy": policy,
    "cache-control": "no-store",
  };
  if (!(answer instanceof Markup) && "redirect" in answer)
    return reply(303, { ...common, location: locationOf(answer.redirect, from) });
  const { body, type, status, headers } = asFile(answer);
  return reply(
    status,
    { ...common, "content-type": type, "content-length": Buffer.byteLength(body), ...headers },
    body,
  );
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
