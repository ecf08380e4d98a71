import * as Effect from "effect/Effect";
import type { Player } from "../player.ts";
import { record, snapshot } from "../ports/journal.ts";
import { onChange, onEvent } from "../reactions/subscriptions.ts";
import type { Services } from "../services.ts";
import { goTo, inTurn, openModal } from "../shell/commands.ts";
import { switchModal } from "../shell/modals/switch.ts";
import { ModalClosed, StartupPopupShown } from "../shell/events.ts";
import { isModalOpen } from "../shell/queries.ts";
import { CONDITION_MODALS, type Condition, openConditions, POPUP_OF } from "./rules.ts";

// The conditions hold for play and for deposits, not for the account: a player who does not meet one can still withdraw, set limits and get help.

/** The page that explains the conditions that are not met. */
const EXPLAINS = "/secure/user";
const PLAY_SCREENS: readonly string[] = ["game", "bingoRoom"];
const DEPOSIT_MODALS = ["deposit", "addPayment", "depositEcospendFlow"] as const;

const isAsked = ({ shell }: Player, condition: Condition): boolean =>
  CONDITION_MODALS[condition].some((name) => isModalOpen(shell, name));

/** The first condition that is not met, unless its question is on screen. */
const unmet = (player: Player): Condition | undefined => {
  const [condition] = openConditions(player);
  return condition === undefined || isAsked(player, condition) ? undefined : condition;
};

/** The deposit modal that is open although a condition is not met. */
const forbiddenModal = (player: Player) =>
  unmet(player) === undefined ? undefined : DEPOSIT_MODALS.find((name) => isModalOpen(player.shell, name));

const isAtPlay = ({ shell }: Player): boolean => PLAY_SCREENS.includes(shell.route?.screen ?? "");

/** The condition that keeps the player from the screen of play that they are at. It does not change while it is asked for, or when the question is closed. */
const forbidsPlay = (player: Player): Condition | undefined =>
  isAtPlay(player) ? openConditions(player)[0] : undefined;

/** Notes that the question takes the place of its start-up popup, and returns the modal that asks it; nothing if it is on screen. */
const question = Effect.fnUntraced(function* () {
  const player = yield* snapshot;
  const condition = unmet(player);
  if (condition === undefined) return undefined;
  const popup = POPUP_OF[condition];
  if (!player.shell.startupShown.includes(popup)) yield* record(StartupPopupShown, { popup }, { by: "app" });
  return CONDITION_MODALS[condition][0];
});

/** The question takes the place of a deposit modal. */
const askBeforeDeposit = onChange(forbiddenModal, (modal) =>
  Effect.gen(function* () {
    if (modal === undefined) return;
    const asking = yield* question();
    if (asking !== undefined) yield* switchModal(modal, asking);
  }),
);

/** A screen of play is left, and the question opens. */
const askBeforePlay = onChange(forbidsPlay, (condition) =>
  Effect.gen(function* () {
    if (condition === undefined) return;
    const asking = yield* question();
    if (asking === undefined) return;
    yield* goTo(EXPLAINS, { replace: true });
    yield* openModal(asking, {}, { by: "app" });
  }),
);

const ASKING: readonly string[] = Object.values(CONDITION_MODALS).flat();

/** The question was closed without an answer, by whatever way: the page that explains shows. */
const explain = onEvent(ModalClosed, ({ name, because }) =>
  Effect.gen(function* () {
    if (!ASKING.includes(name) || because === "signed-out") return;
    // A question of two modals closes the first before it opens the second.
    yield* Effect.yieldNow;
    // The closed modal leaves the URL first, which may take the browser back: Firefox would go back from the page, too.
    yield* inTurn(toExplanation());
  }),
);

const toExplanation = Effect.fnUntraced(function* () {
  const player = yield* snapshot;
  if (unmet(player) === undefined || player.shell.route?.screen === "account") return;
  yield* goTo(EXPLAINS, { replace: isAtPlay(player) });
});

/** Keeps a player out of play and deposits while a condition is not met. Never ends. */
export const conditionsReactions: Effect.Effect<void, never, Services> = Effect.all(
  [askBeforeDeposit, askBeforePlay, explain],
  { concurrency: "unbounded", discard: true },
);
