import * as Schema from "effect/Schema";
import * as fc from "fast-check";
import { pathOf } from "../../app/sandbox/kernel/api.ts";
import type { AnyEndpoint } from "../../domain/wire.ts";
import { fromSchema } from "../support/arbitraries/from-schema.ts";
import type { Choices } from "./choices.ts";
import type { Sending } from "./exchange.ts";
import type { RunningSandbox } from "./sandbox.ts";

export interface HttpCase extends Sending {
  readonly about: string;
}

const arbitraries = new Map<string, fc.Arbitrary<unknown> | undefined>();

/** Encoded requests that fit an endpoint; undefined if the checks of its schema refuse almost all generated values. */
const fittingRequests = ({ name, request }: AnyEndpoint): fc.Arbitrary<unknown> | undefined => {
  if (arbitraries.has(name)) return arbitraries.get(name);
  let found: fc.Arbitrary<unknown> | undefined;
  try {
    found = fromSchema(Schema.toEncoded(request as Schema.Codec<unknown, unknown>));
  } catch {
    found = undefined;
  }
  arbitraries.set(name, found);
  return found;
};

const PLACES = /\{\w+\*?\}/g;
/** The text without the characters that would end the request line. */
const inPath = (text: string): string =>
  text.replaceAll(/[\s\0]/g, "").replaceAll(/[^\x21-\xff]/g, encodeURIComponent2);
const encodeURIComponent2 = (character: string): string =>
  /[\ud800-\udfff]/.test(character) ? "%ED%A0%80" : encodeURIComponent(character);

/** Makes requests from the tables of endpoints and pages. Most of them are nearly right. */
export class HttpCases {
  readonly #sandbox: RunningSandbox;
  /** References from earlier answers, so that later requests name existing things. */
  readonly #references: string[] = [];

  constructor(sandbox: RunningSandbox) {
    this.#sandbox = sandbox;
  }

  /** Keeps the references of an answer. */
  learn(text: string): void {
    for (const [, ref = ""] of text.matchAll(/"\w*(?:[rR]ef|Id|refName)":"([^"\\]{1,80})"/g)) {
      this.#references.push(ref);
      if (this.#references.length > 500) this.#references.shift();
    }
  }

  async next(choices: Choices): Promise<HttpCase> {
    const kind = choices.pick(["call", "call", "call", "page", "page", "stray", "garbage"]);
    const { ports } = this.#sandbox;
    if (kind === "garbage") {
      const bytes = Buffer.from(choices.mutated("GET /login HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"), "latin1");
      return { about: "garbage", port: choices.pick(Object.values(ports)), bytes, finishAfterMs: 50 };
    }
    if (kind === "call") return this.#call(choices);
    const page = choices.pick(this.#sandbox.pages);
    const method =
      choices.chance(0.8) && kind === "page" ? page.method : choices.pick(["GET", "POST", "PUT", "OPTIONS", "HEAD"]);
    const path = kind === "page" ? this.#filled(page.path, choices) : `/${inPath(choices.text())}`;
    // The control panel is left out: it makes faults, which would then be reported as findings.
    const origin = kind === "page" ? page.origin : choices.pick(["site", "pay", "games"] as const);
    return this.#request(choices, origin, method, path, choices.json(2));
  }

  async #call(choices: Choices): Promise<HttpCase> {
    const endpoint = choices.pick(this.#sandbox.endpoints);
    const fitting = fittingRequests(endpoint);
    let fields: unknown = choices.json(2);
    if (fitting !== undefined && choices.chance(0.8))
      fields = fc.sample(fitting, { numRuns: 1, seed: choices.whole(2 ** 31) })[0];
    if (typeof fields === "object" && fields !== null && choices.chance(0.6))
      fields = this.#withWrongField(fields, choices);
    return this.#request(choices, "site", endpoint.method, this.#filled(pathOf(endpoint), choices), fields);
  }

  #reference(choices: Choices): string {
    return this.#references.length > 0 && choices.chance(0.5) ? choices.pick(this.#references) : choices.text();
  }

  #filled(path: string, choices: Choices): string {
    return path.replaceAll(PLACES, () => inPath(this.#reference(choices)) || "x");
  }

  /** The same fields with another value in one of them. */
  #withWrongField(fields: object, choices: Choices): object {
    const name = choices.pick([...Object.keys(fields), "__proto__", "extra"]);
    const value = choices.chance(0.5) ? this.#reference(choices) : choices.json(1);
    return Object.fromEntries([...Object.entries(fields), [name, value]]);
  }

  async #request(
    choices: Choices,
    origin: "site" | "pay" | "games" | "operator",
    method: string,
    path: string,
    fields: unknown,
  ): Promise<HttpCase> {
    const port = this.#sandbox.ports[origin];
    const cookies = choices.chance(0.9) ? await this.#sandbox.signedIn() : {};
    const token = choices.chance(0.95) ? (cookies["XSRF-TOKEN"] ?? "") : choices.text();
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join("="))
      .join("; ");
    const inQuery = method === "GET" || method === "DELETE" || method === "HEAD";
    const pairs = typeof fields === "object" && fields !== null ? Object.entries(fields) : [];
    const texts = pairs.map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    const query = inQuery && texts.length > 0 ? `?${new URLSearchParams(texts)}` : "";
    const [type, body] = inQuery ? ["", ""] : bodyOf(choices, fields, texts);
    const headers = [
      `Host: ${choices.chance(0.98) ? `127.0.0.1:${port}` : choices.text()}`,
      "Connection: close",
      `Cookie: ${cookie}`,
      "X-Requested-With: XMLHttpRequest",
      `X-XSRF-TOKEN: ${token}`,
      `Accept: ${choices.pick(["*/*", "text/html", "application/json"])}`,
      ...(choices.chance(0.2)
        ? [`Idempotency-Key: ${choices.pick(["intent-0001", "intent-0002", choices.text()])}`]
        : []),
      ...(choices.chance(0.1) ? [`Origin: ${choices.pick(["null", "http://evil.example", choices.text()])}`] : []),
      ...(choices.chance(0.2) ? ["Sec-Fetch-Dest: iframe"] : []),
      ...(type === "" ? [] : [`Content-Type: ${type}`]),
    ].map((header) => header.replaceAll(/[\r\n\0]/g, " "));
    const isCutShort = body !== "" && choices.chance(0.03);
    const bytes = Buffer.from(body, "utf8");
    const length = bytes.length + (isCutShort ? 100 : 0);
    const head = `${method} ${path}${query} HTTP/1.1\r\n${headers.join("\r\n")}\r\nContent-Length: ${length}\r\n\r\n`;
    const about = `${origin} ${method} ${path}${query} ${type} ${body}`.slice(0, 600);
    const sent = Buffer.concat([Buffer.from(head, "latin1"), bytes]);
    return { about, port, bytes: sent, ...(isCutShort ? { finishAfterMs: 50 } : {}) };
  }
}

const bodyOf = (
  choices: Choices,
  fields: unknown,
  texts: [string, string][],
): readonly [type: string, body: string] => {
  const json = JSON.stringify(fields) ?? "";
  switch (choices.pick(["json", "json", "json", "form", "multipart", "mutated", "odd type"])) {
    case "json":
      return ["application/json", json];
    case "form":
      return ["application/x-www-form-urlencoded", new URLSearchParams(texts).toString()];
    case "multipart": {
      const parts = texts.map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const body = `${parts.join("")}--b--\r\n`;
      return ["multipart/form-data; boundary=b", choices.chance(0.3) ? choices.mutated(body) : body];
    }
    case "mutated":
      return ["application/json", choices.mutated(json)];
    default:
      return [choices.text(), json];
  }
};
