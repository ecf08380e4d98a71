import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import type { Meta } from "../journal/record.ts";
import type { Pence } from "../money.ts";
import { RouteEntered, ShellStarted } from "../shell/events.ts";
import { type GamesEvent, GamesEvents } from "./events.ts";
import type { SlotGame } from "./wire.ts";

/** What the server states about a game beside its rounds. */
export interface GameFigures {
  jackpot?: Pence;
  /** What another player won of the jackpot last, while this player was in the game. */
  jackpotWon?: Pence;
  /** The last round, as the server confirmed it. */
  lastRound?: { stake: Pence; win: Pence };
}

export interface OpenGame extends Omit<GameFigures, "jackpot"> {
  ref: string;
  status: "launching" | "loading" | "playing" | "failed";
  details: (Omit<SlotGame, "jackpotAmount"> & { jackpotAmount: Pence | null }) | null;
  session: string | null;
  roundUnderWay: boolean;
  rounds: number;
  failure: { message: string; notFound: boolean } | null;
  keepAliveFailed: boolean;
  /** What was stated during the round that is under way. It is shown after the round, because the game shows its result first. */
  heldBack?: GameFigures;
  /** The launch. It is the cause of the rounds' movements. */
  seq: number;
}

export interface GamesState {
  open: OpenGame | null;
}

type Handled = GamesEvent | EventOf<typeof RouteEntered> | EventOf<typeof ShellStarted>;

export const gamesArea: Area<GamesState, Handled> = {
  initial: () => ({ open: null }),
  listens: [...GamesEvents, RouteEntered, ShellStarted],
  evolve(draft, event, meta) {
    if (event._tag === "ShellStarted") {
      // The frame was lost with the previous page; this page opens it again.
      draft.open = null;
      return;
    }
    if (event._tag === "RouteEntered") {
      // The game closes with any way off its screen, not only by its own button.
      if (event.screen !== "game" || event.params["refName"] !== draft.open?.ref) draft.open = null;
      return;
    }
    if (event._tag === "GameLaunchRequested") {
      draft.open = {
        ref: event.game,
        status: "launching",
        details: null,
        session: null,
        roundUnderWay: false,
        rounds: 0,
        failure: null,
        keepAliveFailed: false,
        seq: meta.seq,
      };
      return;
    }
    const open = draft.open;
    const game = event._tag === "GameLaunched" ? event.ref : event.game;
    // A late event of a closed game changes nothing.
    if (open === null || open.ref !== game) return;
    switch (event._tag) {
      case "GameLaunched": {
        if (isOfEarlierLaunch(open, meta)) return;
        const { _tag, session, rules, categories, categoryPositions, metadata, ...details } = event;
        open.status = "loading";
        open.details = {
          ...details,
          ...(rules !== undefined && { rules: [...rules] }),
          ...(categories !== undefined && { categories: [...categories] }),
          ...(categoryPositions !== undefined && { categoryPositions: { ...categoryPositions } }),
          ...(metadata !== undefined && { metadata: { ...metadata } }),
        };
        open.session = session;
        return;
      }
      case "GameLaunchFailed":
        if (isOfEarlierLaunch(open, meta)) return;
        open.status = "failed";
        open.failure = { message: event.message, notFound: event.notFound };
        return;
      case "GameSignalled":
        return signalled(draft, open, event.signal);
      case "KeepAliveFailed":
        open.keepAliveFailed = true;
        return;
      case "GameClosed":
        draft.open = null;
        return;
      case "GameJackpotStated":
        return stated(open, { jackpot: event.amount, ...(event.won !== null && { jackpotWon: event.won }) });
      case "RoundConfirmed":
        return stated(open, { lastRound: { stake: event.stake, win: event.win } });
      default:
        event satisfies never;
    }
  },
};

/** Whether a record belongs to an earlier launch of the same game. */
const isOfEarlierLaunch = (open: OpenGame, { cause }: Meta): boolean => cause !== undefined && cause !== open.seq;

function stated(open: OpenGame, figures: GameFigures): void {
  if (open.roundUnderWay) open.heldBack = { ...open.heldBack, ...figures };
  else show(open, figures);
}

function show(open: OpenGame, { jackpot, ...figures }: GameFigures): void {
  if (jackpot !== undefined && open.details !== null) open.details.jackpotAmount = jackpot;
  Object.assign(open, figures);
}

function roundOver(open: OpenGame): void {
  if (open.heldBack === undefined) return;
  show(open, open.heldBack);
  delete open.heldBack;
}

function signalled(
  draft: GamesState,
  open: OpenGame,
  signal: Extract<GamesEvent, { _tag: "GameSignalled" }>["signal"],
) {
  switch (signal) {
    case "ready":
      if (open.status === "loading") open.status = "playing";
      return;
    case "bet":
    case "won":
      return;
    case "round-started":
      // The message about the end of the round before may be lost.
      roundOver(open);
      open.roundUnderWay = true;
      open.rounds += 1;
      return;
    case "round-ended":
      open.roundUnderWay = false;
      roundOver(open);
      return;
    case "closed":
      draft.open = null;
      return;
    default:
      signal satisfies never;
  }
}
