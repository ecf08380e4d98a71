import type { HeldJournal } from "../../../domain/recording/acceptance.ts";
import type { Kernel } from "../kernel/types.ts";

/** The wait after the auditor's queue could not be reached. */
const RETRY_MS = 60_000;

/** Publishes each sealed journal to the auditor's queue, if the sandbox has one. The player's delivery does not wait for it. */
export function createPublishing(kernel: Kernel, linesOf: (journal: string, count: number) => readonly string[]) {
  /** The journals that the queue may not have. One is removed when the queue has stored it, so that a crash repeats it. */
  const waiting = kernel.world.collection<{ readonly count: number; readonly sealedAt: number }>("journal.unpublished");
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
        const { journal } = next;
        if (!isClosed) await kernel.transact(() => waiting.delete(journal));
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
      return { journal, lines: linesOf(journal, held.count), sealedAt: held.sealedAt };
    });

  kernel.onStart(() => soon(0));

  return {
    /** A journal has taken lines. */
    grew: (journal: string, { count, sealed }: HeldJournal): void => {
      if (auditQueue === undefined || !sealed) return;
      waiting.put(journal, { count, sealedAt: kernel.clock.now() });
      soon(0);
    },
  };
}
