import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { PROFILE_KEYS } from "../../domain/regulator/keys.ts";

const Regulator = Schema.Struct({ name: Schema.String, from: Schema.String }).check(
  // A journal names its profile for good: one whose rules are not known here must not be opened.
  Schema.makeFilter(({ name, from }) => PROFILE_KEYS.includes(`${name} ${from}`) || "a known regulator profile"),
);

/** What the server tells the page of the backend it belongs to, in `<meta name="eyes-down">`. */
const SiteConfig = Schema.Struct({
  base: Schema.String,
  contentBase: Schema.String,
  socketPrefix: Schema.String,
  origins: Schema.Struct({ site: Schema.String, pay: Schema.String, games: Schema.String }),
  fingerprintHosts: Schema.Array(Schema.String),
  regulator: Regulator,
  appVersion: Schema.String,
  development: Schema.Boolean,
});
export type SiteConfig = typeof SiteConfig.Type;

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(SiteConfig));

/** Reads the page's configuration. Without one nothing can work, so this throws, and the page says so. */
export function readConfig(document: Document): SiteConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="eyes-down"]')?.content;
  const config = decode(content);
  if (Result.isFailure(config)) throw new Error(`The page's configuration: ${config.failure.message}`);
  return config.success;
}
