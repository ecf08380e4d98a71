import * as Result from "effect/Result";
import { decodeConfig, type SiteConfig } from "../../app/player/config.ts";

/** The configuration in the site's page; undefined in any other page. */
export const configIn = (page: string): SiteConfig | undefined => {
  const content = /<meta name="eyes-down" content="([^"]*)"/.exec(page)?.[1];
  if (content === undefined) return undefined;
  return Result.getOrUndefined(decodeConfig(content.replaceAll("&quot;", '"').replaceAll("&amp;", "&")));
};
