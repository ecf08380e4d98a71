/** The player's device is set to reduce motion. */
export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The length of an animation on this device; 0 without motion. */
export const motionMs = (lengthMs: number): number => (prefersReducedMotion() ? 0 : lengthMs);
