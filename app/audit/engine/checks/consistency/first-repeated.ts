/** The first value that a list has a second time. */
export function firstRepeated<Value extends string>(values: readonly Value[]): Value | undefined {
  const seen = new Set<string>();
  return values.find((value) => seen.size === seen.add(value).size);
}
