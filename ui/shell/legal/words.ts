/** The titles of the articles until they are loaded. */
export const articleTitles = {
  howToPlay: "How to play bingo",
  privacyPolicy: "Customer Privacy Policy",
  responsiblePolicy: "Safer Gambling Policy",
  servicePolicies: "Service policies",
} as const;

export const articleWords = {
  loading: "Loading",
  failedTitle: "Whoops, something went wrong...",
  failed: "We could not load this page.",
} as const;

export const latestTermsWords = {
  title: "We've updated our terms",
  accept: "Accept",
  read: "Read them in full",
} as const;

export const termsWords = {
  title: "General Terms & Conditions",
  failedTitle: "Oops, computers failed us...",
  failed: "You can also read them on our",
  failedLink: "terms page",
  retry: "Refresh",
  close: "Close",
  agree: "Agree",
  download: "Download",
} as const;
