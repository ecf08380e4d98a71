/** Copy of the link to support (`NOTICE-106`). */
export const supportWords = {
  lead: "If you have any questions please",
  link: "contact us",
} as const;
