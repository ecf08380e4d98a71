import type { Terminal } from "./terminal.ts";

const QUIET_MS = 700;
const REDRAW_MS = 200;
const BAR_WIDTH = 24;
const ROOM_FOR_BAR = 80;
const LINES_BETWEEN_UPDATES = 4096;

/** A progress bar with rate and remaining time. It appears only on a terminal, and not for short work. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #totalBytes: number | undefined;
  readonly #now: () => number;
  readonly #startedMs: number;
  #drawnMs = 0;

  constructor(terminal: Terminal, totalBytes: number | undefined, now: () => number = () => performance.now()) {
    this.#terminal = terminal;
    this.#totalBytes = totalBytes;
    this.#now = now;
    this.#startedMs = now();
  }

  /** Call it for every line. It reads the clock for few of them. */
  tick(lines: number, bytes: number): void {
    if (lines % LINES_BETWEEN_UPDATES === 0 && this.#terminal.isWatched) this.#draw(lines, bytes);
  }

  /** Call it for every file of a folder. */
  files(done: number, total: number, lines: number): void {
    if (this.#terminal.isWatched) this.#draw(lines, done, total, `${done} of ${total} logs, `);
  }

  #draw(lines: number, done: number, total = this.#totalBytes, what = ""): void {
    const now = this.#now();
    const elapsedMs = now - this.#startedMs;
    if (elapsedMs < QUIET_MS || now - this.#drawnMs < REDRAW_MS) return;
    this.#drawnMs = now;
    const { width } = this.#terminal;
    const text = describe(what, lines, done, total, elapsedMs, width >= ROOM_FOR_BAR);
    // A text that wraps into a second line could not be erased.
    this.#terminal.complain(`\r\x1b[K${text.slice(0, width - 1)}`);
  }

  /** Erases the bar. */
  done(): void {
    if (this.#drawnMs > 0) this.#terminal.complain("\r\x1b[K");
    this.#drawnMs = 0;
  }
}

function describe(
  what: string,
  lines: number,
  done: number,
  total: number | undefined,
  elapsedMs: number,
  withBar: boolean,
): string {
  const rate = `${Math.round((lines / elapsedMs) * 1000).toLocaleString("en-GB")} lines/s`;
  const read = `${what}${lines.toLocaleString("en-GB")} lines`;
  if (total === undefined) return `${read}, ${rate}`;
  const share = Math.min(1, done / total);
  const filled = Math.round(share * BAR_WIDTH);
  const bar = withBar ? `${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} ` : "";
  const leftMs = share > 0 ? (elapsedMs / share) * (1 - share) : 0;
  return `${bar}${Math.floor(share * 100)} %  ${read}, ${rate}, ${remaining(leftMs)} left`;
}

function remaining(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
