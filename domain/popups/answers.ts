import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import type { DataOf } from "../journal/event.ts";
import type { Claimant } from "../journal/record.ts";
import { record, snapshot } from "../ports/journal.ts";
import { firstAfter, poll } from "../reactions/poll.ts";
import { sleepUntil } from "../reactions/sleep-until.ts";
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

type QueuedAnswer = Player["shell"]["dialogActions"][number];
type Left = DataOf<typeof DialogActionLeft>["because"];

const left = ({ dialogRef, actionRef, seq: cause }: QueuedAnswer, because: Left, by: Claimant) =>
  record(DialogActionLeft, { dialogRef, actionRef, because }, { by, cause });

const expiresAt = ({ at }: QueuedAnswer): number => Date.parse(at) + ACTION_LIVES_MS;

/** Sends the next answer, unless it is too old: that one is left to `expiring`. */
const sendNext = Effect.gen(function* () {
  const next = nextAnswer((yield* snapshot).shell);
  if (next === undefined || (yield* Clock.currentTimeMillis) >= expiresAt(next)) return;
  const { dialogRef, actionRef } = next;
  yield* Effect.matchEffect(call(actOnDialog, { dialogRef, actionRef }), {
    onSuccess: () => left(next, "sent", "server"),
    onFailure: (error) => (error._tag === "Refused" ? left(next, "refused", "server") : Effect.void),
  });
});

/** Sends the answers in order. An answer without a reply holds up those after it, so it is sent again soon. */
const sending = poll(
  ({ shell }) => {
    const next = nextAnswer(shell);
    return next === undefined ? [] : [`${next.seq}`];
  },
  () => sendNext,
  firstAfter(0),
);

/** The time of an answer is that of its record, so it passes while the page is closed or the device sleeps, too. */
const expiring = runTimers(
  ({ shell }) => shell.dialogActions.map((answer) => ({ ...answer, key: `${answer.seq}`, afterMs: 0 })),
  (answer) => Effect.andThen(sleepUntil(expiresAt(answer)), left(answer, "expired", "clock")),
);

export const dialogAnswers = Effect.all([sending, expiring], { concurrency: "unbounded", discard: true });
