import * as Effect from "effect/Effect";
import { filter, map } from "rxjs";
import { forEachOf } from "../reactions/each.ts";
import { askOnSchedule } from "../reactions/follow-up.ts";
import { following, hearFeed, on, onceSo, whenever } from "../reactions/listening.ts";
import type { Player } from "../player.ts";
import { Challenges } from "../ports/challenges.ts";
import { Journal, record, snapshot } from "../ports/journal.ts";
import type { Socket } from "../ports/socket.ts";
import type { Services } from "../services.ts";
import { closeModal, notify, switchModal } from "../shell/commands.ts";
import { ModalClosed } from "../shell/events.ts";
import { isModalOpen } from "../shell/queries.ts";
import { bankPaymentUpdate, depositConfirmation } from "../wallet/wire.ts";
import { askAbout, askAboutOpen, hearBankPayment, hearConfirmation } from "./intent/status-check.ts";
import { CHALLENGE_CANCELLED, reportLeft } from "./card/challenge.ts";
import { loadDepositTerms, loadSuggestedAmounts } from "./commands.ts";
import { ApplePaySheetClosed, ChallengeClosed, DepositDeclined, DepositUnanswered } from "./events.ts";
import { depositView, flowDeposit, isBackedOut, isLeft, openDeposits } from "./queries.ts";
import { RETURN_PATHS, returnNotice } from "./return-page/address.ts";
import { noticeRefOf } from "./return-page/returning.ts";
import type { Deposit } from "./state.ts";

/** What the form needs is asked for when it is opened. */
const formOpened = [
  onceSo(({ deposits }) => deposits.awaiting.terms, loadDepositTerms()),
  onceSo(({ deposits }) => deposits.awaiting.amounts, loadSuggestedAmounts()),
];

/** The deposit modal hands over where there is nothing to deposit with, or where raised limits wait for an answer (`DEP-012`, `DEP-013`). */
const handOver = following(
  (player) => (isModalOpen(player.shell, "deposit") ? depositView(player).show : undefined),
  (show) =>
    Effect.gen(function* () {
      if (show === "noMethods") yield* switchModal("deposit", "addPayment");
      if (show !== "solicitations") return;
      const { shell } = yield* snapshot;
      const method = shell.modals.find(({ name }) => name === "deposit")?.params["method"];
      const params = method === undefined ? {} : { initialMethodRef: method };
      yield* switchModal("deposit", "depositLimitSolicitations", params);
    }),
);

/** The bank flow without a payment to authorise is a deposit yet to be made (`MODAL-007`). */
const flowHandOver = onceSo(
  (player) => isModalOpen(player.shell, "depositEcospendFlow") && flowDeposit(player) === undefined,
  switchModal("depositEcospendFlow", "deposit"),
);

const orphans = ({ deposits }: Player) => openDeposits(deposits).filter(({ orphaned }) => orphaned);

/** After a page load, nobody waits any more for the answers and challenges of before: the backend is asked instead. */
const takeUp = following(
  (player) => orphans(player).length,
  () =>
    Effect.gen(function* () {
      for (const { intent, ref, challenge, status, seq: cause } of orphans(yield* snapshot)) {
        if (status === "challenged" && challenge !== null) {
          yield* record(ChallengeClosed, { intent, outcome: "abandoned" }, { by: "app", cause });
          if (ref !== null) yield* reportLeft(intent, challenge.transactionId);
          const data = { intent, ref: null, message: CHALLENGE_CANCELLED, code: null };
          yield* record(DepositDeclined, data, { by: "app", cause });
        } else if (status === "requested") {
          const message = "The page was loaded again before your deposit was answered.";
          yield* record(DepositUnanswered, { intent, message }, { by: "app", cause });
        } else if (status === "authorising") {
          // Whether its token was sent is not known: the backend will say.
          yield* record(ApplePaySheetClosed, { intent, outcome: "lost" }, { by: "app", cause });
        }
      }
    }),
);

/** Deposits that wait for the backend: taken up but not confirmed, or never answered. */
const waiting = ({ deposits }: Player): readonly string[] =>
  openDeposits(deposits)
    .filter(({ status }) => status === "accepted" || status === "unanswered")
    .map(({ intent }) => intent);

/** Hears of outcomes, and of what the bank payment needs next; after a gap, asks for what may have been missed. */
const hearWallet = hearFeed(
  { channel: "wallet" },
  [on(depositConfirmation, (said) => hearConfirmation(said)), on(bankPaymentUpdate, (said) => hearBankPayment(said))],
  askAboutOpen(),
);

/** The challenge was closed by other means than its own: that is leaving it. */
const challengeClosed = whenever(ModalClosed, ({ name }) =>
  Effect.gen(function* () {
    const { deposits } = yield* snapshot;
    const pending = openDeposits(deposits).some(({ challenge }) => challenge?.outcome === "pending");
    if (name === "pci3dChallengeModal" && pending) yield* (yield* Challenges).abandon;
  }),
);

/** How long the player sees that a deposit has arrived, before its modal closes. */
export const SUCCESS_SHOWN_MS = 2_000;
const SHOWS_OUTCOME = ["deposit", "addPayment", "depositEcospendFlow"] as const;

/** A deposit is over: its modal says so and closes (`DEP-015`); where none is open, a notice does. */
const concluded = Effect.gen(function* () {
  const { event$ } = yield* Journal;
  const concluded$ = event$.pipe(
    map(({ record: { seq }, state }) => Object.values(state.deposits.deposits).find((one) => one.finalSeq === seq)),
    filter((deposit) => deposit !== undefined),
  );
  yield* forEachOf(concluded$, (deposit) => Effect.forkChild(tell(deposit)));
});

const tell = Effect.fnUntraced(function* (deposit: Deposit) {
  const { deposits, shell } = yield* snapshot;
  if (deposit.status === "declined" && (isLeft(deposit) || isBackedOut(deposit, deposits))) return;
  const shown = SHOWS_OUTCOME.filter((name) => isModalOpen(shell, name));
  if (shown.length === 0) return yield* tellByNotice(deposit);
  if (deposit.status !== "settled") return;
  yield* Effect.sleep(SUCCESS_SHOWN_MS);
  for (const name of shown) yield* closeModal(name, "closed", "app");
});

const tellByNotice = Effect.fnUntraced(function* ({ provider, status, ref, seq, intent, message }: Deposit) {
  const { returned } = (yield* snapshot).deposits;
  const success = status === "settled" ? returnNotice("completed", ref) : undefined;
  const isCardError = success === undefined && provider === "PCI_PROXY";
  yield* notify(
    {
      ...(success ?? { message: message ?? "", severity: isCardError ? 1 : 4 }),
      ref: noticeRefOf(ref ?? intent),
      // A card's error is pinned (`NOTICE-511`); what a return page told of stays on that page's paths.
      pinned: isCardError,
      paths: returned !== null && returned.paymentId === ref ? [...RETURN_PATHS] : [],
    },
    { cause: seq },
  );
});

/** What follows of deposits by itself. */
export const depositsReactions: Effect.Effect<void, never, Services | Socket> = Effect.all(
  [
    ...formOpened,
    handOver,
    flowHandOver,
    takeUp,
    askOnSchedule(waiting, askAbout),
    hearWallet,
    challengeClosed,
    concluded,
  ],
  { concurrency: "unbounded", discard: true },
);
