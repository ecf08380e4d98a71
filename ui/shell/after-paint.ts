/** The id of the template whose tags are put into the page after its first paint. */
export const AFTER_PAINT = "after-paint";
