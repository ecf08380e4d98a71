import type { EveningOptions, Stage } from "./evening.ts";

/** An evening that is led to a moment which players seldom meet. Every law holds in it. */
export interface Scene {
  readonly scene: string;
  readonly story: Partial<EveningOptions>;
  /** What must have come of it when the players have left; by default anything. */
  readonly expects?: (stage: Stage) => boolean;
  /** The transitions that it must reach. */
  readonly leadsTo?: readonly string[];
}
