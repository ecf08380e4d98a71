import * as Result from "effect/Result";
import { isOpen } from "../../domain/bingo/purchases.ts";
import { activeRoom, purchaseOf } from "../../domain/bingo/queries.ts";
import {
  judgePurchase,
  tickets as ticketsText,
  type TicketRequest,
  totalOf,
  needsDeposit,
} from "../../domain/bingo/rules.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Player } from "../../domain/player.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { PurchaseNote } from "./PurchaseNote.tsx";
import { useRoom } from "./use-room.ts";
import { buyWords as words } from "./words.ts";

export interface BuyButtonProps {
  readonly request: TicketRequest;
  readonly onBuy: () => void;
  /** Whether the outcome is shown below the button. */
  readonly hasNote?: boolean;
}

/** The button names the tickets and their price. Where the purchase is refused it shows the reason, or a button to deposit. */
export const BuyButton = ({ request, onBuy, hasNote = true }: BuyButtonProps) => {
  const { run: open } = useCommand(openModal);
  const refusal = useSnapshot((player) => refusalOf(player, request));
  const price = useRoom(({ next }) => next?.ticketPrice);
  const isPending = useRoom((room, { bingo }) => {
    const purchase = purchaseOf(bingo, room);
    return purchase !== undefined && isOpen(purchase);
  });
  const isOnline = useSnapshot(({ shell }) => shell.online);
  const count = "count" in request ? request.count : request.tickets.length;
  const total = price === undefined ? "" : formatMoney(totalOf(price, count));
  if (refusal !== null && needsDeposit(refusal))
    return (
      <div className="ed-bingo-buy">
        <p className="ed-bingo-buy-why">{refusal.copy}</p>
        <Button key="button" isFullWidth onClick={() => void open("deposit")}>
          {words.deposit}
        </Button>
      </div>
    );
  const isRefused = refusal !== null && !isPending;
  return (
    <div className="ed-bingo-buy">
      <Button
        // The same element as above: after a purchase that leaves too little for the next one it keeps the focus.
        key="button"
        isFullWidth
        isPending={isPending}
        pendingLabel={words.pending}
        disabled={isRefused}
        aria-disabled={!isOnline || undefined}
        onClick={onBuy}
      >
        {count === 0 ? words.choose : words.buy(ticketsText(count), total)}
      </Button>
      {!isOnline && !isPending && (
        <p className="ed-bingo-buy-why" role="status">
          {words.offline}
        </p>
      )}
      {isRefused && refusal.name !== "NoTicketsChosen" && <p className="ed-bingo-buy-why">{refusal.copy}</p>}
      {hasNote && <PurchaseNote />}
    </div>
  );
};

const refusalOf = (player: Player, request: TicketRequest) => {
  const judged = judgePurchase(player, activeRoom(player.bingo), request);
  return Result.isFailure(judged) ? judged.failure : null;
};
