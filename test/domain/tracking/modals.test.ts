import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { closeModal, openModal } from "../../../domain/shell/commands.ts";
import type { ModalName } from "../../../domain/shell/modals/rules.ts";
import { CONSENT_KEY } from "../../../domain/tracking/consent-key.ts";
import { ALL_COOKIES, NECESSARY_ONLY } from "../../../domain/tracking/cookie-choice.ts";
import { modalTracking } from "../../../domain/tracking/modals.ts";
import { type Fact, given, running, settled } from "../../support/given.ts";
import { signedIn, signedOut } from "../shell/play.ts";

/** Opens a modal and closes it; answers what the statistics received. */
const counted = async (session: readonly Fact[], modal: ModalName, choice: object = ALL_COOKIES) => {
  const { world } = await given(...session)
    .when(({ device }) =>
      Effect.gen(function* () {
        device.set(CONSENT_KEY, JSON.stringify(choice));
        yield* running(modalTracking);
        yield* openModal(modal);
        yield* settled;
        yield* closeModal(modal);
        yield* settled;
      }),
    )
    .outcome();
  return world.tracked;
};

describe("a modal", () => {
  it.each([
    ["of a visitor", signedOut, "termsConditions"],
    ["of a player", signedIn(), "deposit"],
  ] as const)("%s is counted by a pixel when it opens and when it ends [OTHER-502]", async (_whose, session, modal) => {
    expect(await counted(session, modal)).toEqual([
      { pixel: { name: "modal-opened", parameters: { modal } } },
      { pixel: { name: "modal-closed", parameters: { modal } } },
    ]);
  });

  it("is not counted without the visitor's consent", async () => {
    expect(await counted(signedOut, "termsConditions", NECESSARY_ONLY)).toEqual([]);
  });
});
