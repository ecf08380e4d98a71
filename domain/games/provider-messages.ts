import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/**
 * What every game provider says, in its own words, and what it means here.
 *
 * The words are ours: the product names the common events only (`SLOT-502` to
 * `SLOT-506`). Another provider is a row of `PROVIDERS`, not code.
 */
export const GAME_SIGNALS = ["ready", "bet", "round-started", "won", "round-ended", "closed"] as const;
export type GameSignal = (typeof GAME_SIGNALS)[number];

export interface ProviderProtocol {
  /** The field of a message that names it. */
  readonly field: string;
  readonly signals: Readonly<Record<string, GameSignal>>;
  /** The game does not say that it is ready: it is asked this often until it answers (`SLOT-505`). */
  readonly pollUntilReadyMs?: number;
  /** The game says so too early: it is believed this much later (`SLOT-506`). */
  readonly readyDelayMs?: number;
}

const COMMON: ProviderProtocol = {
  field: "event",
  signals: {
    gameReady: "ready",
    betPlaced: "bet",
    roundStarted: "round-started",
    roundWon: "won",
    roundEnded: "round-ended",
    gameClosed: "closed",
  },
};

const PROVIDERS: Readonly<Record<string, ProviderProtocol>> = {
  GOOSICORN: COMMON,
  EYECON: {
    field: "type",
    signals: {
      GAME_LOADED: "ready",
      BET: "bet",
      SPIN_START: "round-started",
      SPIN_WIN: "won",
      SPIN_END: "round-ended",
      EXIT: "closed",
    },
    pollUntilReadyMs: 500,
  },
  PRAGMATIC_PLAY: {
    field: "name",
    signals: {
      gameReady: "ready",
      spinStarted: "round-started",
      betPlaced: "bet",
      winShown: "won",
      spinEnded: "round-ended",
      closeGame: "closed",
    },
    readyDelayMs: 2000,
  },
};

export const protocolOf = (platform: string): ProviderProtocol =>
  Object.hasOwn(PROVIDERS, platform) ? (PROVIDERS[platform] ?? COMMON) : COMMON;

const Message = Schema.Record(Schema.String, Schema.Unknown);
const decodeMessage = Schema.decodeUnknownOption(Message);

/** What a provider's message is called; undefined for what is none. */
export const nameOf = ({ field }: ProviderProtocol, message: unknown): string | undefined =>
  Option.getOrUndefined(
    Option.filter(
      Option.map(decodeMessage(message), (fields) => fields[field]),
      (name) => typeof name === "string",
    ),
  );

/** The common signal of a provider's message; undefined for one that means nothing here. */
export const signalOf = ({ signals }: ProviderProtocol, name: string): GameSignal | undefined =>
  Object.hasOwn(signals, name) ? signals[name] : undefined;
