import { createHash, randomBytes } from "node:crypto";
import type { Collection } from "./collection.ts";
import type { Session } from "./types.ts";

export const SESSION_COOKIE = "SESSION";
export const FORGERY_COOKIE = "XSRF-TOKEN";

const IDLE_MS = 30 * 60_000;
/** However busy the player is, a session ends after this long. */
const LIFETIME_MS = 12 * 3_600_000;
/** How stale the stored end of a session may be, so that not every call writes. */
const TOUCH_AFTER_MS = 60_000;

/** The world keeps a digest, so that nobody can take over a session with what the disk holds. */
const idOf = (token: string): string => createHash("sha256").update(token).digest("hex");

const newToken = (): string => randomBytes(24).toString("base64url");

/** Follows from the session's token, and tells nothing of it. */
const forgeryTokenOf = (token: string): string =>
  createHash("sha256").update(`forgery token of ${token}`).digest("base64url").slice(0, 32);

type CookieValues = Readonly<Record<string, string>>;

/** Who is signed in; survives a restart. A session ends when its player has been idle for half an hour, and after 12 hours in any case. */
export class SessionStore {
  readonly #sessions: Collection<Session>;
  readonly #now: () => number;

  constructor(sessions: Collection<Session>, now: () => number) {
    this.#sessions = sessions;
    this.#now = now;
  }

  /** The session a Cookie header belongs to, unless it has run out. */
  of(cookies: CookieValues): Session | null {
    const token = cookies[SESSION_COOKIE];
    const session = token === undefined ? undefined : this.#sessions.get(idOf(token));
    return session !== undefined && !this.#isOver(session) ? session : null;
  }

  /**
   * What a call that changes something must prove to know: in a session a token that belongs to it, before that the value
   * of the cookie. Undefined where the visitor has none yet.
   */
  forgeryToken(cookies: CookieValues): string | undefined {
    return this.of(cookies) === null ? cookies[FORGERY_COOKIE] || undefined : forgeryTokenOf(cookies[SESSION_COOKIE]!);
  }

  /** The value that the readable cookie should get; undefined where it has it already. */
  newForgeryToken(cookies: CookieValues): string | undefined {
    const token = this.forgeryToken(cookies);
    if (token === undefined) return newToken();
    return token === cookies[FORGERY_COOKIE] ? undefined : token;
  }

  start(
    playerId: string,
    data: Session["data"],
  ): { readonly session: Session; readonly token: string; readonly forgeryToken: string } {
    const token = newToken();
    const startedAt = this.#now();
    const session = { id: idOf(token), playerId, startedAt, expiresAt: startedAt + IDLE_MS, data };
    this.#sweep();
    this.#sessions.put(session.id, session);
    return { session, token, forgeryToken: forgeryTokenOf(token) };
  }

  /** The player is there: the session lasts from now. */
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

  endAll(playerId?: string, exceptId?: string): void {
    for (const session of this.#sessions.all()) {
      if (session.id === exceptId) continue;
      if (playerId === undefined || session.playerId === playerId) this.end(session);
    }
  }

  #sweep(): void {
    for (const session of this.#sessions.all()) if (this.#isOver(session)) this.end(session);
  }

  #isOver({ startedAt, expiresAt }: Session): boolean {
    return expiresAt <= this.#now() || startedAt + LIFETIME_MS <= this.#now();
  }
}
