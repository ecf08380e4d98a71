import * as Schema from "effect/Schema";
import * as fc from "fast-check";
import { pathOf } from "../../app/sandbox/kernel/api.ts";
import type { AnyEndpoint } from "../../domain/wire.ts";
import { fromSchema } from "../support/arbitraries/from-schema.ts";
import type { Dice } from "./dice.ts";
import type { Sending } from "./exchange.ts";
import type { Target } from "./target.ts";

export interface HttpCase extends Sending {
  readonly about: string;
}

const arbitraries = new Map<string, fc.Arbitrary<unknown> | undefined>();

/** Requests that fit an endpoint, as they travel; undefined where its checks leave too few to find. */
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
/** What travels as it is: everything that cannot end the request's line. */
const inPath = (text: string): string =>
  text.replaceAll(/[\s\0]/g, "").replaceAll(/[^\x21-\xff]/g, encodeURIComponent2);
const encodeURIComponent2 = (character: string): string =>
  /[\ud800-\udfff]/.test(character) ? "%ED%A0%80" : encodeURIComponent(character);

/** Makes requests out of the tables of endpoints and pages, most of them nearly right. */
export class HttpCases {
  readonly #target: Target;
  /** References that answers held, so that later requests name things that are there. */
  readonly #references: string[] = [];

  constructor(target: Target) {
    this.#target = target;
  }

  /** Learns the references in an answer. */
  learn(text: string): void {
    for (const [, ref = ""] of text.matchAll(/"\w*(?:[rR]ef|Id|refName)":"([^"\\]{1,80})"/g)) {
      this.#references.push(ref);
      if (this.#references.length > 500) this.#references.shift();
    }
  }

  async next(dice: Dice): Promise<HttpCase> {
    const kind = dice.pick(["call", "call", "call", "page", "page", "stray", "garbage"]);
    const { ports } = this.#target;
    if (kind === "garbage") {
      const bytes = Buffer.from(dice.mutated("GET /login HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"), "latin1");
      return { about: "garbage", port: dice.pick(Object.values(ports)), bytes, finishAfterMs: 50 };
    }
    if (kind === "call") return this.#call(dice);
    const page = dice.pick(this.#target.pages);
    const method =
      dice.chance(0.8) && kind === "page" ? page.method : dice.pick(["GET", "POST", "PUT", "OPTIONS", "HEAD"]);
    const path = kind === "page" ? this.#filled(page.path, dice) : `/${inPath(dice.text())}`;
    // The control page makes faults, which would then be found here.
    const origin = kind === "page" ? page.origin : dice.pick(["site", "pay", "games"] as const);
    return this.#request(dice, origin, method, path, dice.json(2));
  }

  async #call(dice: Dice): Promise<HttpCase> {
    const endpoint = dice.pick(this.#target.endpoints);
    const fitting = fittingRequests(endpoint);
    let fields: unknown = dice.json(2);
    if (fitting !== undefined && dice.chance(0.8))
      fields = fc.sample(fitting, { numRuns: 1, seed: dice.whole(2 ** 31) })[0];
    if (typeof fields === "object" && fields !== null && dice.chance(0.6)) fields = this.#spoilt(fields, dice);
    return this.#request(dice, "site", endpoint.method, this.#filled(pathOf(endpoint), dice), fields);
  }

  #reference(dice: Dice): string {
    return this.#references.length > 0 && dice.chance(0.5) ? dice.pick(this.#references) : dice.text();
  }

  #filled(path: string, dice: Dice): string {
    return path.replaceAll(PLACES, () => inPath(this.#reference(dice)) || "x");
  }

  /** The same fields with one of them put for something else. */
  #spoilt(fields: object, dice: Dice): object {
    const name = dice.pick([...Object.keys(fields), "__proto__", "extra"]);
    const value = dice.chance(0.5) ? this.#reference(dice) : dice.json(1);
    return Object.fromEntries([...Object.entries(fields), [name, value]]);
  }

  async #request(
    dice: Dice,
    origin: "site" | "pay" | "games" | "desk",
    method: string,
    path: string,
    fields: unknown,
  ): Promise<HttpCase> {
    const port = this.#target.ports[origin];
    const cookies = dice.chance(0.9) ? await this.#target.signedIn() : {};
    const token = dice.chance(0.95) ? (cookies["XSRF-TOKEN"] ?? "") : dice.text();
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
    const [type, body] = inQuery ? ["", ""] : bodyOf(dice, fields, texts);
    const headers = [
      `Host: ${dice.chance(0.98) ? `127.0.0.1:${port}` : dice.text()}`,
      "Connection: close",
      `Cookie: ${cookie}`,
      "X-Requested-With: XMLHttpRequest",
      `X-XSRF-TOKEN: ${token}`,
      `Accept: ${dice.pick(["*/*", "text/html", "application/json"])}`,
      ...(dice.chance(0.2) ? [`Idempotency-Key: ${dice.pick(["intent-0001", "intent-0002", dice.text()])}`] : []),
      ...(dice.chance(0.1) ? [`Origin: ${dice.pick(["null", "http://evil.example", dice.text()])}`] : []),
      ...(dice.chance(0.2) ? ["Sec-Fetch-Dest: iframe"] : []),
      ...(type === "" ? [] : [`Content-Type: ${type}`]),
    ].map((header) => header.replaceAll(/[\r\n\0]/g, " "));
    const isCutShort = body !== "" && dice.chance(0.03);
    const bytes = Buffer.from(body, "utf8");
    const length = bytes.length + (isCutShort ? 100 : 0);
    const head = `${method} ${path}${query} HTTP/1.1\r\n${headers.join("\r\n")}\r\nContent-Length: ${length}\r\n\r\n`;
    const about = `${origin} ${method} ${path}${query} ${type} ${body}`.slice(0, 600);
    const sent = Buffer.concat([Buffer.from(head, "latin1"), bytes]);
    return { about, port, bytes: sent, ...(isCutShort ? { finishAfterMs: 50 } : {}) };
  }
}

const bodyOf = (dice: Dice, fields: unknown, texts: [string, string][]): readonly [type: string, body: string] => {
  const json = JSON.stringify(fields) ?? "";
  switch (dice.pick(["json", "json", "json", "form", "multipart", "spoilt", "odd type"])) {
    case "json":
      return ["application/json", json];
    case "form":
      return ["application/x-www-form-urlencoded", new URLSearchParams(texts).toString()];
    case "multipart": {
      const parts = texts.map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const body = `${parts.join("")}--b--\r\n`;
      return ["multipart/form-data; boundary=b", dice.chance(0.3) ? dice.mutated(body) : body];
    }
    case "spoilt":
      return ["application/json", dice.mutated(json)];
    default:
      return [dice.text(), json];
  }
};
