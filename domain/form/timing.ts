/** The pause in typing before a field is judged (`VALID-543`). */
const validationDelayMs = 400;
/** How long the server's message on a form shows (`VALID-544`). */
export const serverErrorMs = 5_000;

/** Starts work after a delay, or immediately if the delay is 0. Returns a function that cancels it, even while it runs. */
export type Start<Work> = (work: Work, delayMs: number) => () => void;

/** When the fields of a form are judged, and when the server's message disappears. */
export interface FormTiming<Work, Name extends string = string> {
  /** The player typed into a field: the work starts after a pause. More typing restarts the pause. */
  readonly typed: (name: Name, work: Work) => void;
  /** The player left a field: its work starts now. */
  readonly left: (name: Name, work: Work) => void;
  /** The server's message shows: the work that removes it starts after its display time. */
  readonly refused: (work: Work) => void;
  /** The form was removed: waiting work never starts, and running work ends. */
  readonly stop: () => void;
}

/** The key of the wait that belongs to no field: the one of the server's message. */
const SERVER = null;

/** The timing of every form. `start` supplies the clock: Effect's in the domain, the browser's in a view. */
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
