import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { getSlotGame, keepGameAlive, startGameSession } from "../../../domain/games/wire.ts";
import type { Pence } from "../../../domain/money.ts";
import { makeRoom } from "../kernel/collection.ts";
import { Refusal, unauthorised } from "../kernel/refusal.ts";
import { type Kernel, SocketRefusal } from "../kernel/types.ts";
import { entryOf, gameOf } from "./catalogue.ts";
import { isExcluded } from "../limits/exclusions.ts";
import { TABLE_RULES } from "./table-rules.ts";
import type { Tables } from "./live.ts";
import { machineOf } from "./machines/machines.ts";
import { type Pots, potRules } from "./pots.ts";
import { pictureOf } from "./pictures.ts";
import { tableOf } from "./tables.ts";

/** A player's provider session in a game. */
export interface Seat {
  readonly playerId: string;
  /** The player's session with the site. The seat ends with it. */
  readonly siteSession: string;
  readonly game: string;
  readonly startedAt: number;
  /** The digest of the ticket that opens the frame, once. */
  readonly ticket: string | null;
  /** The digest of the key that the frame sends with every round. */
  readonly key: string | null;
  readonly expiresAt: number;
  /** The last played round. */
  readonly last: PlayedRound | null;
}

/** A played round: its number, its bets and its outcome. */
export interface PlayedRound {
  readonly round: number;
  /** The stakes, by bet. */
  readonly bets: Readonly<Record<string, Pence>>;
  readonly outcome: object;
}

/** A round is played once. The same round with the same bets returns the first outcome. An older round, or other bets on the last one, is refused. */
export const judgeRound = (
  { last }: Pick<Seat, "last">,
  { round, bets }: Omit<PlayedRound, "outcome">,
): "new" | "refused" | PlayedRound => {
  if (last === null || round > last.round) return "new";
  return round === last.round && isDeepStrictEqual(bets, last.bets) ? last : "refused";
};

/** The refusal of a round that was already played. */
export const ROUND_PLAYED = "This round has been played.";

const RESTING = "This game is closed for now. Nothing was staked.";

/** The game does not exist. The client shows codes from 5500 as not found (`SLOT-501`). */
const UNKNOWN_GAME = 5500;
/** The disk holds only digests, which open no seat. */
const digestOf = (secret: unknown): string => hash("sha256", String(secret), "hex");

const SEAT_LIVES_MS = 30 * 60_000;
/** The maximum number of seats of one player, in all tabs. A new one replaces the oldest. */
const MOST_SEATS = 30;

/** The provider sessions of the simulated games: slots and live tables. */
export function openSeats(kernel: Kernel, tables: Tables, potOf: Pots) {
  const seats = kernel.world.collection<Seat>("games.seats");
  const settings = kernel.world.collection<{ failing: boolean }>("games.settings");

  /** A seat ends with the player's session on the site, and when the player is excluded. */
  const isLive = ({ expiresAt, siteSession, playerId }: Seat, nowMs: number): boolean =>
    expiresAt > nowMs && kernel.sessions.isLive(siteSession) && !isExcluded(kernel, playerId);

  const described = (refName: string) => {
    const both = { orientation: "both", backgroundImageUrl: null, logoImageUrl: null } as const;
    const game = gameOf(refName);
    if (game !== undefined)
      return {
        ...both,
        ref: game.ref,
        name: game.name,
        provider: game.provider,
        platform: game.platform,
        lobbyImageUrl: pictureOf(kernel, game.ref),
        jackpotAmount: potOf(game)?.amount() ?? null,
        balanceUpdateDelay: game.balanceUpdateDelayMs ?? 0,
        gameReady: game.resting !== true,
        ...entryOf(game),
        rtpBasisPoints: machineOf(game).rtpBasisPoints,
        rules: [...machineOf(game).rules, ...potRules(game)],
      };
    const table = tableOf(refName);
    if (table === undefined) throw new Refusal({ code: UNKNOWN_GAME, msg: "It may have left the hall." });
    return {
      ...both,
      ref: table.ref,
      name: table.name,
      provider: table.displayProvider ?? table.provider,
      platform: table.platform,
      lobbyImageUrl: pictureOf(kernel, table.ref),
      jackpotAmount: null,
      balanceUpdateDelay: 0,
      gameReady: tables.isOpen(table),
      ...TABLE_RULES[table.type],
    };
  };

  kernel.handle(getSlotGame, ({ refName }) => described(refName));

  kernel.handle(
    startGameSession,
    ({ refName }, { playerId, session: siteSession, nowMs }) => {
      if (siteSession === null) throw unauthorised();
      const game = described(refName);
      // Another client may ask for a game that this one shows as closed.
      if (!game.gameReady) throw new Refusal({ httpStatus: 200, msg: RESTING });
      for (const id of seats.ids()) {
        const known = seats.get(id);
        if (known !== undefined && !isLive(known, nowMs)) seats.delete(id);
      }
      makeRoom(seats, (seat) => seat.playerId === playerId, MOST_SEATS);
      const session = kernel.newSecret("seat");
      const ticket = kernel.secrets.bytes(16).toString("hex");
      seats.put(session, {
        playerId,
        siteSession: siteSession.id,
        game: game.ref,
        startedAt: nowMs,
        ticket: digestOf(ticket),
        key: null,
        expiresAt: nowMs + SEAT_LIVES_MS,
        last: null,
      });
      return { session, url: `${kernel.origins.games}/play/${session}?ticket=${ticket}` };
    },
    { isSecret: true },
  );

  kernel.handle(keepGameAlive, ({ refName }, { playerId, nowMs }) => {
    const failing = settings.get("keep-alive")?.failing === true;
    const seat = seats.ids().findLast((id) => {
      const known = seats.get(id);
      return known?.playerId === playerId && known.game === refName && isLive(known, nowMs);
    });
    if (seat === undefined || failing) throw new Refusal({ msg: "The game's session has ended." });
    seats.update(seat, (known) => ({ ...known, expiresAt: nowMs + SEAT_LIVES_MS }));
    return {};
  });

  // The messages of a session are for its player alone.
  kernel.sockets.onSubscribe("slot", (session, playerId) => {
    const seat = seats.get(session);
    if (seat?.playerId !== playerId || !isLive(seat, kernel.clock.now()))
      throw new SocketRefusal("KICK", "This game's session has ended.");
  });

  kernel.control.define({
    module: "games",
    name: "keep-alive",
    label: "Let keep-alive calls fail",
    fields: {
      failing: { kind: "toggle", label: "Failing", value: () => settings.get("keep-alive")?.failing === true },
    },
    apply: ({ failing }) => settings.put("keep-alive", { failing }),
  });

  return {
    /** Opens the frame, once for a ticket. Returns the key that its rounds must send. */
    open: (session: string, ticket: unknown, nowMs: number) => {
      const seat = seats.get(session);
      if (seat === undefined || seat.ticket !== digestOf(ticket) || !isLive(seat, nowMs)) return undefined;
      const key = kernel.secrets.bytes(16).toString("hex");
      seats.put(session, { ...seat, ticket: null, key: digestOf(key) });
      return { seat, key };
    },
    /** The seat that a round's key opens. */
    at: (session: string, key: unknown, nowMs: number): Seat | undefined => {
      const seat = seats.get(session);
      if (seat === undefined || seat.key === null || seat.key !== digestOf(key) || !isLive(seat, nowMs))
        return undefined;
      return seat;
    },
    /** The sessions in which a game is played now. */
    inGame: (game: string): readonly string[] =>
      seats.ids().filter((id) => {
        const seat = seats.get(id);
        return seat?.game === game && isLive(seat, kernel.clock.now());
      }),
    played: (session: string, last: PlayedRound): void => void seats.update(session, (seat) => ({ ...seat, last })),
  };
}

export type Seats = ReturnType<typeof openSeats>;
