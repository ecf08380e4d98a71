import { randomBytes } from "node:crypto";

const LIVES_MS = 15 * 60_000;

/** What one-time references stand for, a quarter of an hour long. In memory alone: a secret has no place on the disk. */
export class OneTime<Of> {
  readonly #entries = new Map<string, { readonly of: Of; readonly expiresAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  put(of: Of): string {
    const now = this.#now();
    for (const [reference, { expiresAt }] of this.#entries) if (expiresAt <= now) this.#entries.delete(reference);
    const reference = randomBytes(16).toString("hex");
    this.#entries.set(reference, { of, expiresAt: now + LIVES_MS });
    return reference;
  }

  /** Looks a reference up, and leaves it as it is. */
  look(reference: string): Of | undefined {
    const entry = this.#entries.get(reference);
    return entry === undefined || entry.expiresAt <= this.#now() ? undefined : entry.of;
  }

  /** Looks a reference up, and uses it up: a nonce is good once. */
  take(reference: string): Of | undefined {
    const of = this.look(reference);
    this.#entries.delete(reference);
    return of;
  }
}
