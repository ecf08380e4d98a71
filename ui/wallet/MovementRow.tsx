import { ArrowDownLeft, ArrowUpRight, Dices, type LucideIcon, RotateCcw, Scale, Ticket, Trophy } from "lucide-react";
import { formatMoney } from "../../domain/money.ts";
import { formatLondonDate, instant } from "../../domain/time.ts";
import { MOVEMENT_LABELS } from "../../domain/wallet/copy.ts";
import type { Movement, MovementKind } from "../../domain/wallet/movement.ts";
import { Icon } from "../kit/Icon.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { signedMoney } from "./movement-words.ts";
import { movementsWords } from "./words.ts";
import "./movements.css";

const ICONS: Readonly<Record<MovementKind, LucideIcon>> = {
  DEPOSIT: ArrowDownLeft,
  DEPOSIT_VOID: RotateCcw,
  WITHDRAWAL: ArrowUpRight,
  WITHDRAWAL_CANCELLED: RotateCcw,
  WITHDRAWAL_DENIED: RotateCcw,
  STAKE: Dices,
  STAKE_REFUND: RotateCcw,
  WIN: Trophy,
  WIN_CANCELLED: RotateCcw,
  FREE_ROUND: Dices,
  ENTRY_FEE: Ticket,
  ENTRY_FEE_REFUND: RotateCcw,
  PRIZE: Trophy,
  REFUND: RotateCcw,
  REFUND_DENIED: RotateCcw,
  ADJUSTMENT: Scale,
};

/** The London time, such as '20/11/2026, 19:03'. */
export const when = (bookedAt: number): string => formatLondonDate(instant(bookedAt), "dd/MM/yyyy, HH:mm");

export interface MovementRowProps {
  readonly movement: Movement;
  readonly isCurrent?: boolean | undefined;
  readonly onExplain: () => void;
}

/** One movement of a list. A press opens its explanation. */
export const MovementRow = ({ movement, isCurrent = false, onExplain }: MovementRowProps) => {
  const { kind, amount, balance, description, bookedAt } = movement;
  return (
    <button type="button" className="ed-movement" aria-current={isCurrent || undefined} onClick={onExplain}>
      <span className="ed-movement-mark" data-in={amount > 0 || undefined}>
        <Icon of={ICONS[kind]} size={20} />
      </span>
      <span className="ed-movement-words">
        <span className="ed-movement-label">{MOVEMENT_LABELS[kind]}</span>
        <span className="ed-movement-more">
          {description} · {when(bookedAt)}
        </span>
      </span>
      <span className="ed-movement-money">
        <span className="ed-tabular" data-in={amount > 0 || undefined}>
          {signedMoney(amount)}
        </span>
        <span className="ed-movement-more">
          <VisuallyHidden>{movementsWords.balanceAfter} </VisuallyHidden>
          {formatMoney(balance)}
        </span>
      </span>
    </button>
  );
};
