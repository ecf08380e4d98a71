import * as Result from "effect/Result";
import { PROFILE_KEYS } from "../../domain/regulator/keys.ts";
import { DEFAULT_PROFILE, profileOf, type RegulatorProfile } from "../../domain/regulator/queries.ts";

/** The regulator profile that a text names, such as `UKGC 2026-09-30`; the default one without a text. The failure lists the profiles. */
export const readProfile = (text: string | undefined): Result.Result<RegulatorProfile, string> => {
  if (text === undefined) return Result.succeed(DEFAULT_PROFILE);
  const [name = "", from = ""] = text.trim().split(/\s+/);
  const profile = profileOf({ name, from });
  return profile === undefined || text.trim() !== `${name} ${from}`
    ? Result.fail(`PROFILE is ${JSON.stringify(text)}; it must be one of: ${PROFILE_KEYS.join(", ")}`)
    : Result.succeed(profile);
};
