/** The lengths of a prefix code for symbols that occur so often; 0 for one that does not occur. No length is above `limit`. */
export function codeLengthsOf(counts: readonly number[], limit: number): readonly number[] {
  const used = counts.flatMap((count, symbol) => (count > 0 ? [{ count, symbols: [symbol] }] : []));
  const lengths = counts.map(() => 0);
  if (used.length === 1) used.push({ count: 0, symbols: [used[0]?.symbols[0] === 0 ? 1 : 0] });
  const nodes = used;
  while (nodes.length > 1) {
    nodes.sort((a, b) => b.count - a.count);
    const [low, next] = [nodes.pop(), nodes.pop()];
    if (low === undefined || next === undefined) break;
    const symbols = [...low.symbols, ...next.symbols];
    for (const symbol of symbols) lengths[symbol]! += 1;
    nodes.push({ count: low.count + next.count, symbols });
  }
  // Rarer symbols get more even counts, until the longest code is short enough.
  return Math.max(...lengths) > limit
    ? codeLengthsOf(
        counts.map((count) => (count === 0 ? 0 : Math.ceil(count / 2) + 1)),
        limit,
      )
    : lengths;
}

/** The canonical codes of these lengths, with the first bit as the least significant one. */
export function codesOf(lengths: readonly number[]): readonly number[] {
  const codes = lengths.map(() => 0);
  let next = 0;
  for (let length = 1; length <= Math.max(...lengths); length++) {
    lengths.forEach((of, symbol) => {
      if (of === length) codes[symbol] = reversed(next++, length);
    });
    next *= 2;
  }
  return codes;
}

const reversed = (code: number, bits: number): number => {
  let turned = 0;
  for (let bit = 0; bit < bits; bit++) turned = turned * 2 + ((code >> bit) & 1);
  return turned;
};
