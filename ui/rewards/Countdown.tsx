import { nextUtcMidnight } from "../../domain/rewards/rules.ts";
import { useNow } from "../use-now.ts";
import { cardWords as words } from "./words.ts";

const A_SECOND_MS = 1_000;
const twoDigits = (value: number) => String(value).padStart(2, "0");

/** '03:04:05' */
export const countdownText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / A_SECOND_MS));
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => twoDigits(Math.floor(part))).join(":");
};

/** The time to the next UTC midnight (`REWARD-504`, `REWARD-505`). */
export const Countdown = () => {
  const nowMs = useNow(A_SECOND_MS);
  return (
    <p>
      {words.next}{" "}
      <span role="timer" className="ed-tabular">
        {countdownText(nextUtcMidnight(nowMs) - nowMs)}
      </span>
    </p>
  );
};
