/**
 * The numbers of the state that no record states: the replay counts, sums or compares them, or takes the number or the
 * time of a record. Every other number is in the data of a record.
 */
const DERIVED: readonly RegExp[] = [
  /(?:^|\.)(?:seq|[a-z]+Seq)$/,
  /^wallet\.(?:folded|duplicates|impostors)$/,
  /^wallet\.discrepancies\b/,
  /^games\.open\.rounds$/,
  /^journal\.(?:refusals|repeated)$/,
  /^limits\.(?:readings|counted\[\d+\]\.takenUpAt)$/,
  /^preferences\.activeSince$/,
  /^rewards\.retry$/,
  /^chat\.(?:messageLimit|rooms\..+\.unread)$/,
];

/** Whether the number at a path of the state, such as `wallet.folded`, is in no record. */
export const isDerived = (path: string): boolean => DERIVED.some((pattern) => pattern.test(path));
