/** Pages of the surrounding website: full page loads, outside the client's own routes (`LEGAL-103`, `OTHER-105`). */
export const SITE_LINKS = {
  contact: "/contact-us",
  terms: "/terms-conditions",
  /** Opens in a new tab (`OTHER-106`). */
  help: "/help",
  /** Opens in a new tab (`REFER-102`). */
  referralTerms: "/promotions/refer-a-friend#terms-and-conditions",
} as const;
