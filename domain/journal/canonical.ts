/**
 * RFC 8785 (JSON Canonicalization Scheme): one value has one canonical form.
 *
 * The chain hashes bytes, so every implementation in any language must produce the same line: keys sorted by UTF-16
 * code unit, no white space, ECMAScript number and string format.
 */
export function canonical(value: unknown): string {
  try {
    return new Writer().write(value);
  } catch (cause) {
    if (cause instanceof Unspellable) throw new NotCanonical(pathTo(value), cause.message);
    throw cause;
  }
}

/** Text that needs no escape: printable ASCII without quotation mark and backslash. */
const PLAIN = /^[ !#-[\]-~]*$/;

function text(value: string): string {
  if (PLAIN.test(value)) return `"${value}"`;
  if (!value.isWellFormed()) throw new Unspellable("a lone surrogate has no UTF-8 form");
  return JSON.stringify(value);
}

/** Writes one value. */
class Writer {
  /** The last object's keys in their original order, with their canonical order and form. The items of a list mostly have the same keys. */
  #last: readonly string[] = [];
  #sorted: readonly string[] = [];
  #labels: readonly string[] = [];

  write(value: unknown): string {
    switch (typeof value) {
      case "string":
        return text(value);
      case "number":
        if (!Number.isFinite(value)) throw new Unspellable(`${value} has no JSON form`);
        return `${value}`;
      case "boolean":
        return value ? "true" : "false";
      case "object":
        if (value === null) return "null";
        return Array.isArray(value) ? this.#list(value) : this.#fields(value as Record<string, unknown>);
      default:
        throw new Unspellable(`${typeof value} has no JSON form`);
    }
  }

  #list(values: readonly unknown[]): string {
    let out = "[";
    for (let i = 0; i < values.length; i++) {
      if (i > 0) out += ",";
      out += this.write(values[i]);
    }
    return out + "]";
  }

  #fields(value: Record<string, unknown>): string {
    const keys = Object.keys(value);
    if (!this.#areLast(keys)) this.#sort(keys);
    // A nested object may have other keys.
    const sorted = this.#sorted;
    const labels = this.#labels;
    let out = "";
    for (let i = 0; i < sorted.length; i++) {
      const field = value[sorted[i]!];
      if (field !== undefined) out += (out === "" ? "{" : ",") + labels[i]! + this.write(field);
    }
    return out === "" ? "{}" : out + "}";
  }

  #areLast(keys: readonly string[]): boolean {
    const last = this.#last;
    if (keys.length !== last.length) return false;
    for (let i = 0; i < keys.length; i++) if (keys[i] !== last[i]) return false;
    return true;
  }

  #sort(keys: readonly string[]): void {
    // The keys of what was read from a canonical text are in order.
    const sorted = areInOrder(keys) ? keys : keys.toSorted();
    this.#labels = sorted.map((key) => `${text(key)}:`);
    this.#sorted = sorted;
    this.#last = keys;
  }
}

const areInOrder = (keys: readonly string[]): boolean => {
  for (let i = 1; i < keys.length; i++) if (keys[i]! < keys[i - 1]!) return false;
  return true;
};

/** A value without a canonical form. Its path is computed only after the failure. */
class Unspellable extends Error {}

/** The path to the first part of a value that has no canonical form, in output order. */
function pathTo(value: unknown, path = "$"): string {
  if (typeof value !== "object" || value === null) return path;
  const isList = Array.isArray(value);
  const keys = isList ? [...value.keys()] : Object.keys(value).toSorted();
  if (!keys.every(isSpelled)) return path;
  for (const key of keys) {
    const part = (value as Record<string, unknown>)[key];
    if ((isList || part !== undefined) && !isSpelled(part))
      return pathTo(part, isList ? `${path}[${key}]` : `${path}.${key}`);
  }
  return path;
}

function isSpelled(value: unknown): boolean {
  try {
    new Writer().write(value);
    return true;
  } catch {
    return false;
  }
}

/** A value that RFC 8785 cannot represent, with the path to it (never the value). */
export class NotCanonical extends Error {
  override readonly name = "NotCanonical";
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`);
  }
}
