import type { Envelope } from "../../../../app/sandbox/kernel/envelope.ts";
import { pathOf } from "../../../../app/sandbox/kernel/api.ts";
import type { AnyEndpoint } from "../../../../domain/wire.ts";

/** A simple browser: stores cookies and sends the forgery cookie back. It uses no schemas. */
export class Visitor {
  readonly #site: string;
  readonly #send: typeof fetch;
  readonly cookies = new Map<string, string>();

  constructor(site: string, send: typeof fetch = fetch) {
    this.#site = site;
    this.#send = send;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, ...(init.headers as Record<string, string> | undefined) };
    const response = await this.#send(new URL(path, this.#site), { redirect: "manual", ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Calls an endpoint with JSON, or a query where it has one. */
  async call(endpoint: AnyEndpoint, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    if (!this.cookies.has("XSRF-TOKEN")) await this.fetch("/rest/");
    const left = { ...fields };
    const path = pathOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(left[name]);
      delete left[name];
      return encodeURIComponent(value);
    });
    const inQuery = ["GET", "DELETE", "HEAD"].includes(endpoint.method);
    const query = inQuery ? `?${new URLSearchParams(left as Record<string, string>)}` : "";
    const response = await this.fetch(path + query, {
      method: endpoint.method,
      headers: {
        "x-requested-with": "XMLHttpRequest",
        "x-xsrf-token": this.cookies.get("XSRF-TOKEN") ?? "",
        ...(inQuery ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(inQuery ? {} : { body: JSON.stringify(left) }),
    });
    // The answer to a HEAD has no body.
    const text = (await response.text()) || '{"success":true}';
    return { status: response.status, envelope: JSON.parse(text) as Envelope };
  }

  async enter(name = "rita"): Promise<this> {
    if (!this.cookies.has("XSRF-TOKEN")) await this.fetch("/rest/");
    const body = new FormData();
    body.set("name", name);
    const headers = { "x-requested-with": "XMLHttpRequest", "x-xsrf-token": this.cookies.get("XSRF-TOKEN") ?? "" };
    await this.fetch("/rest/toy/enter", { method: "POST", body, headers });
    return this;
  }
}
