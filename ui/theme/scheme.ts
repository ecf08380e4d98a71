import type { Settings } from "../../domain/shell/settings/events.ts";

type Scheme = Settings["scheme"];

/** The media queries of the page's light and dark `theme-color`, in this order. */
const MEDIA: Readonly<Record<Scheme, readonly [light: string, dark: string]>> = {
  device: ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"],
  light: ["all", "not all"],
  dark: ["not all", "all"],
};

/** The media query of a picture for the dark scheme. */
export const darkMedia = (scheme: Scheme): string => MEDIA[scheme][1];

/** Shows the page in a colour scheme. Its frames follow by themselves. */
export function paintScheme(page: Document, scheme: Scheme): void {
  page.documentElement.dataset["scheme"] = scheme;
  for (const [index, meta] of page.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]").entries())
    meta.media = MEDIA[scheme][index] ?? "all";
}
