import type { GamesEvent } from "../../../../domain/games/events.ts";
import type { GameSignal } from "../../../../domain/games/provider-messages.ts";
import { claimant, exactMoney, type Sentences } from "../words.ts";

const SIGNALS: Readonly<Record<GameSignal, string>> = {
  ready: "is ready",
  bet: "took a bet",
  "round-started": "began a round",
  won: "showed a win",
  "round-ended": "ended a round",
  closed: "was closed",
};

export const gamesSentences: Sentences<GamesEvent> = {
  GameLaunchRequested: ({ game }) => `The player opened the game ${game}.`,
  GameLaunched: ({ name, ref, provider, session }, meta) =>
    `${claimant(meta)} opened the game ${name} (${ref}) of ${provider}, in the provider's session ${session}.`,
  GameLaunchFailed: ({ game, message, notFound }, meta) =>
    `${claimant(meta)} could not open the game ${game}${notFound ? ", which does not exist" : ""}: “${message}”.`,
  GameSignalled: ({ game, signal }, meta) => `${claimant(meta)} stated that the game ${game} ${SIGNALS[signal]}.`,
  KeepAliveFailed: ({ game }, meta) => `${claimant(meta)} no longer knew the session of the game ${game}.`,
  GameClosed: ({ game }) => `The player left the game ${game}.`,
  GameJackpotStated: ({ game, amount, won }, meta) =>
    `${claimant(meta)} stated a jackpot of ${exactMoney(amount)} for the game ${game}${won === null ? "" : `, after another player won ${exactMoney(won)}`}.`,
  RoundConfirmed: ({ game, round, stake, win }, meta) =>
    `${claimant(meta)} confirmed a round of the game ${game} (reference ${round}): ${exactMoney(stake)} staked, ${exactMoney(win)} won.`,
};
