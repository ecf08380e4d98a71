import type { Columns } from "../../../domain/audit/columns.ts";

const CHUNK_BYTES = 4 << 20;

/** The lines, counting from 1, that hold a text in any case; `£12.50` is also found as the 1250 that a record holds. */
export async function linesWith(
  wanted: string,
  { offsets, lines }: Pick<Columns, "offsets" | "lines">,
  read: (from: number, to: number) => Promise<string>,
): Promise<Uint32Array> {
  const needle = penceOf(wanted) ?? wanted.trim().toLowerCase();
  const found: number[] = [];
  for (let from = 1; from <= lines;) {
    const to = lastWithin(offsets, from, lines);
    const text = (await read(from, to)).toLowerCase();
    let line = from;
    let end = text.indexOf("\n");
    for (let hit = text.indexOf(needle); hit >= 0;) {
      for (; end >= 0 && end < hit; end = text.indexOf("\n", end + 1)) line += 1;
      const isWhole = !needle.startsWith(":") || !/\d/.test(text.charAt(hit + needle.length));
      if (isWhole) found.push(line);
      // A line counts once, however often it holds the text.
      if (isWhole && end < 0) break;
      hit = text.indexOf(needle, isWhole ? end : hit + 1);
    }
    from = to + 1;
  }
  return Uint32Array.from(found);
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

function penceOf(text: string): string | undefined {
  const [, sign, pounds, pence = "00"] = /^\s*(-?)£(\d[\d,]*)(?:\.(\d\d))?\s*$/.exec(text) ?? [];
  return pounds === undefined ? undefined : `:${sign}${Number(pounds.replaceAll(",", "") + pence)}`;
}
