/** The tabs' claims to journals. */
export interface Claims {
  readonly claim: (id: string, patienceMs: number) => Promise<boolean>;
  readonly release: (id: string) => void;
}

/**
 * Claims by the browser's own locks. A lock ends with its tab. A browser without locks (or a page without HTTPS) grants
 * every claim. Two copies of one tab then have the same journal, and no line is stored twice.
 */
export function lockClaims(locks: LockManager | undefined): Claims {
  const held = new Map<string, () => void>();
  if (locks === undefined) return { claim: () => Promise.resolve(true), release: () => undefined };

  const claim = (id: string, patienceMs: number): Promise<boolean> =>
    new Promise((answer) => {
      if (held.has(id)) return answer(true);
      const hold = (lock: Lock | null) => {
        if (lock === null) return answer(false);
        answer(true);
        return new Promise<void>((release) => held.set(id, release));
      };
      const options: LockOptions = patienceMs > 0 ? { signal: AbortSignal.timeout(patienceMs) } : { ifAvailable: true };
      locks.request(`eyes-down:journal:${id}`, options, hold).catch(() => answer(false));
    });

  return {
    claim,
    release: (id) => {
      held.get(id)?.();
      held.delete(id);
    },
  };
}
