/** Copy of the conditions that a player must meet before they play or deposit. */
export const conditionWords = {
  title: "Before you play",
  lead: "You can't play or deposit yet. You can still withdraw your money, change your limits and get help.",
  terms: {
    title: "Our latest terms",
    text: "We have changed our terms. Please read them, and agree if you want to go on.",
    act: "Read and agree",
  },
  limits: {
    title: "Your limits",
    text: "Before your first deposit, decide how much you want to deposit at most. You can also decide that you want no limit.",
    act: "Decide now",
  },
} as const;
