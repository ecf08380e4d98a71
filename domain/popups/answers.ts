import * as Effect from "effect/Effect";
import { distinctUntilChanged, filter, map } from "rxjs";
import { runForEach } from "../reactions/bridge.ts";
import { call, claimantOf } from "../calls/call.ts";
import { Journal, record, snapshot } from "../ports/journal.ts";
import { runTimers } from "../reactions/timers.ts";
import { DialogActionLeft, DialogActionQueued } from "../shell/events.ts";
import type { Player } from "../player.ts";
import { actOnDialog } from "../shell/wire.ts";

/** An answer that could not be sent within this time is dropped (`NOTICE-504`). */
const ACTION_LIVES_MS = 600_000;

/** Answers a dialog from the server. The answer is sent at once, or when the network is back. */
export const answerDialog = (dialogRef: string, actionRef: string) =>
  record(DialogActionQueued, { dialogRef, actionRef }, { by: "player" });

/** The next answer to send: the oldest one, while the device is online. */
const nextAnswer = ({ online, dialogActions }: Player["shell"]) => (online ? dialogActions[0] : undefined);

/** Sends the answers in order. An answer that could not be sent waits for the network. */
const sending = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const next$ = snapshot$.pipe(
    map(({ shell }) => nextAnswer(shell)),
    distinctUntilChanged((a, b) => a?.seq === b?.seq),
    filter((next) => next !== undefined),
  );
  yield* runForEach(next$, ({ dialogRef, actionRef, seq }) =>
    Effect.gen(function* () {
      if (nextAnswer((yield* snapshot).shell)?.seq !== seq) return;
      const left = (because: "sent" | "refused", by: "server" | "app") =>
        record(DialogActionLeft, { dialogRef, actionRef, because }, { by, cause: seq });
      yield* Effect.matchEffect(call(actOnDialog, { dialogRef, actionRef }), {
        onSuccess: () => left("sent", "server"),
        onFailure: (error) => (error._tag === "Refused" ? left("refused", claimantOf(error)) : Effect.void),
      });
    }),
  );
});

const expiring = runTimers(
  ({ shell }) =>
    shell.dialogActions.map(({ dialogRef, actionRef, seq }) => ({
      key: String(seq),
      afterMs: ACTION_LIVES_MS,
      answer: { dialogRef, actionRef },
      seq,
    })),
  ({ answer, seq }) => record(DialogActionLeft, { ...answer, because: "expired" }, { by: "clock", cause: seq }),
);

export const dialogAnswers = Effect.all([sending, expiring], { concurrency: "unbounded", discard: true });
