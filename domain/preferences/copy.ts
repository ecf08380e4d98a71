const lengthOf = (minutes: number): string => {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? "hour" : `${minutes / 60} hours`;
};

/** The words of an activity reminder. */
export const reminderText = (minutes: number): string =>
  `You've been here for another ${lengthOf(minutes)}. Time for a short break?`;

/** The button of an activity reminder. */
export const REMINDER_BUTTON = "See my activity";
