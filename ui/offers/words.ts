/** Copy of the offer for joining. The offer's own texts come from the server. */
export const registrationOfferWords = {
  label: "Welcome offer",
  deposit: "Make your first deposit",
} as const;
