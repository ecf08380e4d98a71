import type { Player } from "../player.ts";
import { DEFAULT_PROFILE, profileIn } from "../regulator/queries.ts";
import { marketingUnlessChosen } from "../regulator/rules.ts";
import { everyChannel, type MarketingPreferences, preferencesOf } from "./rules.ts";
import type { ChannelConsents } from "./wire.ts";

/** The consent to each channel. Until the server states it, the regulator's profile decides. */
export const channelsOf = ({ marketing, journal }: Pick<Player, "marketing" | "journal">): ChannelConsents =>
  marketing.isStated ? marketing.channels : everyChannel(marketingUnlessChosen(profileIn(journal) ?? DEFAULT_PROFILE));

/** What the player receives (`DATA-109`). */
export const preferencesIn = (player: Pick<Player, "marketing" | "journal">): MarketingPreferences =>
  preferencesOf(channelsOf(player), player.marketing.verticals);

/** The start-up popup: asks for consent by vertical if the server has none yet (`MARKETING-004`, `MARKETING-005`). */
export const marketingPopup = ({ session, marketing }: Pick<Player, "session" | "marketing">) => {
  if (session.user === null) return "undecided";
  return marketing.consented === false ? "verticalMarketingPreferences" : "nothing";
};
