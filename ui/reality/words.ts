/** Copy of the reality check. */
export const checkWords = {
  title: "Reality check",
  lead: "You asked us to stop you now and then. This is how your session has gone so far.",
  played: "Time played",
  won: "Won",
  lost: "Lost",
  net: "Net",
  logOut: "Log out",
  continue: "Keep playing",
  limits: "Your limits",
  history: "Your transactions",
} as const;

/** A duration in whole minutes: '59 min', '1 h 6 min'. */
export const durationWords = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
};

/** Copy of the setting of the interval. */
export const settingWords = {
  title: "Reality check",
  lead: "We can interrupt you to show how long you have played, and what you won and lost.",
  loading: "Loading your reality check",
  failed: {
    title: "We couldn't load your reality check",
    text: "Check your connection and try again.",
  },
  label: "Show a reality check",
  saving: "Saving",
  saved: "Saved",
} as const;

/** An interval in minutes; null: no reality check. */
export const intervalWords = (interval: number | null): string =>
  interval === null ? "None" : interval === 60 ? "Every hour" : `Every ${interval} minutes`;
