import { COOLING_OFF_HOURS } from "../../domain/limits/life-cycle.ts";

/** Copy of the Limits page. `names` is the regulator's word for limits, `name` for one. */
export const limitsPageWords = {
  rules: "How they work",
  lead: `The most you can deposit. Lowering one is immediate, raising one takes ${COOLING_OFF_HOURS} hours.`,
  set: (name: string) => `Set ${name}`,
  solicited: {
    text: `A change that you asked for has waited ${COOLING_OFF_HOURS} hours. It is in force only if you still want it.`,
    answer: "Answer now",
  },
  all: { label: "Responsible play", subtitle: "Every way to stay in control, and to close your account" },
} as const;

/** Copy of one period's limit. */
export const limitRowWords = {
  edit: "Edit",
  editLabel: (period: string) => `Edit ${period.toLowerCase()} limit`,
  label: (period: string) => `${period} limit`,
  used: (amount: string) => `${amount} used`,
  unused: "Nothing used",
  left: (amount: string) => `${amount} left`,
  waiting: (change: string) => `Waiting: ${change}`,
  cancelChange: "Cancel this change",
  hint: (min: string, max: string) => `From ${min} to ${max} in whole pounds, or empty for no limit.`,
  save: "Save",
  saving: "Saving",
  cancel: "Cancel",
} as const;

/** Copy of limits that are loading, did not load, or may be out of date. */
export const limitsLoadWords = {
  loading: (names: string) => `Loading your ${names}`,
  failed: {
    title: (names: string) => `We couldn't load your ${names}`,
    text: "They are in force all the same. Check your connection and try again.",
  },
  stale: {
    text: (names: string) => `We couldn't read your ${names} just now, so these may be out of date.`,
    retry: "Try again",
  },
} as const;

/** Copy of the modal that sets all three limits. */
export const depositLimitWords = {
  title: (name: string) => `Set ${name}`,
  form: "Limits",
  save: "Save",
  saving: "Saving",
  rules: "How limits work",
} as const;

/** Copy of the modal for limits before the first deposit. */
export const onboardingWords = {
  title: (names: string) => `Set your ${names}`,
  form: "Limits",
  lead: "Decide now how much you can deposit in a day, a week and a month. You can lower it whenever you like.",
  save: "Lock it in",
  saving: "Saving",
  later: "I'll do this later",
} as const;

/** Copy of the modal that confirms that the player wants no limits. */
export const confirmationWords = {
  titleLimited: (names: string) => `You have ${names}`,
  title: (names: string) => `No ${names}?`,
  text: (names: string) =>
    `Without ${names} you can deposit as much as your payment methods allow. You can set them at any time under Limits in your account, and they are in force at once.`,
  set: "Set my limits",
  confirm: "No limits, thanks",
  saving: "Saving",
  toLimits: "Go to my limits",
} as const;

/** Copy of the modal that explains a raise. */
export const increaseWords = {
  title: `Higher limits wait ${COOLING_OFF_HOURS} hours`,
  text: `Raising or removing a limit takes ${COOLING_OFF_HOURS} hours. After that we ask you once more, and it is in force only if you confirm. Until then your limit stays as it is, and you can change your mind at any time.`,
  to: "to",
  waits: `In ${COOLING_OFF_HOURS} hours`,
  immediate: "At once",
  keep: "Leave it as it is",
  confirm: "Ask for this change",
  saving: "Saving",
  toLimits: "Go to my limits",
} as const;

/** Copy of the reminder of the player's limits. */
export const reminderWords = {
  title: (names: string) => `Your ${names}`,
  lead: "Are these still right for you? Lowering a limit takes a moment and is in force at once.",
  review: "Review my limits",
  dismiss: "They're fine",
} as const;

/** Copy of the rules of limits. */
export const rulesWords = {
  title: (names: string) => `How ${names} work`,
  counted: (text: string) => `${text}.`,
  lead: "Deposits count from when you make them, whether they have settled or not. With several limits, the one with the least left decides.",
  lower: { term: "Lower", text: "In force at once. A higher limit that was waiting is cancelled." },
  higher: {
    term: "Higher, or none",
    text: `Waits ${COOLING_OFF_HOURS} hours. Then we ask you to confirm, and nothing changes unless you do.`,
  },
  close: "Got it",
} as const;

/** Copy of solicitations that are loading or did not load. The rest of their copy is in `solicitation-words.ts`. */
export const solicitationWords = {
  loading: "Loading what you asked for",
  failed: {
    title: "We couldn't load what you asked for",
    text: "Nothing has changed. Check your connection and try again.",
  },
  close: "Close",
} as const;
