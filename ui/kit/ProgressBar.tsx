import { useId, type CSSProperties, type ReactNode } from "react";
import { amountWords } from "./later-words.ts";
import "./progress-bar.css";

/** The share of the total in percent (UI-521); a total of 0 has no percentage (UI-522). */
export const progressPercent = (current: number, total: number): number =>
  total > 0 ? Math.min(100, Math.max(0, (current / total) * 100)) : 0;

const share = (percent: number) => ({ "--share": `${percent}%` }) as CSSProperties;

export interface ProgressBarProps {
  readonly label: ReactNode;
  readonly current: number;
  /** 0 means unlimited. */
  readonly total: number;
  /** The text of the value, such as '£40 of £100'. */
  readonly valueText?: string | undefined;
  readonly tone?: "primary" | "good" | "warn" | "danger" | undefined;
}

export const ProgressBar = ({ label, current, total, valueText, tone = "primary" }: ProgressBarProps) => {
  const labelId = useId();
  const isUnlimited = total <= 0;
  const percent = progressPercent(current, total);
  const text = valueText ?? (isUnlimited ? amountWords.unlimited : `${Math.round(percent)}%`);
  return (
    <div className="ed-progress" data-tone={tone}>
      <div className="ed-progress-words">
        <span id={labelId}>{label}</span>
        <span className="ed-tabular">{text}</span>
      </div>
      {!isUnlimited && (
        <div
          className="ed-progress-track"
          role="progressbar"
          aria-labelledby={labelId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
          aria-valuetext={text}
        >
          <span style={share(percent)} />
        </div>
      )}
    </div>
  );
};
