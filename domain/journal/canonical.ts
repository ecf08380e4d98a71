/**
 * RFC 8785 (JSON Canonicalization Scheme): one value, one spelling.
 *
 * The chain hashes bytes, so a line must have exactly one form that any
 * implementation in any language arrives at: keys sorted by UTF-16 code unit,
 * no white space, ECMAScript number and string forms.
 */
export function canonical(value: unknown): string {
  try {
    return write(value);
  } catch (cause) {
    if (!(cause instanceof NotCanonical)) throw cause;
    // Nearly every value can be spelled: where it stands is only traced in one that cannot.
    return write(value, "$");
  }
}

/** Without a path, the place of what cannot be spelled is not told. */
function write(value: unknown, path?: string): string {
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

/** Printable ASCII but for the quote and the backslash: its own spelling. */
const PLAIN = /^[ !#-[\]-~]*$/;

function text(value: string, path?: string): string {
  if (PLAIN.test(value)) return `"${value}"`;
  if (!value.isWellFormed()) throw new NotCanonical(path, "a lone surrogate has no UTF-8 form");
  return JSON.stringify(value);
}

function list(values: readonly unknown[], path?: string): string {
  let out = "[";
  for (let i = 0; i < values.length; i++) {
    if (i > 0) out += ",";
    out += write(values[i], path && `${path}[${i}]`);
  }
  return out + "]";
}

/** The last object's keys as they came, in order, and as they are spelled: what a list holds is mostly of one kind. */
let last: {
  readonly keys: readonly string[];
  readonly sorted: readonly string[];
  readonly spelled: readonly string[];
} = { keys: [], sorted: [], spelled: [] };

function fields(value: Record<string, unknown>, path?: string): string {
  const keys = Object.keys(value);
  if (!isSame(keys, last.keys)) {
    const sorted = keys.toSorted();
    last = { keys, sorted, spelled: sorted.map((key) => `${text(key, path)}:`) };
  }
  const { sorted, spelled } = last;
  let out = "{";
  for (let i = 0; i < sorted.length; i++) {
    const key = sorted[i]!;
    const field = value[key];
    if (field === undefined) continue;
    if (out.length > 1) out += ",";
    out += spelled[i]! + write(field, path && `${path}.${key}`);
  }
  return out + "}";
}

function isSame(keys: readonly string[], others: readonly string[]): boolean {
  if (keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) if (keys[i] !== others[i]) return false;
  return true;
}

/** A value that RFC 8785 cannot spell, with the path to it (never the value). */
export class NotCanonical extends Error {
  override readonly name = "NotCanonical";
  readonly path: string | undefined;
  constructor(path: string | undefined, reason: string) {
    super(`${path}: ${reason}`);
    this.path = path;
  }
}
