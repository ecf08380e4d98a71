/** Copy of finding an address by its postcode. */
export const addressSearchWords = {
  postcode: "Postcode",
  find: "Find address",
  finding: "Looking",
  noneFound: "We know no address there. Check the postcode, or enter your address by hand.",
  found: "Which one is yours?",
} as const;
