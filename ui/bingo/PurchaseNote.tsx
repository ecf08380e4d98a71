import type { ReactNode } from "react";
import { purchaseOf } from "../../domain/bingo/queries.ts";
import { tickets as ticketsText } from "../../domain/bingo/rules.ts";
import { formatMoney } from "../../domain/money.ts";
import { Callout } from "../kit/Callout.tsx";
import { useRoom } from "./use-room.ts";
import { buyWords as words } from "./words.ts";

export interface PurchaseNoteProps {
  /** What is shown in its place before a purchase. */
  readonly otherwise?: ReactNode;
}

/** The outcome of the last purchase. */
export const PurchaseNote = ({ otherwise = null }: PurchaseNoteProps) => {
  const purchase = useRoom((room, { bingo }) => purchaseOf(bingo, room));
  // One that was not made is shown after its game has started too. One that was made is stated by the game.
  const isShown = useRoom(({ current, next }) => {
    const { status, game } = purchase ?? {};
    return game === next?.game || (status !== "sold" && game === current?.game);
  });
  if (purchase === undefined || !isShown || purchase.seen === purchase.status) return otherwise;
  switch (purchase.status) {
    case "requested":
      return otherwise;
    case "sold":
      return (
        <Callout kind="Success" size="small" isAnnounced>
          {words.sold(ticketsText(purchase.count), formatMoney(purchase.total))}
        </Callout>
      );
    case "unanswered":
      return (
        <Callout kind="Info" size="small" isAnnounced>
          {words.unanswered}
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
