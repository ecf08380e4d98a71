/** Whether the player's device asks for no motion; then nothing is waited for either. */
export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export const motionMs = (lengthMs: number): number => (prefersReducedMotion() ? 0 : lengthMs);
