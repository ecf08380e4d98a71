import { expect, it } from "vitest";
import { loadSuggestedAmounts } from "../../../domain/deposits/commands.ts";
import { suggestedDepositAmounts } from "../../../domain/deposits/wire.ts";
import { listRegistrationOffers, type RegistrationOffer } from "../../../domain/offers/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { BalanceStated, WalletLoaded } from "../../../domain/wallet/events.ts";
import { signedIn } from "../shell/play.ts";
import { fact, given } from "../../support/given.ts";

const OFFER: RegistrationOffer = { ref: "o-1", title: "Welcome", shortDescription: "Play", termsAndConditions: "18+" };

it.each([
  ["has one, before a first deposit, if the server offers it", false, [OFFER], true],
  ["has none if the server offers none, even before a first deposit", false, [], false],
  ["has none after a deposit, whatever the server offers to others", true, [OFFER], false],
  ["has none if nobody answers", false, new TimedOut({ endpoint: "listRegistrationOffers" }), false],
] as const)(
  "the question for amounts says whether the player has a welcome offer: %s [CALL-005]",
  async (_, hasDeposited, offers, has) => {
    const { calls } = await given(
      ...signedIn(),
      fact(BalanceStated, { balance: pounds(0), position: 0 }),
      fact(WalletLoaded, { hasDeposited, nextAllowedDepositDate: null }),
    )
      .answering(listRegistrationOffers, offers)
      .answering(suggestedDepositAmounts, [])
      .when(loadSuggestedAmounts())
      .outcome();
    const asked = calls.filter(({ endpoint }) => endpoint === suggestedDepositAmounts.name);
    expect(asked.map(({ request }) => request)).toEqual([{ hasWelcomeOffer: has, cancelPreviousDeposit: false }]);
  },
);
