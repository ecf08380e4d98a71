/** Copy of the ways to stop playing. */
export const breaksWords = {
  title: "Time-outs and self-exclusion",
  timeOut: { label: "Take a time-out", subtitle: "Time away, from a day to a few weeks" },
  selfExclusion: { label: "Self-exclude", subtitle: "Close your account to yourself for six months or longer" },
  policy: { label: "Safer Gambling Policy", subtitle: "Staying in control, and who can help" },
} as const;

/** Copy of the page of responsible play. */
export const responsiblePlayWords = {
  title: "Responsible play",
  lead: "Play should be fun, with money and time that you can spare. These tools keep it that way.",
  limits: { label: "Spend limits", subtitle: "The most you can deposit in a day, a week and a month" },
  reality: { label: "Reality check", subtitle: "A reminder of how long you have played, and what you won and lost" },
  closing: {
    title: "Closing your account",
    lead: "Had enough of the site? You can close your account. If gambling is a worry, self-exclude instead: it can't be undone early.",
    close: { label: "Close your account", subtitle: "What happens to your money, and how to come back" },
  },
} as const;
