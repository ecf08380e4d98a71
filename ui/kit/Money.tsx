import { useEffect, useState, type CSSProperties } from "react";
import { motionMs } from "./reduced-motion.ts";
import { moneyRollMs } from "./timing.ts";
import "./money.css";

export interface MoneyProps {
  /** The formatted amount. */
  readonly text: string;
  readonly size?: "inherit" | "large" | "hero" | undefined;
  readonly tone?: "plain" | "in" | "out" | undefined;
}

interface Reel {
  readonly key: number;
  readonly char: string;
  /** The digit at the start; undefined for a character that is no digit. */
  readonly from: number | undefined;
}

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= "0" && char <= "9";

/** Aligns two amounts by their last character, so that each digit rolls to the digit of the same place. */
export const reels = (before: string, after: string): ReadonlyArray<Reel> =>
  [...after].map((char, index) => {
    const key = after.length - index;
    const old = before[before.length - key];
    return { key, char, from: isDigit(char) ? (isDigit(old) ? Number(old) : 0) : undefined };
  });

/** An amount whose digits roll for 1 s when it changes (BALANCE-006). A screen reader reads only the new amount. */
export const Money = ({ text, size = "inherit", tone = "plain" }: MoneyProps) => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => setSettled(text), motionMs(moneyRollMs));
    return () => clearTimeout(timer);
  }, [text, settled]);
  const isRolling = text !== settled;
  return (
    <span className="ed-money ed-tabular" data-size={size} data-tone={tone} data-rolling={isRolling || undefined}>
      {isRolling ? (
        <>
          <span className="ed-hidden">{text}</span>
          <span className="ed-money-reels" aria-hidden="true">
            {reels(settled, text).map(({ key, char, from }) =>
              from === undefined ? (
                <span key={key}>{char}</span>
              ) : (
                <span
                  key={`${key}${char}`}
                  className="ed-money-reel"
                  style={{ "--from": from, "--to": Number(char) } as CSSProperties}
                >
                  <span>0123456789</span>
                </span>
              ),
            )}
          </span>
        </>
      ) : (
        text
      )}
    </span>
  );
};
