import * as Effect from "effect/Effect";
import { filter, map } from "rxjs";
import { forEachOf } from "../reactions/each.ts";
import { askOnSchedule } from "../reactions/follow-up.ts";
import { hearFeed, on, onceSo } from "../reactions/listening.ts";
import type { Player } from "../player.ts";
import { Journal, snapshot } from "../ports/journal.ts";
import type { Socket } from "../ports/socket.ts";
import type { Services } from "../services.ts";
import { closeModal, notify, openModal } from "../shell/commands.ts";
import { isModalOpen } from "../shell/queries.ts";
import { withdrawalGuarantee } from "../wallet/wire.ts";
import { askAboutWithdrawal, hearCheck, loadProcessingTime } from "./commands.ts";
import { openWithdrawals, REQUESTED, resultModal } from "./queries.ts";
import type { Withdrawal } from "./state.ts";

/** What the modal needs is asked for when it is opened; the methods see to themselves. */
const modalOpened = onceSo(({ withdrawals }) => withdrawals.awaiting.time, loadProcessingTime());

/** Withdrawals that wait for the server's word: never answered, or not checked yet. */
const waiting = ({ withdrawals }: Player): readonly string[] =>
  openWithdrawals(withdrawals)
    .filter(({ status }) => status !== "requested")
    .map(({ intent }) => intent);

const askAboutAll = Effect.gen(function* () {
  for (const intent of waiting(yield* snapshot)) yield* askAboutWithdrawal(intent);
});

/** Tells the player of every withdrawal whose answer or check this record brought. */
const toldBy = (told: (withdrawal: Withdrawal) => number | null, tell: (withdrawal: Withdrawal) => Reaction) =>
  Effect.gen(function* () {
    const { event$ } = yield* Journal;
    const told$ = event$.pipe(
      map(({ record: { seq }, state }) =>
        Object.values(state.withdrawals.withdrawals).find((withdrawal) => told(withdrawal) === seq),
      ),
      filter((withdrawal) => withdrawal !== undefined),
    );
    yield* forEachOf(told$, tell);
  });

type Reaction = Effect.Effect<unknown, never, Services>;

/** Taken up: a notice says so and the form closes (`WITHDRAW-042`). Refused: the form says so; where it is closed, a notice does. */
const answered = toldBy(
  ({ answeredSeq }) => answeredSeq,
  ({ status, message, answeredSeq }) =>
    Effect.gen(function* () {
      const cause = { cause: answeredSeq ?? 0 };
      const isFormOpen = isModalOpen((yield* snapshot).shell, "withdraw");
      if (status === "accepted") {
        if (isFormOpen) yield* closeModal("withdraw", "closed", "app");
        yield* notify({ message: REQUESTED, severity: 2 }, cause);
      } else if (!isFormOpen && message !== null) yield* notify({ message, severity: 4, expirationMs: null }, cause);
    }),
);

/** Checked: exactly one of the three results opens (`WITHDRAW-503`). */
const checked = toldBy(
  ({ checkedSeq }) => checkedSeq,
  ({ check, checkedSeq }) =>
    check === null ? Effect.void : openModal(resultModal(check), {}, { by: "app", cause: checkedSeq ?? 0 }),
);

/** Follows withdrawals to their results: heard of on the wallet's feed, asked for where nothing is heard. */
export const withdrawalsReactions: Effect.Effect<void, never, Services | Socket> = Effect.all(
  [
    modalOpened,
    answered,
    checked,
    askOnSchedule(waiting, askAboutWithdrawal),
    hearFeed({ channel: "wallet" }, [on(withdrawalGuarantee, (said) => hearCheck(said))], askAboutAll),
  ],
  { concurrency: "unbounded", discard: true },
);
