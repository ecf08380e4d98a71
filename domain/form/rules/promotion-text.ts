/** The field's text after typing: only capital letters and digits, at most twenty (`PROMO-007` to `PROMO-010`). */
export const sanitisePromotionCode = (typed: string): string =>
  typed
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase()
    .slice(0, 20);
