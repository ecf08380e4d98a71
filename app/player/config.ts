import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { PROFILE_KEYS } from "../../domain/regulator/keys.ts";

const Regulator = Schema.Struct({ name: Schema.String, from: Schema.String }).check(
  // A journal names its profile permanently, so a profile without known rules must not open one.
  Schema.makeFilter(({ name, from }) => PROFILE_KEYS.includes(`${name} ${from}`) || "a known regulator profile"),
);

/** The server's configuration for the page, in `<meta name="eyes-down">`. */
const SiteConfig = Schema.Struct({
  base: Schema.String,
  contentBase: Schema.String,
  socketPrefix: Schema.String,
  origins: Schema.Struct({ site: Schema.String, pay: Schema.String, games: Schema.String }),
  fingerprintHosts: Schema.Array(Schema.String),
  /** The email address of support. */
  support: Schema.String.check(Schema.isPattern(/^[^\s@?&]+@[^\s@?&]+$/)),
  regulator: Regulator,
  appVersion: Schema.String,
  development: Schema.Boolean,
});
export type SiteConfig = typeof SiteConfig.Type;

/** Reads the content of the tag. */
export const decodeConfig = Schema.decodeUnknownResult(Schema.fromJsonString(SiteConfig));

/** Reads the page's configuration. Throws without one, because nothing can work; the page then shows an error. */
export function readConfig(document: Document): SiteConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="eyes-down"]')?.content;
  const config = decodeConfig(content);
  if (Result.isFailure(config)) throw new Error(`The page's configuration: ${config.failure.message}`);
  return config.success;
}
