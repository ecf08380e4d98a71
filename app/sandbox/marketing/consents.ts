import { everyChannel } from "../../../domain/marketing/rules.ts";
import type { ChannelConsents, VerticalConsents } from "../../../domain/marketing/wire.ts";
import { asksVerticals } from "../../../domain/regulator/queries.ts";
import { marketingUnlessChosen } from "../../../domain/regulator/rules.ts";
import { accountsOf } from "../accounts/players.ts";
import type { Kernel } from "../kernel/types.ts";

/** A player's own answers. Before an answer, the registration and the regulator's profile decide. */
interface Answers {
  readonly channels?: ChannelConsents;
  readonly verticals?: VerticalConsents;
  /** Set by the control panel: whether the site asks for consent by vertical. */
  readonly isAsked?: boolean;
}

export const answersIn = ({ world }: Kernel) => world.collection<Answers>("marketing.answers");

/** The channels through which a player consents to marketing. */
export function channelsFor(kernel: Kernel, playerId: string): ChannelConsents {
  const { channels } = answersIn(kernel).get(playerId) ?? {};
  const given = channels ?? accountsOf(kernel).get(playerId)?.registration;
  if (given === undefined) return everyChannel(marketingUnlessChosen(kernel.regulator));
  const { receiveEmail, receiveSms, receiveCalls, receivePost } = given;
  return { receiveEmail, receiveSms, receiveCalls, receivePost };
}

/** The player's last answer by vertical, at sign-up or since; undefined without one. */
const verticalsGiven = (kernel: Kernel, playerId: string): VerticalConsents | undefined =>
  answersIn(kernel).get(playerId)?.verticals ?? accountsOf(kernel).get(playerId)?.registration?.verticals;

/** The verticals for which a player consents to marketing. */
export const verticalsFor = (kernel: Kernel, playerId: string): VerticalConsents =>
  verticalsGiven(kernel, playerId) ?? { CASINO: false, BINGO: false };

/** Whether the player has answered by vertical: false asks for it, null does not. The regulator's profile decides who is asked. */
export function consentedFor(kernel: Kernel, playerId: string): boolean | null {
  const { isAsked = asksVerticals(kernel.regulator) } = answersIn(kernel).get(playerId) ?? {};
  if (verticalsGiven(kernel, playerId) !== undefined) return true;
  return isAsked ? false : null;
}
