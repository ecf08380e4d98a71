import type { DabberColour } from "../../domain/bingo/settings.ts";

/** The inks of the dabbers. White digits on each have a contrast of at least 4.5 to 1, and each stands out from every paper. */
export const INKS: Readonly<Record<DabberColour, string>> = {
  pink: "#d6145f",
  blue: "#2456c7",
  green: "#0b7a4b",
  purple: "#6a2ab0",
  brown: "#8a4b08",
};
