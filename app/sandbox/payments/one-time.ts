import type { Kernel } from "../kernel/types.ts";

const LIVES_MS = 15 * 60_000;

/** The values of one-time references, for a quarter of an hour. Only in memory, because a secret must not be on disk. */
export class OneTime<Of> {
  readonly #entries = new Map<string, { readonly of: Of; readonly expiresAt: number }>();
  readonly #kernel: Pick<Kernel, "clock" | "secrets">;

  constructor(kernel: Pick<Kernel, "clock" | "secrets">) {
    this.#kernel = kernel;
  }

  put(of: Of): string {
    const now = this.#kernel.clock.now();
    // All live equally long, so the oldest are the first.
    for (const [reference, { expiresAt }] of this.#entries) {
      if (expiresAt > now) break;
      this.#entries.delete(reference);
    }
    const reference = this.#kernel.secrets.bytes(16).toString("hex");
    this.#entries.set(reference, { of, expiresAt: now + LIVES_MS });
    return reference;
  }

  /** Returns the value and keeps the reference valid. */
  look(reference: string): Of | undefined {
    const entry = this.#entries.get(reference);
    return entry === undefined || entry.expiresAt <= this.#kernel.clock.now() ? undefined : entry.of;
  }

  /** Returns the value and uses the reference, because a nonce is valid once. */
  take(reference: string): Of | undefined {
    const of = this.look(reference);
    this.#entries.delete(reference);
    return of;
  }
}
