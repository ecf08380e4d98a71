import { limitNames, limitsLeft, PERIOD_LABELS, resetText } from "../../domain/limits/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { LimitBar } from "../limits/LimitBar.tsx";
import { useSnapshot } from "../player.tsx";
import { useNow } from "../use-now.ts";
import "./limits-left.css";

/** What is left of each of the player's limits, and when it is whole again, before they choose an amount. */
export const LimitsLeft = () => {
  const limits = useSnapshot((player) => player.limits);
  const left = limitsLeft(limits, useNow());
  if (left.length === 0) return null;
  return (
    <section className="ed-deposit-limits" aria-label={`Your ${limitNames(limits)}`}>
      {left.map((limit) => (
        <LimitBar
          key={limit.period}
          label={`${PERIOD_LABELS[limit.period]} limit`}
          limit={limit}
          note={[`of ${formatAmount(limit.limit)}`, resetText(limits, limit)].filter(Boolean).join(", ")}
        />
      ))}
    </section>
  );
};
