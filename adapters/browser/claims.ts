/** The tabs' claims to journals, or to other names. */
export interface Claims {
  /** As `StoredJournals.claim`. */
  readonly claim: (id: string, patienceMs: number) => Promise<boolean>;
  readonly release: (id: string) => void;
}

/** A question which tab uses a journal, or its answer. Only tabs of this site see it. */
interface ClaimMessage {
  readonly kind: "asks" | "uses";
  readonly id: string;
}

interface ClaimChannel {
  readonly postMessage: (message: ClaimMessage) => void;
  readonly addEventListener: (type: "message", listen: (event: MessageEvent<ClaimMessage>) => void) => void;
}

const openChannel = (): ClaimChannel | undefined =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("eyes-down:claims");

interface ClaimOptions {
  /** What is claimed. It is a part of the locks' names. */
  readonly of?: string;
  /** Whether a browser that refuses locks grants every claim. */
  readonly isGrantedWhereRefused?: boolean;
}

/**
 * Claims by the browser's own locks. A lock ends with its tab. A browser without locks (or a page without HTTPS) grants
 * every claim. Two copies of one tab then have the same journal, and no line is stored twice.
 *
 * After a reload the browser may need some seconds to end the old page and its lock. So a claim waits, unless a tab answers
 * that it uses the journal: a page that was left does not answer.
 */
export function lockClaims(
  locks: LockManager | undefined,
  connect: () => ClaimChannel | undefined = openChannel,
  { of = "journal", isGrantedWhereRefused = false }: ClaimOptions = {},
): Claims {
  const held = new Map<string, () => void>();
  if (locks === undefined) return { claim: () => Promise.resolve(true), release: () => undefined };

  const waiting = new Map<string, AbortController>();
  const channel = connect();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  const post = (message: ClaimMessage) => channel?.postMessage(message);
  channel?.addEventListener("message", ({ data: { kind, id } }) => {
    if (kind === "uses") waiting.get(id)?.abort();
    else if (held.has(id)) post({ kind: "uses", id });
  });

  const claim = (id: string, patienceMs: number): Promise<boolean> =>
    new Promise((answer) => {
      if (held.has(id)) return answer(true);
      const hold = (lock: Lock | null) => {
        if (lock === null) return answer(false);
        answer(true);
        return new Promise<void>((release) => held.set(id, release));
      };
      const request = (options: LockOptions) =>
        locks
          .request(`eyes-down:${of}:${id}`, options, hold)
          .catch(() => answer(isGrantedWhereRefused && options.signal?.aborted !== true));
      if (patienceMs <= 0) return void request({ ifAvailable: true });
      const wait = new AbortController();
      const timer = setTimeout(() => wait.abort(), patienceMs);
      waiting.set(id, wait);
      void request({ signal: wait.signal }).finally(() => clearTimeout(timer));
      post({ kind: "asks", id });
    });

  return {
    claim,
    release: (id) => {
      held.get(id)?.();
      held.delete(id);
    },
  };
}
