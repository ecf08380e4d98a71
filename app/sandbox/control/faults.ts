import { type Failure, FAILURES, WITNESS_FAILURES, type WitnessFailure } from "../kernel/faults.ts";
import type { KernelParts } from "../kernel/kernel.ts";

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Faults of the connections between client, backend and witness. */
export const defineFaults = ({ kernel, faults, feeds }: KernelParts): void => {
  const { define } = kernel.control;

  define({
    module: "faults",
    name: "slow",
    label: "Slow every call down",
    hint: "Calls give up after 12 seconds.",
    fields: { ms: { kind: "number", label: "Milliseconds", value: () => faults.slowMs } },
    apply: ({ ms }) => {
      faults.slowBy(ms);
      return ms > 0 ? `Every call now takes ${ms} ms longer` : "Calls are as fast as they can be";
    },
  });

  define({
    module: "faults",
    name: "fail-next",
    label: "Fail the next calls",
    fields: {
      endpoint: { kind: "choice", label: "Call", options: () => choices(faults.endpoints) },
      times: { kind: "number", label: "How many", value: () => 1 },
      how: { kind: "choice", label: "How", options: () => choices(FAILURES) },
      code: { kind: "number", label: "Error code, where refused", value: () => 5570 },
    },
    apply: ({ endpoint, times, how, code }) => {
      faults.plan(endpoint, times, how as Failure, code);
      return `The next ${times} of ${endpoint}: ${how}`;
    },
  });

  define({
    module: "faults",
    name: "offline",
    label: "Stop the backend for a while",
    hint: "Cuts every connection to the site and takes none meanwhile.",
    fields: { seconds: { kind: "number", label: "Seconds", value: () => 10 } },
    apply: ({ seconds }) => {
      faults.goOffline(seconds * 1000);
      return `Gone for ${seconds} s`;
    },
  });

  define({
    module: "faults",
    name: "drop-sockets",
    label: "Drop all live connections",
    apply: () => kernel.sockets.drop(),
  });

  define({
    module: "faults",
    name: "lose-messages",
    label: "Lose the next live messages",
    hint: "They are booked, but not sent to the player, as during a gap in the connection.",
    fields: { player: { kind: "player" }, count: { kind: "number", label: "How many", value: () => 1 } },
    apply: ({ player, count }) => feeds.loseNext(player, count),
  });

  if (kernel.witness === undefined) return;
  define({
    module: "faults",
    name: "witness",
    label: "Make the witness fail",
    hint: "Players do not wait for it. It is requested again a minute after a failure.",
    fields: {
      how: {
        kind: "choice",
        label: "How",
        options: () => choices(WITNESS_FAILURES),
        value: () => faults.witnessFailure,
      },
      ms: { kind: "number", label: "Milliseconds, where slow", value: () => 20_000 },
    },
    apply: ({ how, ms }) => {
      faults.failWitness(how as WitnessFailure, ms);
      return `The witness: ${how}`;
    },
  });
};
