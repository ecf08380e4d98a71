import type { Columns } from "../../engine/explain/columns.ts";

const CHUNK_BYTES = 4 << 20;

/**
 * The lines, counting from 1, that hold a text in any case. `£12.50` is also found as the 1250 that a record holds,
 * paid in or out; `-£12.50` and `+£12.50` only as it was signed.
 */
export async function linesWith(
  wanted: string,
  { offsets, lines }: Pick<Columns, "offsets" | "lines">,
  read: (from: number, to: number) => Promise<string>,
): Promise<Uint32Array> {
  const next = finderOf(wanted);
  const found: number[] = [];
  for (let from = 1; from <= lines;) {
    const to = lastWithin(offsets, from, lines);
    const text = (await read(from, to)).toLowerCase();
    let line = from;
    let end = text.indexOf("\n");
    for (let hit = next(text, 0); hit >= 0;) {
      for (; end >= 0 && end < hit; end = text.indexOf("\n", end + 1)) line += 1;
      found.push(line);
      // A line counts once, however often it holds the text.
      hit = end < 0 ? -1 : next(text, end);
    }
    from = to + 1;
  }
  return Uint32Array.from(found);
}

/** Finds where, from a place on, a text in lower case next holds what is wanted; -1 where it does not. */
function finderOf(wanted: string): (text: string, from: number) => number {
  const amount = amountOf(wanted);
  if (amount === undefined) {
    const needle = wanted.trim().toLowerCase();
    return (text, from) => text.indexOf(needle, from);
  }
  return (text, from) => {
    amount.lastIndex = from;
    return amount.exec(text)?.index ?? -1;
  };
}

/** The last line of a chunk that begins with `from`. */
function lastWithin(offsets: Float64Array, from: number, lines: number): number {
  const most = (offsets[from - 1] ?? 0) + CHUNK_BYTES;
  let low = from;
  let high = lines;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** An amount as a record has it, in whole pence. */
function amountOf(text: string): RegExp | undefined {
  const [, sign, pounds, pence = "00"] = /^\s*([+-]?)£(\d[\d,]*)(?:\.(\d\d))?\s*$/.exec(text) ?? [];
  if (pounds === undefined) return undefined;
  const signed = sign === "-" ? "-" : sign === "+" ? "" : "-?";
  return new RegExp(`:${signed}${Number(pounds.replaceAll(",", "") + pence)}(?!\\d)`, "g");
}
