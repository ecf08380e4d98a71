import type { Kernel } from "../../app/sandbox/kernel/types.ts";
import type { HeldJournal } from "../../domain/recording/acceptance.ts";

/** A journal that the backend holds. */
export interface Journal extends HeldJournal {
  readonly id: string;
  readonly lines: readonly string[];
}

export const deliveredTo = ({ world }: Kernel): readonly Journal[] => {
  const held = world.collection<HeldJournal>("journal.journals");
  const lines = world.collection<{ readonly line: string }>("journal.lines");
  return held.ids().map((id) => {
    const journal = held.get(id) as HeldJournal;
    const line = (_: unknown, seq: number) => lines.get(`${id}/${seq}`)?.line ?? "";
    return { ...journal, id, lines: Array.from({ length: journal.count }, line) };
  });
};
