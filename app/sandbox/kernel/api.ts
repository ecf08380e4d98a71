import { hash, timingSafeEqual } from "node:crypto";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import type { Cookies } from "./cookies.ts";
import { deviceOf } from "./device.ts";
import { type Envelope, failure, success } from "./envelope.ts";
import { ConnectionCut, type Exchange, type Reply, readsOnly } from "./exchange.ts";
import type { Faults } from "./faults.ts";
import { answerOnce, type FirstAnswer, INTENT_HEADER, intentOf, requestDigest } from "./first-answers.ts";
import { Refusal, unauthorised } from "./refusal.ts";
import { decodeRequest, readFields } from "./request.ts";
import { type Match, Routes } from "./routes.ts";
import type { Secrets } from "./secrets.ts";
import { FORGERY_COOKIE, SESSION_COOKIE, type SessionStore } from "./sessions.ts";
import type { Call, HandleOptions, Handler, Session } from "./types.ts";
import type { WorldStore } from "./world.ts";

interface Handled {
  readonly endpoint: AnyEndpoint;
  readonly handler: Handler<AnyEndpoint>;
  readonly options: HandleOptions;
}

export interface ApiTools {
  readonly world: WorldStore;
  readonly sessions: SessionStore;
  readonly cookies: Cookies;
  readonly faults: Faults;
  readonly secrets: Secrets;
  readonly now: () => number;
  readonly log: (text: string) => void;
  /** A session ended, so its player's sockets end too. */
  readonly onSignOut: (playerId: string) => void;
}

/** An endpoint's path from the origin's root. */
export const pathOf = ({ path }: AnyEndpoint): string => (path.startsWith("/") ? path : `/rest/${path}`);

const digest = (text: string): Buffer => hash("sha256", text, "buffer");

/** Takes the same time for all texts: the digests have one length. */
const equal = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** All calls of the endpoint table, from the request to the envelope. */
export class Api {
  readonly #routes = new Routes<Handled>();
  readonly #tools: ApiTools;
  readonly #spendRules: ((playerId: string) => void)[] = [];

  constructor(tools: ApiTools) {
    this.#tools = tools;
  }

  handle(endpoint: AnyEndpoint, handler: Handler<AnyEndpoint>, options: HandleOptions = {}): void {
    this.#routes.add(endpoint.method, pathOf(endpoint), { endpoint, handler, options });
    this.#tools.faults.knows(endpoint.name);
  }

  onSpend(rule: (playerId: string) => void): void {
    this.#spendRules.push(rule);
  }

  /** Answers a call; undefined if no endpoint has the path. Rejects with ConnectionCut for a planned fault. */
  async answer(exchange: Exchange): Promise<Reply | undefined> {
    const { method, url, headers } = exchange;
    const found = this.#routes.match(method, url.pathname);
    if (found === undefined && !/^\/(rest|api)(\/|$)/.test(url.pathname)) return undefined;
    const cookies = this.#tools.cookies.parse(headers["cookie"]);
    const newCookies = this.#forgeryCookie(this.#tools.sessions.newForgeryToken(cookies));
    const name = found?.value.endpoint.name ?? "an unknown path";
    let answerIsLost = false;
    let reply: Reply;
    try {
      if (found === undefined) throw new Refusal({ status: 404, msg: "There is no such call", visible: false });
      const fault = await this.#tools.faults.meet(name);
      if (fault === "cut") throw new ConnectionCut();
      if (fault === "hang") return await new Promise<never>(() => {});
      answerIsLost = fault === "answer lost";
      reply = this.#reply(200, await this.#run(found, exchange, cookies, newCookies), newCookies);
    } catch (error) {
      if (error instanceof ConnectionCut) throw error;
      reply = this.#refuse(name, error, newCookies);
    }
    if (answerIsLost) throw new ConnectionCut();
    return reply;
  }

  async #run(
    { value: { endpoint, handler, options }, params }: Match<Handled>,
    exchange: Exchange,
    cookies: Readonly<Record<string, string>>,
    newCookies: string[],
  ): Promise<Envelope> {
    const { world, sessions } = this.#tools;
    const { url, headers } = exchange;
    const sessionNow = () => sessions.of(cookies, headers["x-player"]);
    const safe = readsOnly(endpoint);
    if (!safe) checkForgery(headers, sessions.forgeryToken(cookies));
    if (endpoint.flags.open !== true && sessionNow() === null) throw unauthorised();
    const body = safe ? {} : await readFields(exchange, options.largestBodyBytes);
    const skipSession = endpoint.flags.skipSession === true || url.searchParams.get("skipSession") === "true";
    const decoded = decodeRequest(endpoint, { params, query: url.searchParams, body });
    // An open call signs a person in, or is about to: its request has a password.
    const isSecret = options.isSecret === true || endpoint.flags.open === true;
    // A call that only reads acts on no intent. Otherwise each intent would keep one more copy of what it reads.
    const intent = safe ? null : intentOf(headers[INTENT_HEADER]);
    const answers = world.collection<FirstAnswer>("kernel.answers");
    return world.transact(() => {
      // Read again in the transaction, because another call may have ended the session meanwhile.
      const session = sessionNow();
      if (session !== null && !skipSession) sessions.prolong(session);
      const isKept = intent !== null && session !== null && !isSecret;
      const key = isKept ? `${session.playerId}/${endpoint.name}/${intent}` : null;
      const asked = key === null ? "" : requestDigest({ params, query: [...url.searchParams], body });
      const data = answerOnce(answers, key, asked, () => {
        if (endpoint.flags.spends === true && session !== null)
          for (const rule of this.#spendRules) rule(session.playerId);
        const answer = handler(decoded, this.#call(session, cookies, newCookies, intent, exchange));
        const encoded = Schema.encodeUnknownResult(endpoint.response, { errors: "all" })(answer ?? null);
        if (Result.isFailure(encoded)) throw new Error(`its answer does not fit: ${encoded.failure.message}`);
        return encoded.success;
      });
      return success(data);
    });
  }

  #call(
    session: Session | null,
    cookies: Readonly<Record<string, string>>,
    newCookies: string[],
    intent: string | null,
    { address, headers }: Exchange,
  ): Call {
    const { world, sessions, cookies: jar, now, onSignOut } = this.#tools;
    const end = (ended: Session): void => {
      sessions.end(ended);
      world.afterCommit(() => onSignOut(ended.playerId));
    };
    return {
      get playerId() {
        if (session === null) throw unauthorised();
        return session.playerId;
      },
      session,
      intent,
      nowMs: now(),
      address,
      world,
      cookies,
      signIn: (playerId, data = {}) => {
        if (session !== null) end(session);
        const {
          session: started,
          token,
          forgeryToken,
        } = sessions.start(playerId, data, deviceOf(headers["user-agent"]));
        newCookies.push(jar.set(SESSION_COOKIE, token), ...this.#forgeryCookie(forgeryToken));
        return started;
      },
      signOut: () => {
        if (session === null) return;
        end(session);
        const forgeryToken = sessions.newForgeryToken({});
        newCookies.push(jar.set(SESSION_COOKIE, "", { maxAgeSeconds: 0 }), ...this.#forgeryCookie(forgeryToken));
      },
      setCookie: (name, value, options) => void newCookies.push(jar.set(name, value, options)),
    };
  }

  /** The cookie that scripts send back to prove that they belong to the site. */
  #forgeryCookie(token: string | undefined): string[] {
    return token === undefined ? [] : [this.#tools.cookies.set(FORGERY_COOKIE, token, { readable: true })];
  }

  #refuse(name: string, error: unknown, cookies: readonly string[]): Reply {
    const msgRef = this.#tools.secrets.uuid();
    if (!(error instanceof Refusal)) {
      this.#tools.log(`${name} failed (${msgRef}): ${error instanceof Error ? error.stack : String(error)}`);
    }
    const refusal = error instanceof Refusal ? error : new Refusal({ status: 500, msg: "Something went wrong" });
    const { httpStatus, status = 400 } = refusal.says;
    return this.#reply(httpStatus ?? status, failure(refusal, msgRef), cookies);
  }

  /** The answer states the time of this backend's clock, which the client's follows. The control panel may have put it forward. */
  #reply(status: number, envelope: Envelope, cookies: readonly string[]): Reply {
    return replyOf(status, envelope, cookies, new Date(this.#tools.now()));
  }
}

/** Checks what no page of another origin can send: the header that only scripts set, and the cookie's value (`NET-503`, `NET-504`). */
const checkForgery = (headers: Exchange["headers"], expected: string | undefined): void => {
  const token = headers["x-xsrf-token"];
  const genuine =
    headers["x-requested-with"] === "XMLHttpRequest" &&
    token !== undefined &&
    expected !== undefined &&
    equal(token, expected);
  if (!genuine) throw new Refusal({ status: 403, msg: "The forgery check failed", visible: false });
};

const replyOf = (status: number, envelope: Envelope, cookies: readonly string[], at: Date): Reply => {
  const body = JSON.stringify(envelope);
  return {
    status,
    headers: [
      ["content-type", "application/json; charset=utf-8"],
      ["content-length", String(Buffer.byteLength(body))],
      ["cache-control", "no-store"],
      ["date", at.toUTCString()],
      ["cross-origin-resource-policy", "same-origin"],
      ...cookies.map((cookie) => ["set-cookie", cookie] as const),
    ],
    body,
  };
};
