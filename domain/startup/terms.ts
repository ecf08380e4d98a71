import * as Effect from "effect/Effect";
import type { Player } from "../player.ts";
import { record, snapshot } from "../ports/journal.ts";
import { onChange, onEvent } from "../reactions/subscriptions.ts";
import type { Services } from "../services.ts";
import { TermsAgreementChanged } from "../session/events.ts";
import { goTo, notify, openModal } from "../shell/commands.ts";
import { switchModal } from "../shell/modals/switch.ts";
import { ModalClosed, NoticeDismissed, TERMS_POPUP } from "../shell/events.ts";
import { isModalOpen } from "../shell/queries.ts";

// The latest terms are a condition of play and of deposits, not of the account: a player who does not agree can still withdraw, see limits and get help.

const ACCOUNT = "/secure/user";
const PLAY_SCREENS: readonly string[] = ["game", "bingoRoom"];
const DEPOSIT_MODALS = ["deposit", "addPayment", "depositEcospendFlow"] as const;

const areTermsMissing = ({ session }: Player): boolean => session.user?.agreedToLatestTerms === false;

/** Where the player is without the terms that it needs: a deposit modal or a screen of play. The start-up popup asks first, and is not asked for twice at once. */
function placeWithoutTerms(player: Player): string | undefined {
  const { shell } = player;
  const isAsked = isModalOpen(shell, "latestTerms") || !shell.startupShown.includes(TERMS_POPUP);
  if (!areTermsMissing(player) || isAsked) return undefined;
  const modal = DEPOSIT_MODALS.find((name) => isModalOpen(shell, name));
  return modal ?? (PLAY_SCREENS.includes(shell.route?.screen ?? "") ? "play" : undefined);
}

/** The place is left, and the terms open again. */
const askAgain = onChange(placeWithoutTerms, (place) =>
  Effect.gen(function* () {
    if (place === undefined) return;
    const modal = DEPOSIT_MODALS.find((name) => name === place);
    if (modal !== undefined) return yield* switchModal(modal, "latestTerms");
    yield* goTo(ACCOUNT, { replace: true });
    yield* openModal("latestTerms", {}, { by: "app" });
  }),
);

const NOTICE = "terms-needed";

/** The terms were closed without agreement: a notice says what that means. It can be dismissed, because it covers the header; the next deposit or game asks again. */
const explain = onEvent(ModalClosed, ({ name, because }, { seq: cause }) =>
  Effect.gen(function* () {
    const player = yield* snapshot;
    if (name !== "latestTerms" || because === "signed-out" || !areTermsMissing(player)) return;
    if (PLAY_SCREENS.includes(player.shell.route?.screen ?? "")) yield* goTo(ACCOUNT, { replace: true });
    yield* notify(
      {
        ref: NOTICE,
        message:
          "You can't play or deposit until you agree to our latest terms. You can still withdraw your money and change your limits.",
        severity: 3,
        expirationMs: null,
        pinned: true,
        prompt: { label: "Read and agree", action: { kind: "open", modal: "latestTerms" } },
      },
      { cause },
    );
  }),
);

const agreed = onEvent(TermsAgreementChanged, (change, { seq: cause }) =>
  Effect.gen(function* () {
    const { shell } = yield* snapshot;
    if (change.agreed && shell.notices.some(({ ref }) => ref === NOTICE))
      yield* record(NoticeDismissed, { ref: NOTICE, because: "dismissed" }, { by: "app", cause });
  }),
);

/** Keeps a player who has not agreed to the latest terms out of play and deposits. Never ends. */
export const termsReactions: Effect.Effect<void, never, Services> = Effect.all([askAgain, explain, agreed], {
  concurrency: "unbounded",
  discard: true,
});
