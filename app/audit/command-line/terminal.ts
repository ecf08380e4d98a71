import { styleText } from "node:util";
import { setTimeout } from "node:timers/promises";

export type Style = Parameters<typeof styleText>[0];

/** The output of a command. Results go to `write` (stdout); progress and errors go to `complain` (stderr). */
export interface Terminal {
  readonly write: (text: string) => void;
  readonly complain: (text: string) => void;
  /** The number of columns. */
  readonly width: number;
  readonly paint: (style: Style, text: string) => string;
  /** Whether progress is shown: stderr is a terminal. */
  readonly isWatched: boolean;
  readonly sleep: (ms: number) => Promise<void>;
}

const WIDEST = 110;

/** The exit code if the reader closes the pipe before the verdict: 128 + SIGPIPE, as in a shell. */
const CLOSED_PIPE = 141;
const UNWRITTEN = 3;
/** The longest delay of a timer. */
const LONGEST_SLEEP_MS = 2 ** 31 - 1;

/** The terminal of the process. Colours need a terminal without `NO_COLOR`. */
export function processTerminal(): Terminal {
  const complain = (text: string) => void process.stderr.write(text);
  // A reader such as `head` may close the pipe early, which is not a failure.
  process.stderr.on("error", () => undefined);
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(process.exitCode ?? CLOSED_PIPE);
    complain(`The output could not be written: ${error.code === "ENOSPC" ? "the disk is full" : error.message}.\n`);
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
