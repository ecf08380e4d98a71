import { createHash, randomBytes } from "node:crypto";
import type { Collection } from "./collection.ts";
import { setCookie } from "./cookies.ts";
import type { Session } from "./types.ts";

export const SESSION_COOKIE = "SESSION";
export const FORGERY_COOKIE = "XSRF-TOKEN";

const IDLE_MS = 30 * 60_000;
/** How stale the stored end of a session may be, so that not every call writes. */
const TOUCH_AFTER_MS = 60_000;

/** The world keeps a digest, so that nobody can take over a session with what the disk holds. */
const idOf = (token: string): string => createHash("sha256").update(token).digest("hex");

const newToken = (): string => randomBytes(24).toString("base64url");

/** The cookie that scripts read back to prove that they are the site's own, for whoever has none yet. */
export const missingForgeryCookie = (cookies: Readonly<Record<string, string>>): string[] =>
  cookies[FORGERY_COOKIE] ? [] : [setCookie(FORGERY_COOKIE, newToken(), { readable: true })];

/** Who is signed in; survives a restart. A session ends when its player has been idle for half an hour. */
export class SessionStore {
  readonly #sessions: Collection<Session>;
  readonly #now: () => number;

  constructor(sessions: Collection<Session>, now: () => number) {
    this.#sessions = sessions;
    this.#now = now;
  }

  /** The session a Cookie header belongs to, unless it has run out. */
  of(cookies: Readonly<Record<string, string>>): Session | null {
    const token = cookies[SESSION_COOKIE];
    const session = token === undefined ? undefined : this.#sessions.get(idOf(token));
    return session !== undefined && session.expiresAt > this.#now() ? session : null;
  }

  start(playerId: string, data: Session["data"]): { readonly session: Session; readonly token: string } {
    const token = newToken();
    const startedAt = this.#now();
    const session = { id: idOf(token), playerId, startedAt, expiresAt: startedAt + IDLE_MS, data };
    this.#sweep();
    this.#sessions.put(session.id, session);
    return { session, token };
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
    return session !== undefined && session.expiresAt > this.#now();
  }

  endAll(playerId?: string, exceptId?: string): void {
    for (const session of this.#sessions.all()) {
      if (session.id === exceptId) continue;
      if (playerId === undefined || session.playerId === playerId) this.end(session);
    }
  }

  #sweep(): void {
    for (const session of this.#sessions.all()) if (session.expiresAt <= this.#now()) this.end(session);
  }
}
