import type { KernelParts } from "../kernel/kernel.ts";

/** The desk: what makes any state happen on demand. */
export const deskModule = ({ kernel, controls, scheduler, faults }: KernelParts): void => {
  kernel.page(
    "desk",
    "/control/{module}/{name}",
    async ({ params, body }) => ({
      json: { result: await controls.apply(params["module"] ?? "", params["name"] ?? "", body) },
    }),
    { method: "POST", transaction: false },
  );
  kernel.control.define({
    module: "kernel",
    name: "advance-clock",
    label: "Put the clock forward",
    fields: { hours: { kind: "number", label: "Hours", value: () => 24 } },
    alone: true,
    apply: async ({ hours }) => {
      await scheduler.advance(hours * 3_600_000);
      return `It is now ${new Date(kernel.clock.now()).toISOString()}`;
    },
  });
  kernel.control.define({
    module: "kernel",
    name: "slow",
    label: "Slow every call down",
    fields: { ms: { kind: "number", label: "Milliseconds", value: () => faults.slowMs } },
    apply: ({ ms }) => faults.slowBy(ms),
  });
};
