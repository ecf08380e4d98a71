import { type LimitLeft, limitsLeft, PERIOD_LABELS } from "../../domain/limits/queries.ts";
import { formatAmount, pounds } from "../../domain/money.ts";
import type { Player } from "../../domain/player.ts";
import { ProgressBar } from "../kit/ProgressBar.tsx";
import { useSnapshot } from "../player.tsx";
import { useNow } from "../use-now.ts";

const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "short",
  day: "numeric",
  month: "short",
});

const resets = ({ period, resetsAt }: LimitLeft): string =>
  period === "daily" ? "resets at midnight" : `resets on ${day.format(resetsAt)}`;

const LEAST = pounds(10);
const A_MINUTE_MS = 60_000;

const toneOf = ({ left, limit }: LimitLeft) => {
  if (left < LEAST) return "danger";
  return left * 5 < limit ? "warn" : "primary";
};

const limitsNow = ({ limits }: Player) => limits;

/** What is left of each of the player's limits, and when it is whole again, before they choose an amount. */
export const LimitsLeft = () => {
  const left = limitsLeft(useSnapshot(limitsNow), useNow(A_MINUTE_MS));
  if (left.length === 0) return null;
  return (
    <section className="ed-deposit-limits" aria-label="Your Spend Limits">
      {left.map((limit) => (
        <div key={limit.period}>
          <ProgressBar
            label={`${PERIOD_LABELS[limit.period]} limit`}
            current={limit.used}
            total={limit.limit}
            tone={toneOf(limit)}
            valueText={`${formatAmount(limit.left)} left`}
          />
          <p className="ed-deposit-limit-note">
            of {formatAmount(limit.limit)}, {resets(limit)}
          </p>
        </div>
      ))}
    </section>
  );
};
