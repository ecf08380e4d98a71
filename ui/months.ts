/** The names of the months. Without Intl, because a browser's first use of it takes longer than a screen that needs a name. */
export const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
