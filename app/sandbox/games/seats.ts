import { createHash, randomBytes } from "node:crypto";
import { getSlotGame, keepGameAlive, startGameSession } from "../../../domain/games/wire.ts";
import type { Pence } from "../../../domain/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { gameOf } from "./catalogue.ts";
import type { Tables } from "./live.ts";
import { jackpotOf, pictureOf } from "./lobby.ts";
import { tableOf } from "./tables.ts";

/** A player's seat at a game. */
export interface Seat {
  readonly playerId: string;
  readonly game: string;
  readonly startedAt: number;
  /** Digest of what opens the frame, once. */
  readonly ticket: string | null;
  /** Digest of what the frame shows with every round, from when it was opened. */
  readonly key: string | null;
  readonly expiresAt: number;
  /** The last round and what it came to: asked again, it is answered alike. */
  readonly last: { readonly round: number; readonly stake: Pence; readonly outcome: object } | null;
}

/** No such game; from 5500 on the client shows it as not found (`SLOT-501`). */
const UNKNOWN_GAME = 5500;
/** The disk holds nothing that a seat could be taken with. */
const digestOf = (secret: unknown): string => createHash("sha256").update(String(secret)).digest("hex");

const SEAT_LIVES_MS = 30 * 60_000;

/** Sessions with the provider of the house's own games: the slots and the live tables. */
export function openSeats(kernel: Kernel, tables: Tables) {
  const seats = kernel.world.collection<Seat>("games.seats");
  const settings = kernel.world.collection<{ failing: boolean }>("games.settings");

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
        jackpotAmount: jackpotOf(kernel, game),
        balanceUpdateDelayMs: game.balanceUpdateDelayMs ?? 0,
        gameReady: game.resting !== true,
      };
    const table = tableOf(refName);
    if (table === undefined) throw new Refusal({ code: UNKNOWN_GAME, msg: "We can't find that game." });
    return {
      ...both,
      ref: table.ref,
      name: table.name,
      provider: table.displayProvider ?? table.provider,
      platform: table.platform,
      lobbyImageUrl: pictureOf(kernel, table.ref),
      jackpotAmount: null,
      balanceUpdateDelayMs: 0,
      gameReady: tables.isOpen(table),
    };
  };

  kernel.handle(getSlotGame, ({ refName }) => described(refName));

  kernel.handle(startGameSession, ({ refName }, { playerId, nowMs }) => {
    const game = described(refName);
    const session = kernel.newSecret("seat");
    const ticket = randomBytes(16).toString("hex");
    seats.put(session, {
      playerId,
      game: game.ref,
      startedAt: nowMs,
      ticket: digestOf(ticket),
      key: null,
      expiresAt: nowMs + SEAT_LIVES_MS,
      last: null,
    });
    return { session, url: `${kernel.origins.games}/play/${session}?ticket=${ticket}` };
  });

  kernel.handle(keepGameAlive, ({ refName }, { playerId, nowMs }) => {
    const failing = settings.get("keep-alive")?.failing === true;
    const seat = seats.ids().findLast((id) => {
      const known = seats.get(id);
      return known?.playerId === playerId && known.game === refName && known.expiresAt > nowMs;
    });
    if (seat === undefined || failing) throw new Refusal({ msg: "The game's session has ended." });
    seats.update(seat, (known) => ({ ...known, expiresAt: nowMs + SEAT_LIVES_MS }));
    return {};
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
    /** Opens the frame, once for a ticket: gives the key that its rounds are to show. */
    open: (session: string, ticket: unknown, nowMs: number) => {
      const seat = seats.get(session);
      if (seat === undefined || seat.ticket !== digestOf(ticket) || seat.expiresAt <= nowMs) return undefined;
      const key = randomBytes(16).toString("hex");
      seats.put(session, { ...seat, ticket: null, key: digestOf(key) });
      return { seat, key };
    },
    /** The seat that a round's key is of. */
    at: (session: string, key: unknown, nowMs: number): Seat | undefined => {
      const seat = seats.get(session);
      if (seat === undefined || seat.key === null || seat.key !== digestOf(key) || seat.expiresAt <= nowMs)
        return undefined;
      return seat;
    },
    played: (session: string, last: NonNullable<Seat["last"]>): void =>
      void seats.update(session, (seat) => ({ ...seat, last })),
  };
}

export type Seats = ReturnType<typeof openSeats>;
