import * as Effect from "effect/Effect";
import { following, onceSo } from "../listening.ts";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { closeModal, openModal } from "../shell/commands.ts";
import { isModalOpen } from "../shell/queries.ts";
import { loadVerification } from "./commands.ts";
import { completableDeposit, verificationStep } from "./queries.ts";
import { PHONES } from "./wire.ts";

/** How things stand is asked for when a modal is to show it. */
const modalOpened = PHONES.map((phone) =>
  onceSo(({ mobile }) => mobile.phones[phone].loading, loadVerification(phone)),
);

/**
 * Closes once the phone is verified and need not be again (`PHONE-007`), and offers to complete the deposit that waited
 * for it (`PHONE-008`). That a code was right does not yet say that it need not be done again: the server says so next.
 */
const verified = following(
  ({ mobile, shell }) =>
    isModalOpen(shell, "verifyDepositMobile") &&
    verificationStep(mobile, "deposit") === "verified" &&
    mobile.phones.deposit.stated?.requiresReverification !== true,
  (isOver) =>
    Effect.gen(function* () {
      if (!isOver) return;
      yield* closeModal("verifyDepositMobile", "closed", "app");
      if (completableDeposit(yield* snapshot) !== null) yield* openModal("verifyMobileSuccess", {}, { by: "app" });
    }),
);

/** What follows of verifying phones by itself. */
export const mobileReactions: Effect.Effect<void, never, Services> = Effect.all([...modalOpened, verified], {
  concurrency: "unbounded",
  discard: true,
});
