import type { Columns } from "../../engine/explain/columns.ts";

const CHUNK_BYTES = 4 << 20;

/**
 * The lines that contain a text, from 1, ignoring case. `£12.50` finds the recorded 1250 and -1250;
 * `-£12.50` and `+£12.50` find only the amount with that sign.
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
      // A line with several matches counts once.
      hit = end < 0 ? -1 : next(text, end);
    }
    from = to + 1;
  }
  return Uint32Array.from(found);
}

/** A function that finds the next match in a text in lower case, from an index on; -1 if there is none. */
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

/** The last line of the chunk that begins with line `from`. */
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

/** A pattern for an amount as records have it, in whole pence. */
function amountOf(text: string): RegExp | undefined {
  const [, sign, pounds, pence = "00"] = /^\s*([+-]?)£(\d[\d,]*)(?:\.(\d\d))?\s*$/.exec(text) ?? [];
  if (pounds === undefined) return undefined;
  const signed = sign === "-" ? "-" : sign === "+" ? "" : "-?";
  return new RegExp(`:${signed}${Number(pounds.replaceAll(",", "") + pence)}(?!\\d)`, "g");
}
