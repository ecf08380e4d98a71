import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { snapshot } from "../ports/journal.ts";
import { profileIn } from "../regulator/queries.ts";
import { endDateInMonths, instant } from "../time.ts";
import { INDEFINITE } from "./end.ts";
import { requestExclusion } from "./request.ts";
import { judgeClosing, judgeSelfExclusion, judgeTimeOut, timeOutEnd } from "./rules.ts";

/** The choice was incomplete, so nothing was sent. */
export class ExclusionRefused extends Schema.TaggedError<ExclusionRefused>()("ExclusionRefused", {
  name: Schema.String,
  copy: Schema.String,
}) {}

const refused = ({ name, copy }: { readonly name: string; readonly copy: string }) =>
  Effect.fail(new ExclusionRefused({ name, copy }));

/** Takes a time-out of a chosen length, which logs the player out immediately (`EXCLUDE-006`). No command ends one (`EXCLUDE-007`). */
export const takeTimeOut = Effect.fnUntraced(function* (value: string) {
  const profile = profileIn((yield* snapshot).journal);
  // A profile that this version does not know offers nothing.
  if (profile === undefined)
    return yield* refused({ name: "TimeOutNotOffered", copy: "A time-out is not offered here" });
  const judged = judgeTimeOut(profile, value);
  if (Result.isFailure(judged)) return yield* refused(judged.failure);
  return yield* requestExclusion("time-out", timeOutEnd(judged.success, instant(yield* Clock.currentTimeMillis)));
});

/** Excludes the player for a chosen number of months, and logs them out (`EXCLUDE-004`, `EXCLUDE-005`). */
export const excludeSelf = Effect.fnUntraced(function* (value: string, isAgreed: boolean) {
  const judged = judgeSelfExclusion(value, isAgreed);
  if (Result.isFailure(judged)) return yield* refused(judged.failure);
  return yield* requestExclusion(
    "self-exclusion",
    endDateInMonths(instant(yield* Clock.currentTimeMillis), judged.success),
  );
});

/** Closes the account, and logs the player out. */
export const closeOwnAccount = Effect.fnUntraced(function* (isAgreed: boolean) {
  const judged = judgeClosing(isAgreed);
  if (Result.isFailure(judged)) return yield* refused(judged.failure);
  return yield* requestExclusion("closure", INDEFINITE);
});
