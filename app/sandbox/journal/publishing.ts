import type { HeldJournal } from "../../../domain/recording/acceptance.ts";
import type { Kernel } from "../kernel/types.ts";

/** The wait after the auditor's queue could not be reached. */
const RETRY_MS = 60_000;
interface Held {
  readonly journal: string;
  readonly count: number;
  /** When it took its last line. */
  readonly grewAt: number;
  readonly sealed: boolean;
}

/** An earlier version published only sealed journals, and may have left some in the sandbox's data. */
type Waiting = Omit<Held, "journal"> | { readonly count: number; readonly sealedAt: number };

/** After so long without a line, no seal is expected any more: the tab was closed by force, or the device was lost. */
const SILENT_MS = 24 * 3_600_000;

/**
 * Publishes each journal to the auditor's queue, if the sandbox has one: when it is sealed, or when it has been silent
 * for a day. One that grows again is published again, and the longer version counts. The player's delivery does not wait
 * for it.
 */
export function createPublishing(kernel: Kernel, linesOf: (journal: string, count: number) => readonly string[]) {
  /** The journals that the queue may not have. One is removed when the queue has stored it, so that a crash repeats it. */
  const waiting = kernel.world.collection<Waiting>("journal.unpublished");
  const { auditQueue } = kernel;
  let isPublishing = false;
  let isClosed = false;
  kernel.onClose(() => (isClosed = true));

  const soon = (delayMs: number): void => {
    if (auditQueue === undefined) return;
    kernel.schedule("journal.publish", kernel.clock.now() + delayMs, () => {
      // After this transaction.
      void Promise.resolve().then(publish);
    });
  };

  const publish = async (): Promise<void> => {
    if (auditQueue === undefined || isPublishing) return;
    isPublishing = true;
    try {
      for (let next = await first(); next !== undefined && !isClosed; next = await first()) {
        await auditQueue.publish(next);
        const { journal, lines } = next;
        // It may have grown since.
        const isSame = () => waiting.get(journal)?.count === lines.length;
        if (!isClosed) await kernel.transact(() => isSame() && waiting.delete(journal));
      }
    } catch (cause) {
      if (isClosed) return;
      kernel.log(`The auditor's queue: ${cause instanceof Error ? cause.message : String(cause)}`);
      soon(RETRY_MS);
    } finally {
      isPublishing = false;
    }
  };

  /** In a transaction, so that what is published is on the disk. */
  const first = () =>
    kernel.transact(() => {
      const [journal] = waiting.ids();
      const held = journal === undefined ? undefined : waiting.get(journal);
      if (journal === undefined || held === undefined) return undefined;
      const { count, grewAt, sealed } = "sealedAt" in held ? { ...held, grewAt: held.sealedAt, sealed: true } : held;
      return { journal, lines: linesOf(journal, count), grewAt, sealed };
    });

  kernel.onStart(() => soon(0));

  const silent = kernel.job<Held>("journal.silent", (held) => put(held));

  const put = ({ journal, ...held }: Held): void => {
    waiting.put(journal, held);
    soon(0);
  };

  return {
    /** A journal has taken lines. */
    grew: (journal: string, { count, sealed }: HeldJournal): void => {
      if (auditQueue === undefined) return;
      const held = { journal, count, grewAt: kernel.clock.now(), sealed };
      silent.cancel(journal);
      if (sealed) put(held);
      else silent.at(held.grewAt + SILENT_MS, journal, held);
    },
  };
}
