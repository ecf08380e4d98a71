/** Copy of the kyc modal while it loads. The copy of its variants is in the domain. */
export const kycWords = {
  title: "Verification",
  loading: "Looking up your verification",
  openingBank: "Opening your bank",
} as const;

/** Copy of the Verification page. The copy of the player's standing is in the domain. */
export const verificationWords = {
  loading: "Loading your verification",
  failed: {
    title: "We couldn't load your documents",
    text: "Nothing that you sent is lost. Check your connection and try again.",
  },
  stale: {
    text: "We couldn't ask for news. What you see may be out of date.",
    retry: "Try again",
  },
  waiting: "Checking for news of what you sent…",
  /** The link comes between `lead` and `end`. */
  contact: { lead: "Please", link: "contact us", end: ", and we'll look at it together." },
  steps: "Your verification",
  wanted: "What we need",
  sent: "What we have",
  bank: {
    title: "No documents to hand?",
    text: "Your bank can tell us who you are. It takes a minute.",
    pending: "Opening your bank",
  },
} as const;

/** Copy of one document. */
export const documentWords = {
  tags: {
    REQUESTED: "Wanted",
    IN_PROGRESS: "Begun",
    REJECTED: "Sent back",
    RECEIVED: "With us",
    APPROVED: "Accepted",
  },
  occupation: {
    form: "Your occupation",
    label: "Occupation",
    submit: "Save",
    pending: "Saving",
    saved: "Thank you. That's with us now.",
  },
} as const;

/** Copy of the identity provider's frame. */
export const identityFrameWords = {
  title: "Identity check",
  lead: "This page is our identity provider's. Your document goes to them, and not through us.",
  offline: "You are not connected to the internet. Your document can be sent once you are.",
  loading: "Opening the identity check",
} as const;

/** Copy of the pages that the identity provider and the bank lead back to. */
export const returnWords = {
  identity: {
    title: "Back from your identity check",
    text: "If you sent a document, our identity provider has it. We'll tell you as soon as we hear from them.",
    toDocuments: "See how it stands",
    signIn: "Sign in to see how it stands",
  },
  bank: {
    title: "Back from your bank",
    leaving: "Taking you on",
  },
} as const;
