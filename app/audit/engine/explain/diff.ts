/** One difference between two states. A side without a value is undefined. */
export interface Change {
  /** Such as `wallet.balance` or `wallet.movements[3].ref`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** All differences between two states, as single values, in key order. */
export function differences(before: unknown, after: unknown, path = ""): readonly Change[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, i) => differences(before[i], after[i], `${path}[${i}]`)).flat();
  }
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return keys.flatMap((key) => differences(before[key], after[key], path === "" ? key : `${path}.${key}`));
  }
  return [{ path, before, after }];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
