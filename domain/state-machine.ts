/**
 * A life as a table: in each state, the signals that mean something there, and where each leads. A signal without a cell
 * came late, twice or out of order, and moves nothing; a state without cells is final.
 */
export type Life<State extends string, Signal extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Signal, State>>>>
>;

/** Where a signal leads from a state; nothing where it moves nothing. */
export const led = <State extends string, Signal extends string>(
  life: Life<State, Signal>,
  state: State,
  signal: Signal,
): State | undefined => life[state][signal];
