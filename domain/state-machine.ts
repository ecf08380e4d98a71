/**
 * A state machine as a table: in each state, the signals that have an effect, and the state that each leads to. A signal
 * without an entry came late, twice or out of order, and changes nothing. A state without entries is final.
 */
export type Transitions<State extends string, Signal extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Signal, State>>>>
>;

/** The state that a signal leads to; undefined if the signal has no effect. */
export const transition = <State extends string, Signal extends string>(
  transitions: Transitions<State, Signal>,
  state: State,
  signal: Signal,
): State | undefined => transitions[state][signal];
