// The patterns that BS 7666 allows: A9, A99, AA9, AA99, A9A and AA9A with the letters allowed in each place, then 9AA without C, I, K, M, O and V.
const outward = "[A-PR-UWYZ](?:\\d{1,2}|\\d[A-HJKPS-UW]|[A-HK-Y]\\d{1,2}|[A-HK-Y]\\d[ABEHMNPRV-Y])";
const inward = "\\d[ABD-HJLNP-UW-Z]{2}";
const pattern = new RegExp(`^(?:(GIR)(0AA)|(${outward})(${inward}))$`);

/** The postcode a player typed, in Royal Mail's format ('SW1A 1AA'); undefined if it matches no pattern. */
export const readPostcode = (text: string): string | undefined => {
  const found = pattern.exec(text.replace(/\s/g, "").toUpperCase());
  return found?.slice(1).filter(Boolean).join(" ");
};
