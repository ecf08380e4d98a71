import * as Effect from "effect/Effect";
import { onChange, onTrue } from "../reactions/subscriptions.ts";
import type { Player } from "../player.ts";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { closeModal, openModal } from "../shell/commands.ts";
import { isModalOpen } from "../shell/queries.ts";
import { loadVerification } from "./commands.ts";
import { completableDeposit, verificationStep } from "./queries.ts";
import { type Phone, PHONES } from "./wire.ts";

/** Loads the status when a modal is about to show it. */
const modalOpened = PHONES.map((phone) =>
  onTrue(({ mobile }) => mobile.phones[phone].loading, loadVerification(phone)),
);

/** The server's last statement is that the phone is verified and need not be verified again. An older statement or an accepted code is not enough. */
const isSettled = ({ mobile }: Player, phone: Phone): boolean => {
  const { loading, message, stated } = mobile.phones[phone];
  const isUpToDate = !loading && message === null;
  return isUpToDate && verificationStep(mobile, phone) === "verified" && stated?.requiresReverification !== true;
};

/** Closes once the phone is verified (`PHONE-007`), and offers to complete the deposit that waited for it (`PHONE-008`). */
const verified = onChange(
  (player) => isModalOpen(player.shell, "verifyDepositMobile") && isSettled(player, "deposit"),
  (isOver) =>
    Effect.gen(function* () {
      if (!isOver) return;
      yield* closeModal("verifyDepositMobile", "closed", "app");
      if (completableDeposit(yield* snapshot) !== null) yield* openModal("verifyMobileSuccess", {}, { by: "app" });
    }),
);

/** Confirms that the profile's number is verified, in place of the form (`MODAL-114`). */
const profileVerified = onChange(
  (player) => isModalOpen(player.shell, "verifyMobile") && isSettled(player, "profile"),
  (isOver) =>
    Effect.gen(function* () {
      if (!isOver) return;
      yield* closeModal("verifyMobile", "closed", "app");
      yield* openModal("verifyMobileSuccess", { phone: "profile" }, { by: "app" });
    }),
);

/** The reactions of phone verification. Never ends. */
export const mobileReactions: Effect.Effect<void, never, Services> = Effect.all(
  [...modalOpened, verified, profileVerified],
  { concurrency: "unbounded", discard: true },
);
