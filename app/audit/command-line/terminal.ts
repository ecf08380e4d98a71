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

/** Where no verdict could be told, that must not be taken for one: as a shell has it for whoever was cut off. */
const CUT_OFF = 141;
const UNWRITTEN = 3;
/** The longest that a timer takes. */
const LONGEST_SLEEP_MS = 2 ** 31 - 1;

/** The process's own. Colour only on a terminal, and not where `NO_COLOR` asks for none. */
export function processTerminal(): Terminal {
  const complain = (text: string) => void process.stderr.write(text);
  // Whoever reads may have seen enough (`… | head`); that is no failure of ours.
  process.stderr.on("error", () => undefined);
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(process.exitCode ?? CUT_OFF);
    complain(`The answer could not be written: ${error.code === "ENOSPC" ? "the disk is full" : error.message}.\n`);
    process.exit(UNWRITTEN);
  });
  const isColourful = process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === "";
  return {
    write: (text) => void process.stdout.write(text),
    complain,
    width: Math.min(process.stdout.columns || 100, WIDEST),
    paint: (style, text) => (isColourful ? styleText(style, text) : text),
    isWatched: process.stderr.isTTY,
    sleep: (ms) => setTimeout(Math.min(ms, LONGEST_SLEEP_MS)),
  };
}
