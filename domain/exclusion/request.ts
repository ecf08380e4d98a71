import * as Effect from "effect/Effect";
import { call, claimantOf, isDecided, messageOf } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { pollDelayMs } from "../reactions/poll.ts";
import type { Services } from "../services.ts";
import { endSession } from "../session/sign-out.ts";
import { closeModal } from "../shell/commands.ts";
import { ExclusionBegun, ExclusionFailed, type ExclusionKind, ExclusionRequested } from "./events.ts";
import { closeAccount, coolOff, type ExclusionEnd, selfExclude } from "./wire.ts";

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
export const requestExclusion = Effect.fnUntraced(function* (kind: ExclusionKind, endDate: ExclusionEnd) {
  if ((yield* snapshot).exclusion.asked?.status === "asked") return;
  const cause = yield* record(ExclusionRequested, { kind, endDate }, { by: "player" });
  yield* send(kind, endDate, cause);
});

/** Sends a recorded request, and records what the server says. `cause` is the record of the request. */
const send = Effect.fnUntraced(function* (kind: ExclusionKind, endDate: ExclusionEnd, cause: number) {
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

/** Sends a request again that a page load separated from its answer, because the player expects to be excluded. */
export const resumeRequest: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  const { asked } = (yield* snapshot).exclusion;
  if (asked?.status === "asked") yield* send(asked.kind, asked.endDate as ExclusionEnd, asked.seq);
});
