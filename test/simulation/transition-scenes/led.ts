import type { Stage } from "../evening.ts";
import { after } from "../planting.ts";

/** The names of transitions of a state machine. */
export const transitionsOf = (machine: string, ...steps: readonly string[]): readonly string[] =>
  steps.map((step) => `transition ${machine}: ${step}`);

/** The page is loaded again a second after the first record of an event. */
export const reloadDuring = (stage: Stage, tag: string) =>
  after(stage, 0.3, () => {
    const { tab } = stage.seats[0] ?? {};
    const subscription = tab?.page?.client.store.event$.subscribe(({ event }) => {
      if (event._tag !== tag) return;
      subscription?.unsubscribe();
      after(stage, 1 / 60, () => tab?.reload());
    });
  });
