import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/**
 * The messages of each game provider, mapped to common signals.
 *
 * The message names are our own choice: the product's description names only the common events (`SLOT-502` to
 * `SLOT-506`). Another provider is a row of `PROVIDERS`, not code.
 */
export const GAME_SIGNALS = ["ready", "bet", "round-started", "won", "round-ended", "closed"] as const;
export type GameSignal = (typeof GAME_SIGNALS)[number];

export interface ProviderProtocol {
  /** The field that holds the message's name. */
  readonly field: string;
  readonly signals: Readonly<Record<string, GameSignal>>;
  /** The game does not announce that it is ready. The client polls it at this interval until it answers (`SLOT-505`). */
  readonly pollUntilReadyMs?: number;
  /** The game announces 'ready' too early. The signal is recorded after this delay (`SLOT-506`). */
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

/** The name of a provider's message; undefined for a value that is no message. */
export const nameOf = ({ field }: ProviderProtocol, message: unknown): string | undefined =>
  Option.getOrUndefined(
    Option.filter(
      Option.map(decodeMessage(message), (fields) => fields[field]),
      (name) => typeof name === "string",
    ),
  );

/** The common signal of a provider's message; undefined for an unknown name. */
export const signalOf = ({ signals }: ProviderProtocol, name: string): GameSignal | undefined =>
  Object.hasOwn(signals, name) ? signals[name] : undefined;
