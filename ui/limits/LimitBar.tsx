import type { ReactNode } from "react";
import { MIN_DEPOSIT } from "../../domain/deposits/amounts/bounds.ts";
import type { LimitLeft } from "../../domain/limits/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { ProgressBar } from "../kit/ProgressBar.tsx";
import { limitRowWords } from "./words.ts";
import "./limits.css";

const toneOf = ({ left, limit }: Pick<LimitLeft, "left" | "limit">) => {
  if (left < MIN_DEPOSIT) return "danger";
  return left * 5 < limit ? "warn" : "primary";
};

export interface LimitBarProps {
  readonly label: ReactNode;
  readonly limit: Pick<LimitLeft, "left" | "limit" | "used">;
  /** More information, such as when the limit resets. */
  readonly note: string | undefined;
}

/** How much of a limit is used, and how much is left. */
export const LimitBar = ({ label, limit, note }: LimitBarProps) => (
  <div>
    <ProgressBar
      label={label}
      current={limit.used}
      total={limit.limit}
      tone={toneOf(limit)}
      valueText={limitRowWords.left(formatAmount(limit.left))}
    />
    {note !== undefined && <p className="ed-limit-note">{note}</p>}
  </div>
);
