/** A STOMP 1.2 frame. Bodies are text: SockJS carries nothing else. */
export interface Frame {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export const frame = (command: string, headers: Readonly<Record<string, string>> = {}, body = ""): Frame => ({
  command,
  headers: new Map(Object.entries(headers)),
  body,
});

const CLIENT_COMMANDS = "CONNECT STOMP SEND SUBSCRIBE UNSUBSCRIBE ACK NACK BEGIN COMMIT ABORT DISCONNECT".split(" ");
const SERVER_COMMANDS = "CONNECTED MESSAGE RECEIPT ERROR".split(" ");
const COMMANDS = [...CLIENT_COMMANDS, ...SERVER_COMMANDS];
const LONGEST_COMMAND = Math.max(...COMMANDS.map((command) => command.length));

// STOMP 1.0 knew no escapes, so the frames that settle the version have none.
const unescaped = (command: string) => command === "CONNECT" || command === "CONNECTED";

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\r": "\\r", "\n": "\\n", ":": "\\c" };
const UNESCAPES: Readonly<Record<string, string>> = { "\\\\": "\\", "\\r": "\r", "\\n": "\n", "\\c": ":" };

const escape = (text: string) => text.replace(/[\\\r\n:]/g, (character) => ESCAPES[character]!);
const onOneLine = (text: string) => text.replace(/[\r\n]/g, " ");

/** The text of a frame; a body is preceded by its length in bytes. */
export const encode = ({ command, headers, body }: Frame): string => {
  const write = unescaped(command) ? onOneLine : escape;
  const lines = Array.from(headers, ([name, value]) => `${write(name)}:${write(value)}\n`);
  if (body !== "" && !headers.has("content-length")) lines.push(`content-length:${byteLength(body)}\n`);
  return `${command}\n${lines.join("")}\n${body}\0`;
};

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** What a stretch of arriving text turned out to be. `text` of something malformed is there to be measured, not kept. */
export type Decoded =
  | { readonly kind: "frame"; readonly frame: Frame }
  | { readonly kind: "heart-beat" }
  | { readonly kind: "malformed"; readonly reason: string; readonly text: string };

export interface DecoderOptions {
  readonly maxFrameBytes?: number;
  /**
   * Takes a chunk that begins like a frame for the beginning of one, even where an unfinished one is pending, so that a
   * frame cut short costs only itself. For brokers that never split a frame over two chunks.
   */
  readonly resynchronise?: boolean;
}

const MAX_HEAD = 16 * 1024;
const BEGINS_FRAME = new RegExp(`^[\\r\\n]*(?:${COMMANDS.join("|")})\\r?\\n`);

/**
 * Cuts arriving text into frames, however it was split or merged on its way. What is malformed is given up together with
 * the rest of its chunk; the next chunk is read afresh.
 */
export class FrameDecoder {
  readonly #maxFrameBytes: number;
  readonly #resynchronise: boolean;
  #pending = "";

  constructor({ maxFrameBytes = 256 * 1024, resynchronise = false }: DecoderOptions = {}) {
    this.#maxFrameBytes = maxFrameBytes;
    this.#resynchronise = resynchronise;
  }

  push(chunk: string): ReadonlyArray<Decoded> {
    const decoded: Array<Decoded> = [];
    const giveUp = (reason: string) => {
      decoded.push({ kind: "malformed", reason, text: this.#pending });
      this.#pending = "";
    };
    if (this.#resynchronise && this.#pending !== "" && BEGINS_FRAME.test(chunk)) giveUp("frame cut short");
    this.#pending += chunk;
    while (this.#pending !== "") {
      const beat = /^\r?\n/.exec(this.#pending)?.[0];
      if (beat !== undefined) {
        decoded.push({ kind: "heart-beat" });
        this.#pending = this.#pending.slice(beat.length);
        continue;
      }
      const read = readFrame(this.#pending, this.#maxFrameBytes);
      if (read === "incomplete") break;
      if (typeof read === "string") giveUp(read);
      else {
        decoded.push({ kind: "frame", frame: read.frame });
        this.#pending = this.#pending.slice(read.end);
      }
    }
    return decoded;
  }
}

/** Reads the frame at the beginning of `text`; else says "incomplete", or why there is none. */
const readFrame = (text: string, maxFrameBytes: number): { readonly frame: Frame; readonly end: number } | string => {
  const commandEnd = text.indexOf("\n");
  const command = (commandEnd < 0 ? text : text.slice(0, commandEnd)).replace(/\r$/, "");
  if (commandEnd < 0 && command.length <= LONGEST_COMMAND && COMMANDS.some((known) => known.startsWith(command)))
    return "incomplete";
  if (!COMMANDS.includes(command)) return "unknown command";

  const blank = /\n\r?\n/.exec(text.slice(0, MAX_HEAD));
  const head = blank === null ? text.slice(0, MAX_HEAD) : text.slice(0, blank.index);
  if (head.includes("\0")) return "headers without an end";
  if (blank === null) return text.length < MAX_HEAD ? "incomplete" : `headers longer than ${MAX_HEAD} characters`;

  const headers = readHeaders(command, head.split("\n").slice(1));
  if (typeof headers === "string") return headers;

  const bodyStart = blank.index + blank[0].length;
  const length = headers.get("content-length");
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return "content-length is not a number";
  const bodyEnd = length === undefined ? text.indexOf("\0", bodyStart) : endOfBytes(text, bodyStart, Number(length));
  const arrived = (bodyEnd < 0 ? text.length : bodyEnd) - bodyStart;
  if (Number(length ?? arrived) > maxFrameBytes) return `body longer than ${maxFrameBytes} bytes`;
  if (bodyEnd < 0 || bodyEnd >= text.length) return "incomplete";
  if (text[bodyEnd] !== "\0") return "content-length does not fit the body";
  return { frame: { command, headers, body: text.slice(bodyStart, bodyEnd) }, end: bodyEnd + 1 };
};

const readHeaders = (command: string, lines: ReadonlyArray<string>): ReadonlyMap<string, string> | string => {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^([^:]+):([^]*?)\r?$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return "header without a name or a colon";
    const escapes = unescaped(command) ? [] : (line.match(/\\[^]?/g) ?? []);
    if (escapes.some((escaped) => !(escaped in UNESCAPES))) return "header with an unknown escape";
    const read = (part: string) =>
      unescaped(command) ? part : part.replace(/\\[^]/g, (escaped) => UNESCAPES[escaped]!);
    // Of a repeated header the first is the one that counts.
    if (!headers.has(read(name))) headers.set(read(name), read(value));
  }
  return headers;
};

/** Where `bytes` UTF-8 bytes from `start` end: beyond the text if they have not all arrived, on a character that they would cut in two. */
const endOfBytes = (text: string, start: number, bytes: number): number => {
  let index = start;
  let left = bytes;
  while (left > 0 && index < text.length) {
    const code = text.codePointAt(index)!;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    index += code < 0x10000 ? 1 : 2;
  }
  if (left > 0) return text.length;
  return left < 0 ? index - 1 : index;
};
