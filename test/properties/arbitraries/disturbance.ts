import * as fc from "fast-check";

/** A fault of a connection: it duplicates, loses or moves a message. */
type Fault = readonly [how: "double" | "lose" | "move", from: number, to: number];

const fault: fc.Arbitrary<Fault> = fc.tuple(
  fc.constantFrom("double" as const, "lose" as const, "move" as const),
  fc.nat(),
  fc.nat(),
);

function applyFault<T>(list: readonly T[], [how, from, to]: Fault): readonly T[] {
  if (list.length === 0) return list;
  const at = from % list.length;
  if (how === "lose") return list.toSpliced(at, 1);
  const rest = how === "double" ? list : list.toSpliced(at, 1);
  return rest.toSpliced(to % (rest.length + 1), 0, list[at] as T);
}

/** The same list after up to `maxFaults` faults: elements duplicated, lost or reordered. */
export const disturbed = <T>(list: fc.Arbitrary<readonly T[]>, maxFaults = 5): fc.Arbitrary<readonly T[]> =>
  fc
    .tuple(list, fc.array(fault, { maxLength: maxFaults }))
    .map(([elements, faults]) => faults.reduce(applyFault<T>, elements));
