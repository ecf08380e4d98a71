// The build assigns whole files to chunks. All public pages show this copy; the copy of the login page is loaded only with it.

/** Copy of the picture beside the form. */
export const hallWords = {
  title: "Eyes down for a full house.",
  /** The numbers called last, with the caller's words for them. */
  calls: [
    [88, "Two fat ladies"],
    [22, "Two little ducks"],
    [7, "Lucky seven"],
  ],
} as const;
