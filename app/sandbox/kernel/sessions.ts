import { hash } from "node:crypto";
import type { Collection } from "./collection.ts";
import type { Secrets } from "./secrets.ts";
import type { Session } from "./types.ts";

export const SESSION_COOKIE = "SESSION";
export const FORGERY_COOKIE = "XSRF-TOKEN";

const IDLE_MS = 30 * 60_000;
/** An active session also ends after this time. */
const LIFETIME_MS = 12 * 3_600_000;
/** The stored end of a session may be older by this time, so that not every call writes. */
const TOUCH_AFTER_MS = 60_000;

/** Remembers the last result, because one call asks several times about one token. */
const remembered = (of: (token: string) => string): ((token: string) => string) => {
  let last: readonly [token: string, result: string] | undefined;
  return (token) => {
    if (last?.[0] !== token) last = [token, of(token)];
    return last[1];
  };
};

/** The world stores a digest, so that the contents of the disk cannot be used to take over a session. */
const idOf = remembered((token) => hash("sha256", token, "hex"));

/** Derived from the session's token, without revealing it. */
const forgeryTokenOf = remembered((token) => hash("sha256", `forgery token of ${token}`, "base64url").slice(0, 32));

type CookieValues = Readonly<Record<string, string>>;

/** The sessions. They survive a restart. A session ends after half an hour without a call, and after 12 hours in any case. */
export class SessionStore {
  readonly #sessions: Collection<Session>;
  readonly #now: () => number;
  readonly #secrets: Secrets;

  constructor(sessions: Collection<Session>, now: () => number, secrets: Secrets) {
    this.#sessions = sessions;
    this.#now = now;
    this.#secrets = secrets;
  }

  /**
   * The session of a Cookie header, unless it has expired.
   *
   * @param named the player whose session it must be, as a page names it in `X-Player`; without it any player's. The tabs of
   * a browser share the cookie: a tab of one player must not act for the player who signed in in another tab.
   */
  of(cookies: CookieValues, named?: string): Session | null {
    const token = cookies[SESSION_COOKIE];
    const session = token === undefined ? undefined : this.#sessions.get(idOf(token));
    if (session === undefined || this.#isOver(session)) return null;
    return named === undefined || named === encodeURIComponent(session.playerId) ? session : null;
  }

  /**
   * The token that a call with an effect must contain: in a session the session's, before that the cookie's value.
   * Undefined if the visitor has none yet.
   */
  forgeryToken(cookies: CookieValues): string | undefined {
    return this.of(cookies) === null ? cookies[FORGERY_COOKIE] || undefined : forgeryTokenOf(cookies[SESSION_COOKIE]!);
  }

  /** The new value of the readable cookie; undefined if it is already set. */
  newForgeryToken(cookies: CookieValues): string | undefined {
    const token = this.forgeryToken(cookies);
    if (token === undefined) return this.#newToken();
    return token === cookies[FORGERY_COOKIE] ? undefined : token;
  }

  start(
    playerId: string,
    data: Session["data"],
    device: string,
  ): { readonly session: Session; readonly token: string; readonly forgeryToken: string } {
    const token = this.#newToken();
    const startedAt = this.#now();
    const session = { id: idOf(token), playerId, startedAt, expiresAt: startedAt + IDLE_MS, device, data };
    this.#sweep();
    this.#sessions.put(session.id, session);
    return { session, token, forgeryToken: forgeryTokenOf(token) };
  }

  /** The player is active: the session is prolonged from now. */
  prolong(session: Session): void {
    const expiresAt = this.#now() + IDLE_MS;
    if (expiresAt - session.expiresAt > TOUCH_AFTER_MS) this.#sessions.put(session.id, { ...session, expiresAt });
  }

  end(session: Session): void {
    this.#sessions.delete(session.id);
  }

  isLive(id: string): boolean {
    const session = this.#sessions.get(id);
    return session !== undefined && !this.#isOver(session);
  }

  /** A player's sessions, the latest first. The time of the last call is precise to a minute. */
  allOf(playerId: string): (Session & { readonly lastSeenAt: number })[] {
    return this.#sessions
      .all()
      .filter((session) => session.playerId === playerId && !this.#isOver(session))
      .map((session) => ({ ...session, lastSeenAt: session.expiresAt - IDLE_MS }))
      .sort((one, other) => other.lastSeenAt - one.lastSeenAt);
  }

  endAll(playerId?: string, exceptId?: string): void {
    for (const session of this.#sessions.all()) {
      if (session.id === exceptId) continue;
      if (playerId === undefined || session.playerId === playerId) this.end(session);
    }
  }

  #newToken(): string {
    return this.#secrets.bytes(24).toString("base64url");
  }

  #sweep(): void {
    for (const session of this.#sessions.all()) if (this.#isOver(session)) this.end(session);
  }

  #isOver({ startedAt, expiresAt }: Session): boolean {
    return expiresAt <= this.#now() || startedAt + LIFETIME_MS <= this.#now();
  }
}
