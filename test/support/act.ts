import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const isWithinAct = () => environment.IS_REACT_ACT_ENVIRONMENT === true;

/** Runs this inside `act`: all that it causes is drawn at its end. Not in a test that `drawsInSteps`. */
export const inAct = <A>(run: () => Promise<A>): Promise<A> => (isWithinAct() ? act(run) : run());

/** As `inAct`, for what ends at once. */
export function inActAtOnce<A>(run: () => A): A {
  if (!isWithinAct()) return run();
  const results: A[] = [];
  act(() => {
    results.push(run());
  });
  return results[0] as A;
}

/** From here to the end of the test, React draws when it does so in a browser. Inside `act` only the last step is drawn. */
export function drawsInSteps(): void {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  onTestFinished(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });
}
