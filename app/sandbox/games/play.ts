import { createHash, randomBytes } from "node:crypto";
import { getSlotGame, keepGameAlive, startGameSession } from "../../../domain/games/wire.ts";
import { formatMoney, negate, type Pence, pence, pounds } from "../../../domain/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { GLOBAL_JACKPOT } from "../wallet/module.ts";
import { type CatalogueGame, gameOf } from "./catalogue.ts";
import { slotPage } from "./frame.ts";
import { jackpotOf, pictureOf } from "./lobby.ts";
import { type Spin, spin } from "./reels.ts";

/** A player's seat at a game. */
interface Seat {
  readonly playerId: string;
  readonly game: string;
  readonly startedAt: number;
  /** Digest of what opens the frame, once. */
  readonly ticket: string | null;
  /** Digest of what the frame shows with every spin, from when it was opened. */
  readonly key: string | null;
  readonly expiresAt: number;
  /** The last round and what it came to: asked again, it is answered alike. */
  readonly last: { readonly round: number; readonly stake: Pence; readonly spin: Spin } | null;
}

export const STAKES: readonly Pence[] = [pence(10), pence(20), pence(50), pounds(1), pounds(2)];

/** No such game; from 5500 on the client shows it as not found (`SLOT-501`). */
const UNKNOWN_GAME = 5500;
/** The disk holds nothing that a seat could be taken with. */
const digestOf = (secret: unknown): string => createHash("sha256").update(String(secret)).digest("hex");

const SEAT_LIVES_MS = 30 * 60_000;
/** Of every stake this part goes to the pot of a jackpot game. */
const POT_SHARE = 0.02;

/** Sessions with the provider of the house's own slots, and the rounds played in them. */
export function handlePlay(kernel: Kernel): void {
  const seats = kernel.world.collection<Seat>("games.seats");
  const wishes = kernel.world.collection<{ outcome: "win" | "lose" }>("games.wishes");
  const settings = kernel.world.collection<{ failing: boolean }>("games.settings");

  const described = (refName: string): CatalogueGame => {
    const found = gameOf(refName);
    if (found === undefined) throw new Refusal({ code: UNKNOWN_GAME, msg: "We can't find that game." });
    return found;
  };

  kernel.handle(getSlotGame, ({ refName }) => {
    const game = described(refName);
    return {
      ref: game.ref,
      name: game.name,
      provider: game.provider,
      platform: game.platform,
      orientation: "both" as const,
      lobbyImageUrl: pictureOf(kernel, game.ref),
      backgroundImageUrl: null,
      logoImageUrl: null,
      jackpotAmount: jackpotOf(kernel, game),
      balanceUpdateDelayMs: game.balanceUpdateDelayMs ?? 0,
      gameReady: game.resting !== true,
    };
  });

  kernel.handle(startGameSession, ({ refName }, { playerId, nowMs }) => {
    const game = described(refName);
    const session = kernel.newRef("seat");
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

  kernel.page("games", "/play/{session}", ({ params, query, nowMs, nonce, frameScript }) => {
    const session = params["session"] ?? "";
    const seat = seats.get(session);
    const game = seat && gameOf(seat.game);
    if (
      seat === undefined ||
      game === undefined ||
      seat.ticket !== digestOf(query["ticket"]) ||
      seat.expiresAt <= nowMs
    ) {
      return {
        body: "This game's session has ended. Go back to the lobby and open it again.",
        type: "text/plain",
        status: 410,
      };
    }
    const key = randomBytes(16).toString("hex");
    seats.put(session, { ...seat, ticket: null, key: digestOf(key) });
    return slotPage({
      game,
      session,
      key,
      site: kernel.origins.site,
      stakes: STAKES.map((stake) => ({ pence: stake, label: formatMoney(stake) })),
      balance: formatMoney(kernel.wallet.balance(seat.playerId)),
      nonce,
      script: frameScript("games/slot"),
    });
  });

  kernel.page(
    "games",
    "/play/{session}/spin",
    ({ params, body, nowMs }) => {
      const session = params["session"] ?? "";
      const seat = seats.get(session);
      if (seat === undefined || seat.key === null || seat.key !== digestOf(body["key"]) || seat.expiresAt <= nowMs) {
        return { json: { error: "This game's session has ended." }, status: 410 };
      }
      const stake = STAKES.find((known) => known === body["stake"]);
      const round = Number(body["round"]);
      if (stake === undefined || !Number.isSafeInteger(round) || round < 1) {
        return { json: { error: "That is no stake of this game." }, status: 400 };
      }
      if (kernel.wallet.balance(seat.playerId) < stake && seat.last?.round !== round) {
        return { json: { error: "There isn't enough in your wallet for that stake." }, status: 409 };
      }
      const outcome = settle(session, seat, round, stake);
      return {
        json: {
          reels: outcome.reels,
          win: outcome.win,
          winText: formatMoney(outcome.win),
          balance: formatMoney(kernel.wallet.balance(seat.playerId)),
        },
      };
    },
    { method: "POST" },
  );

  /** Stakes, spins and pays in one transaction; a round that was played already is only told again. */
  function settle(session: string, seat: Seat, round: number, stake: Pence): Spin {
    if (seat.last?.round === round) return seat.last.spin;
    const game = gameOf(seat.game);
    const correlation = `${session}:${round}`;
    const description = game?.name ?? seat.game;
    const counterAccount = "house:games";
    const wish = wishes.get(seat.playerId)?.outcome;
    const outcome = spin(stake, kernel.random, wish);
    if (wish !== undefined) wishes.delete(seat.playerId);
    kernel.wallet.move(seat.playerId, {
      kind: "STAKE",
      amount: negate(stake),
      counterAccount,
      correlation,
      description,
      ref: `stake-${correlation}`,
    });
    if (outcome.win > 0) {
      const win = { kind: "WIN", amount: outcome.win, counterAccount, correlation, description } as const;
      kernel.wallet.move(seat.playerId, { ...win, ref: `win-${correlation}` });
    }
    if (game?.jackpot) feedJackpot(correlation, stake);
    seats.put(session, { ...seat, last: { round, stake, spin: outcome } });
    return outcome;
  }

  function feedJackpot(correlation: string, stake: Pence): void {
    const share = pence(Math.floor(stake * POT_SHARE));
    if (share === 0) return;
    const postings = [
      { account: GLOBAL_JACKPOT, amount: share },
      { account: "house:games", amount: negate(share) },
    ];
    kernel.world.ledger.post({ ref: `pot-${correlation}`, postings, meta: {} });
  }

  kernel.control.define({
    module: "games",
    name: "next-spin",
    label: "Decide a player's next spin",
    fields: {
      player: { kind: "player" },
      outcome: {
        kind: "choice",
        label: "Outcome",
        options: () => [
          { value: "win", label: "A win" },
          { value: "lose", label: "A loss" },
        ],
      },
    },
    apply: ({ player, outcome }) => wishes.put(player, { outcome: outcome === "win" ? "win" : "lose" }),
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
}
