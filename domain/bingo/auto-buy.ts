import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";
import { formatMoney, type Pence } from "../money.ts";
import type { Player } from "../player.ts";
import { isModalOpen } from "../shell/queries.ts";
import { isOpen } from "./purchases.ts";
import { activeRoom, boughtElsewhere } from "./queries.ts";
import { judgePurchase, totalOf } from "./rules.ts";
import type { StopReason } from "./stop-reasons.ts";

export type AutoBuyRefusal = Refusal<"NothingOnSale" | "AutoBuyRuns" | "NoTicketsChosen" | "NoGames" | "LimitTooLow">;

/** What the player asks of auto-buy. */
export interface AutoBuyRequest {
  readonly count: number;
  readonly games: number;
  readonly limit: Pence;
}

/** Judges the start of auto-buy. The first rung that applies refuses it. Each of its purchases is judged by itself. */
export function judgeAutoBuy(
  { bingo }: Pick<Player, "bingo">,
  { count, games, limit }: AutoBuyRequest,
): Result.Result<AutoBuyRequest & { readonly room: string }, AutoBuyRefusal> {
  const room = activeRoom(bingo);
  if (room?.next == null) return refuse("NothingOnSale", "Tickets for the next game are not on sale yet");
  if (bingo.autoBuy?.stopped === null) return refuse("AutoBuyRuns", "Auto-buy is already on");
  if (count < 1) return refuse("NoTicketsChosen", "Choose your tickets");
  if (games < 1) return refuse("NoGames", "Choose the number of games");
  const price = totalOf(room.next.ticketPrice, count);
  if (price > limit) return refuse("LimitTooLow", `One game costs ${formatMoney(price)}, which is above your limit`);
  return Result.succeed({ room: room.ref, count, games, limit });
}

/** The next step of auto-buy. */
export type AutoBuyStep =
  | { readonly step: "wait" }
  | { readonly step: "buy"; readonly game: string; readonly count: number }
  | { readonly step: "stop"; readonly reason: StopReason; readonly message: string | null };

const WAIT: AutoBuyStep = { step: "wait" };
const stop = (reason: StopReason, message: string | null = null): AutoBuyStep => ({ step: "stop", reason, message });

/**
 * Decides the next step of auto-buy. It buys once for each game, and never beyond either limit. Tickets that were bought in
 * another tab or on another device count, so that two auto-buys of a player do not buy more for a game than one. It buys nothing
 * while the player has a reality check to answer.
 */
export function nextAutoBuy(player: Player): AutoBuyStep {
  const { bingo } = player;
  const auto = bingo.autoBuy;
  if (auto === undefined || auto.stopped !== null) return WAIT;
  const room = activeRoom(bingo);
  if (room?.ref !== auto.room) return stop("left");
  const { next } = room;
  const last = auto.purchase === null ? undefined : bingo.purchases[auto.purchase];
  if (last !== undefined && isOpen(last)) return WAIT;
  // A game that started while the request was on its way is no reason to end. The purchase for the game after it is judged again.
  if (last?.status === "unconfirmed" || (last?.status === "refused" && next?.game === last.game))
    return stop("refused", last.message);
  if (auto.bought >= auto.games) return stop("games");
  const count = auto.count - boughtElsewhere(bingo, room);
  if (next === null || next.game === auto.game || count <= 0 || isModalOpen(player.shell, "realityCheck")) return WAIT;
  if (auto.spent + totalOf(next.ticketPrice, count) > auto.limit) return stop("money");
  const judged = judgePurchase(player, room, { count });
  if (Result.isSuccess(judged)) return { step: "buy", game: next.game, count };
  return judged.failure.name === "PurchaseUnderWay" ? WAIT : stop("refused", judged.failure.copy);
}
