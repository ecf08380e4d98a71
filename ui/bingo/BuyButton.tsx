import * as Result from "effect/Result";
import { activeRoom, isOpen, purchaseOf } from "../../domain/bingo/queries.ts";
import {
  judgePurchase,
  tickets as ticketsText,
  type TicketWish,
  totalOf,
  wantsDeposit,
} from "../../domain/bingo/rules.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Player } from "../../domain/player.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { useRoom } from "./use-room.ts";

export interface BuyButtonProps {
  readonly wish: TicketWish;
  readonly onBuy: () => void;
}

/** Names what it buys and what that costs; where it cannot, it says why, and where money is wanting it leads to a deposit. */
export const BuyButton = ({ wish, onBuy }: BuyButtonProps) => {
  const { run: open } = useCommand(openModal);
  const refusal = useSnapshot((player) => refusalOf(player, wish));
  const price = useRoom(({ next }) => next?.ticketPrice);
  const isPending = useRoom((room, { bingo }) => {
    const purchase = purchaseOf(bingo, room);
    return purchase !== undefined && isOpen(purchase);
  });
  const count = "count" in wish ? wish.count : wish.tickets.length;
  const total = price === undefined ? "" : formatMoney(totalOf(price, count));
  if (refusal !== null && wantsDeposit(refusal))
    return (
      <div className="ed-bingo-buy">
        <p className="ed-bingo-buy-why">{refusal.copy}</p>
        <Button isFullWidth onClick={() => void open("deposit")}>
          Deposit to play
        </Button>
      </div>
    );
  const isRefused = refusal !== null && refusal.name !== "PurchaseUnderWay";
  return (
    <div className="ed-bingo-buy">
      <Button isFullWidth isPending={isPending} pendingLabel="Buying your tickets" disabled={isRefused} onClick={onBuy}>
        {count === 0 ? "Choose your tickets" : `Buy ${ticketsText(count)} · ${total}`}
      </Button>
      {isRefused && refusal.name !== "NoTicketsChosen" && <p className="ed-bingo-buy-why">{refusal.copy}</p>}
      <PurchaseNote />
    </div>
  );
};

const refusalOf = (player: Player, wish: TicketWish) => {
  const judged = judgePurchase(player, activeRoom(player.bingo), wish);
  return Result.isFailure(judged) ? judged.failure : null;
};

/** What became of the last purchase. */
const PurchaseNote = () => {
  const purchase = useRoom((room, { bingo }) => purchaseOf(bingo, room));
  const isOfNext = useRoom(({ next }, { bingo }) => {
    const room = activeRoom(bingo);
    return room !== undefined && next?.game === purchaseOf(bingo, room)?.game;
  });
  if (purchase === undefined || !isOfNext) return null;
  switch (purchase.status) {
    case "requested":
      return null;
    case "sold":
      return (
        <Callout kind="Success" size="small" isAnnounced>
          {ticketsText(purchase.count)} bought for {formatMoney(purchase.total)}. Good luck!
        </Callout>
      );
    case "unanswered":
      return (
        <Callout kind="Info" size="small" isAnnounced>
          No answer yet. We are checking whether your tickets were bought.
        </Callout>
      );
    case "refused":
    case "unconfirmed":
      return (
        <Callout kind={purchase.status === "refused" ? "Danger" : "Attention"} size="small" isAnnounced>
          {purchase.message}
        </Callout>
      );
  }
};
