/** Time to finish a word before it is judged (`VALID-543`). */
export const validationDelayMs = 400;
/** How long the server's message on a form stays (`VALID-544`). */
export const serverErrorMs = 5_000;

/** Starts work after a delay, or at once where there is none, and returns what cancels it, also while it is under way. */
export type Start<Work> = (work: Work, delayMs: number) => () => void;

/** When the fields of a form are judged, and when the server's message on it goes. */
export interface FormTiming<Work, Name extends string = string> {
  /** The player typed into a field: the work starts once they have paused. Typing again starts the pause again. */
  readonly typed: (name: Name, work: Work) => void;
  /** The player left a field: its work starts now. */
  readonly left: (name: Name, work: Work) => void;
  /** The server's message is shown: the work that removes it starts when it has been shown long enough. */
  readonly refused: (work: Work) => void;
  /** The form is gone: nothing that waits is started, and what is under way ends. */
  readonly stop: () => void;
}

/** The key of the wait that no field has: that of the server's message. */
const SERVER = null;

/**
 * The timing of every form. The clock is handed in: `start` sleeps on Effect's clock in the domain, and on the browser's
 * in a view.
 */
export function formTiming<Work, Name extends string = string>(start: Start<Work>): FormTiming<Work, Name> {
  const cancels = new Map<Name | typeof SERVER, () => void>();
  const restart = (key: Name | typeof SERVER, work: Work, delayMs: number) => {
    cancels.get(key)?.();
    cancels.set(key, start(work, delayMs));
  };
  return {
    typed: (name, work) => restart(name, work, validationDelayMs),
    left: (name, work) => restart(name, work, 0),
    refused: (work) => restart(SERVER, work, serverErrorMs),
    stop: () => {
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
    },
  };
}
