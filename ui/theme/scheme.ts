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

/** Shows the page in a colour scheme, and follows the device's. Its frames follow by themselves. Gives what ends it. */
export function paintScheme(page: Document, scheme: Scheme): () => void {
  const { dataset } = page.documentElement;
  // Without transitions, which would change the background of a text later than the text.
  const changeAtOnce = () => {
    dataset["changing"] = "";
    requestAnimationFrame(() => requestAnimationFrame(() => delete dataset["changing"]));
  };
  const device = matchMedia(MEDIA.device[1]);
  device.addEventListener("change", changeAtOnce);
  changeAtOnce();
  dataset["scheme"] = scheme;
  for (const [index, meta] of page.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]").entries())
    meta.media = MEDIA[scheme][index] ?? "all";
  return () => device.removeEventListener("change", changeAtOnce);
}
