/** The end of an exclusion that never ends. */
export const INDEFINITE = "INDEFINITE";

/** Whether an exclusion lasts longer than another one, by their last days; an indefinite one lasts longer than every other. */
export const isLonger = (endDate: string, than: string): boolean =>
  than !== INDEFINITE && (endDate === INDEFINITE || endDate > than);
