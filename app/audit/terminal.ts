import { styleText } from "node:util";
import { setTimeout } from "node:timers/promises";

export type Style = Parameters<typeof styleText>[0];

/** Where a command writes. What it found goes out; what it is doing, and what went wrong with it, goes to the side. */
export interface Terminal {
  readonly write: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Columns to fill. */
  readonly width: number;
  readonly paint: (style: Style, text: string) => string;
  /** Whether somebody is watching the progress. */
  readonly isWatched: boolean;
  readonly sleep: (ms: number) => Promise<void>;
}

const WIDEST = 110;

/** The process's own. Colour only on a terminal, and not where `NO_COLOR` asks for none. */
export function processTerminal(): Terminal {
  // Whoever reads may have seen enough (`… | head`); that is no failure of ours.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  const isColourful = process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === "";
  return {
    write: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
    width: Math.min(process.stdout.columns || 100, WIDEST),
    paint: (style, text) => (isColourful ? styleText(style, text) : text),
    isWatched: process.stderr.isTTY,
    sleep: (ms) => setTimeout(ms),
  };
}
