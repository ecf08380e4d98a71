import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { endSession } from "../session/sign-out.ts";
import { call, isDecided, messageOf, claimantOf } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { profileIn } from "../regulator/queries.ts";
import { pollDelayMs } from "../reactions/poll.ts";
import { closeModal } from "../shell/commands.ts";
import { endDateInMonths, instant } from "../time.ts";
import { INDEFINITE } from "./end.ts";
import { ExclusionBegun, ExclusionFailed, type ExclusionKind, ExclusionRequested } from "./events.ts";
import { judgeClosing, judgeSelfExclusion, judgeTimeOut, timeOutEnd } from "./rules.ts";
import { closeAccount, coolOff, type ExclusionEnd, selfExclude } from "./wire.ts";

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
  return yield* begin("time-out", timeOutEnd(judged.success, instant(yield* Clock.currentTimeMillis)));
});

/** Excludes the player for a chosen number of months, and logs them out (`EXCLUDE-004`, `EXCLUDE-005`). */
export const excludeSelf = Effect.fnUntraced(function* (value: string, isAgreed: boolean) {
  const judged = judgeSelfExclusion(value, isAgreed);
  if (Result.isFailure(judged)) return yield* refused(judged.failure);
  return yield* begin("self-exclusion", endDateInMonths(instant(yield* Clock.currentTimeMillis), judged.success));
});

/** Closes the account, and logs the player out. */
export const closeOwnAccount = Effect.fnUntraced(function* (isAgreed: boolean) {
  const judged = judgeClosing(isAgreed);
  if (Result.isFailure(judged)) return yield* refused(judged.failure);
  return yield* begin("closure", INDEFINITE);
});

const sent = (kind: ExclusionKind, endDate: ExclusionEnd) => {
  if (kind === "closure") return call(closeAccount, {});
  return call(kind === "time-out" ? coolOff : selfExclude, { endDate });
};
const FORMS = { "time-out": "coolOff", "self-exclusion": "selfExclusion", closure: "closeAccount" } as const;

/** How often a request is repeated that has no answer. */
const REPEATS = 2;

/** Without an answer the exclusion may have begun. The same request again asks for nothing more, and its answer says that it has. */
const untilAnswered = (kind: ExclusionKind, endDate: ExclusionEnd, turn = 0): ReturnType<typeof sent> =>
  Effect.catch(sent(kind, endDate), (error) =>
    isDecided(error) || turn === REPEATS
      ? Effect.fail(error)
      : Effect.andThen(Effect.sleep(pollDelayMs(turn)), untilAnswered(kind, endDate, turn + 1)),
  );

/** Makes one request to the server; a second press before the answer does nothing. */
const begin = Effect.fnUntraced(function* (kind: ExclusionKind, endDate: ExclusionEnd) {
  if ((yield* snapshot).exclusion.asked?.status === "asked") return;
  const cause = yield* record(ExclusionRequested, { kind, endDate }, { by: "player" });
  yield* Effect.matchEffect(untilAnswered(kind, endDate), {
    onSuccess: Effect.fnUntraced(function* () {
      yield* record(ExclusionBegun, { kind, endDate }, { by: "server", cause });
      yield* closeModal(FORMS[kind], "closed", "app");
      yield* endSession(kind);
    }),
    onFailure: (error) =>
      record(ExclusionFailed, { kind, message: messageOf(error) }, { by: claimantOf(error), cause }),
  });
});
