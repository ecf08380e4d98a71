/** Experiments on some players. A flag that the cookie does not switch on is off (`CONST-501` to `CONST-505`, `KYC-534`). */
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

/** The site's cookie with the flags that are on. */
export const FLAGS_COOKIE = "experiments";

const camelCase = (flag: Flag): string => flag.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The flags that a cookie switches on: a JSON object with names in kebab case or camel case. Any other cookie switches none on. */
export function readFlags(cookie: string | undefined): readonly Flag[] {
  const values = parsed(cookie ?? "");
  const isOn = (name: string) => Object.hasOwn(values, name) && values[name] === true;
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
