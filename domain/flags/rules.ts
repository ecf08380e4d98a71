/** What is tried out on some players, by the names it goes by; whatever is not named on is off (`CONST-501` to `CONST-505`, `KYC-534`). */
export const FLAGS = [
  "gamified-raf",
  "share-options",
  "rewind-balance",
  "google-signin",
  "account-activity-page",
  "first-deposit-suggested-amounts",
  "kyc-popup-delay",
  "reality-check-popup-queue",
  "marketing-banner",
  "marketing-automation",
] as const;
export type Flag = (typeof FLAGS)[number];

/** The site's cookie that says which flags are on. */
export const FLAGS_COOKIE = "experiments";

const camelCase = (flag: Flag): string => flag.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The flags that a cookie switches on: a JSON object, by either spelling of a name. Anything else switches none on. */
export function readFlags(cookie: string | undefined): readonly Flag[] {
  const said = parsed(cookie ?? "");
  const isOn = (name: string) => Object.hasOwn(said, name) && said[name] === true;
  return FLAGS.filter((flag) => isOn(flag) || isOn(camelCase(flag)));
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
