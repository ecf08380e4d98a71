/**
 * RFC 8785 (JSON Canonicalization Scheme): one value, one spelling.
 *
 * The chain hashes bytes, so a line must have exactly one form that any
 * implementation in any language arrives at: keys sorted by UTF-16 code unit,
 * no white space, ECMAScript number and string forms.
 */
export function canonical(value: unknown): string {
  return write(value, "$");
}

function write(value: unknown, path: string): string {
  switch (typeof value) {
    case "string":
      return text(value, path);
    case "number":
      if (!Number.isFinite(value)) throw new NotCanonical(path, `${value} has no JSON form`);
      return `${value}`;
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? list(value, path) : fields(value as Record<string, unknown>, path);
    default:
      throw new NotCanonical(path, `${typeof value} has no JSON form`);
  }
}

function text(value: string, path: string): string {
  if (!value.isWellFormed()) throw new NotCanonical(path, "a lone surrogate has no UTF-8 form");
  return JSON.stringify(value);
}

function list(values: readonly unknown[], path: string): string {
  let out = "[";
  for (let i = 0; i < values.length; i++) {
    if (i > 0) out += ",";
    out += write(values[i], `${path}[${i}]`);
  }
  return out + "]";
}

/** The last object's keys as they came, and in order with how they are spelled: what a list holds is mostly of one kind. */
let last: readonly string[] = [];
let sorted: readonly (readonly [string, string])[] = [];

function fields(value: Record<string, unknown>, path: string): string {
  const keys = Object.keys(value);
  if (keys.length !== last.length || keys.some((key, i) => key !== last[i])) {
    sorted = keys.toSorted().map((key) => [key, `${text(key, path)}:`]);
    last = keys;
  }
  let out = "{";
  for (const [key, spelled] of sorted) {
    const field = value[key];
    if (field === undefined) continue;
    if (out.length > 1) out += ",";
    out += spelled + write(field, `${path}.${key}`);
  }
  return out + "}";
}

/** A value that RFC 8785 cannot spell, with the path to it (never the value). */
export class NotCanonical extends Error {
  override readonly name = "NotCanonical";
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`);
  }
}
