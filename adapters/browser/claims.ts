/** The tabs' claims to journals, or to other names. */
export interface Claims {
  /** As `StoredJournals.claim`. */
  readonly claim: (id: string, patienceMs: number) => Promise<boolean>;
  readonly release: (id: string) => void;
}

export interface WatchedClaims extends Claims {
  /**
   * Notifies whether another tab has the claim, at once and when that may have changed. A page that was left does not
   * count, even while it still has its lock: it does not answer.
   */
  readonly watch: (id: string, notify: (isElsewhere: boolean) => void) => Watch;
}

interface Watch {
  /** Checks again now. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** How often a claim of another tab is checked: a tab that crashes sends nothing. */
const CHECKED_EVERY_MS = 1_000;

/** A question which tab uses a journal, or its answer. A tab also states that it uses one from now on, or no longer. Only tabs of this site see it. */
interface ClaimMessage {
  readonly kind: "asks" | "uses" | "released";
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
): WatchedClaims {
  const held = new Map<string, () => void>();
  if (locks === undefined)
    return {
      claim: () => Promise.resolve(true),
      release: () => undefined,
      watch: () => ({ check: () => undefined, stop: () => undefined }),
    };

  const nameOf = (id: string) => `eyes-down:${of}:${id}`;
  const watches = new Set<{ readonly id: string; readonly check: (message: ClaimMessage) => Promise<void> }>();
  const waiting = new Map<string, AbortController>();
  const channel = connect();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  const post = (message: ClaimMessage) => channel?.postMessage(message);
  channel?.addEventListener("message", ({ data }) => {
    const { kind, id } = data;
    if (kind === "asks") return void (held.has(id) && post({ kind: "uses", id }));
    if (kind === "uses") waiting.get(id)?.abort();
    for (const watched of watches) if (watched.id === id) void watched.check(data);
  });

  const claim = (id: string, patienceMs: number): Promise<boolean> =>
    new Promise((answer) => {
      if (held.has(id)) return answer(true);
      const hold = (lock: Lock | null) => {
        if (lock === null) return answer(false);
        answer(true);
        post({ kind: "uses", id });
        return new Promise<true>((release) => held.set(id, () => release(true)));
      };
      const request = (options: LockOptions) =>
        locks
          .request(nameOf(id), options, hold)
          .then((wasHeld) => wasHeld === true && post({ kind: "released", id }))
          .catch(() => answer(isGrantedWhereRefused && options.signal?.aborted !== true));
      if (patienceMs <= 0) return void request({ ifAvailable: true });
      const wait = new AbortController();
      const timer = setTimeout(() => wait.abort(), patienceMs);
      waiting.set(id, wait);
      void request({ signal: wait.signal }).finally(() => clearTimeout(timer));
      post({ kind: "asks", id });
    });

  const watch: WatchedClaims["watch"] = (id, notify) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAnswered = false;
    const check = async (message?: ClaimMessage) => {
      if (message?.kind === "uses") isAnswered = true;
      // A wait for the lock's release would take the lock for a moment, or for longer in a page that is suspended then.
      const { held: locked = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
      if (!watches.has(watched)) return;
      clearTimeout(timer);
      const isElsewhere = !held.has(id) && locked.some(({ name }) => name === nameOf(id));
      if (isElsewhere) timer = setTimeout(() => void check(), CHECKED_EVERY_MS);
      if (isElsewhere && !isAnswered) return post({ kind: "asks", id });
      isAnswered &&= isElsewhere;
      notify(isElsewhere);
    };
    const watched = { id, check };
    watches.add(watched);
    void check();
    return {
      check: () => void check(),
      stop: () => {
        watches.delete(watched);
        clearTimeout(timer);
      },
    };
  };

  return {
    claim,
    watch,
    release: (id) => {
      held.get(id)?.();
      held.delete(id);
    },
  };
}
