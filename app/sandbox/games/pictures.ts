import type { Kernel } from "../kernel/types.ts";

/** The address of a game's picture, on the games origin. */
export const pictureOf = (kernel: Kernel, ref: string): string => `${kernel.origins.games}/art/${ref}.svg`;
