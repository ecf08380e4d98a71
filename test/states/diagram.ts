import type { Explored, Machine, Step } from "./explore.ts";

/** Of two signals, the first carries the event; the second took effect with it. */
const labelOf = ({ signals }: Step): string => signals.join(" then ");

/** The reached states as a Mermaid diagram, which GitHub and most editors draw. */
export function diagramOf({ transitions }: Machine, { begins, steps }: Explored): string {
  const order = Object.keys(transitions);
  const pairs = order.flatMap((from) =>
    [...new Set(steps.filter((step) => step.from === from).map(({ to }) => to))].toSorted().map((to) => {
      const labels = steps.filter((step) => step.from === from && step.to === to).map(labelOf);
      return `  ${from} --> ${to}: ${labels.toSorted().join(", ")}`;
    }),
  );
  const reached = new Set([...begins, ...steps.map(({ to }) => to)]);
  const finals = order.filter((state) => reached.has(state) && Object.keys(transitions[state] ?? {}).length === 0);
  return [
    "stateDiagram-v2",
    ...begins.map((state) => `  [*] --> ${state}`),
    ...pairs,
    ...finals.map((state) => `  ${state} --> [*]`),
    "",
  ].join("\n");
}
