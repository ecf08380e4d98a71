import * as Effect from "effect/Effect";
import { distinctUntilChanged, filter, map } from "rxjs";
import { forEachOf } from "../../reactions/each.ts";
import { call, saidBy } from "../../ports/backend.ts";
import { Journal, record, snapshot } from "../../ports/journal.ts";
import { keepTimers } from "../../reactions/timers.ts";
import { DialogActionLeft, DialogActionQueued } from "../events.ts";
import type { ShellState } from "../state.ts";
import { actOnDialog } from "../wire.ts";

/** An answer that could not be sent for so long is dropped (`NOTICE-504`). */
const ACTION_LIVES_MS = 600_000;

/** Answers a dialog of the server's. The answer is sent at once, or when there is a network again. */
export const answerDialog = (dialogRef: string, actionRef: string) =>
  record(DialogActionQueued, { dialogRef, actionRef }, { by: "player" });

/** The answer to send next: the oldest, while there is a network. */
const nextAnswer = ({ online, dialogActions }: ShellState) => (online ? dialogActions[0] : undefined);

/** Sends the answers in their order; one that got through to nobody waits for the network to come back. */
const sending = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const next$ = snapshot$.pipe(
    map(({ shell }) => nextAnswer(shell)),
    distinctUntilChanged((a, b) => a?.seq === b?.seq),
    filter((next) => next !== undefined),
  );
  yield* forEachOf(next$, ({ dialogRef, actionRef, seq }) =>
    Effect.gen(function* () {
      if (nextAnswer((yield* snapshot).shell)?.seq !== seq) return;
      const left = (because: "sent" | "refused", by: "server" | "app") =>
        record(DialogActionLeft, { dialogRef, actionRef, because }, { by, cause: seq });
      yield* Effect.matchEffect(call(actOnDialog, { dialogRef, actionRef }), {
        onSuccess: () => left("sent", "server"),
        onFailure: (error) => (error._tag === "Refused" ? left("refused", saidBy(error)) : Effect.void),
      });
    }),
  );
});

const expiring = keepTimers(
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
