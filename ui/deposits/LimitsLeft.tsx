import { limitNames, limitsLeft } from "../../domain/limits/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { periodNames, resetText } from "../limits/limit-words.ts";
import { LimitBar } from "../limits/LimitBar.tsx";
import { useSnapshot } from "../player.tsx";
import { useNow } from "../use-now.ts";
import { limitsLeftWords } from "./words.ts";
import "./limits-left.css";

/** What is left of each of the player's limits, and when each resets. */
export const LimitsLeft = () => {
  const limits = useSnapshot((player) => player.limits);
  const left = limitsLeft(limits, useNow());
  if (left.length === 0) return null;
  return (
    <section className="ed-deposit-limits" aria-label={limitsLeftWords.label(limitNames(limits))}>
      {left.map((limit) => (
        <LimitBar
          key={limit.period}
          label={limitsLeftWords.period(periodNames[limit.period])}
          limit={limit}
          note={[limitsLeftWords.total(formatAmount(limit.limit)), resetText(limits, limit)].filter(Boolean).join(", ")}
        />
      ))}
    </section>
  );
};
