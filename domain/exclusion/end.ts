/** The end of an exclusion that never ends. */
export const INDEFINITE = "INDEFINITE";

/** Whether an exclusion ends later than another, by their last days. An indefinite one ends later than any other. */
export const isLonger = (endDate: string, than: string): boolean =>
  than !== INDEFINITE && (endDate === INDEFINITE || endDate > than);
