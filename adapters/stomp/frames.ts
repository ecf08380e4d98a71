/** A STOMP 1.2 frame. Bodies are text, because SockJS carries only text. */
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

// STOMP 1.0 has no escapes, so the frames that negotiate the version have none.
const unescaped = (command: string) => command === "CONNECT" || command === "CONNECTED";

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\r": "\\r", "\n": "\\n", ":": "\\c" };
const UNESCAPES: Readonly<Record<string, string>> = { "\\\\": "\\", "\\r": "\r", "\\n": "\n", "\\c": ":" };

const escape = (text: string) => text.replace(/[\\\r\n:]/g, (character) => ESCAPES[character]!);
const onOneLine = (text: string) => text.replace(/[\r\n]/g, " ");

/** The text of a frame, with the length of its body in bytes. */
export const encode = ({ command, headers, body }: Frame): string => {
  const write = unescaped(command) ? onOneLine : escape;
  const lines = Array.from(headers, ([name, value]) => `${write(name)}:${write(value)}\n`);
  if (body !== "" && !headers.has("content-length")) lines.push(`content-length:${byteLength(body)}\n`);
  return `${command}\n${lines.join("")}\n${body}\0`;
};

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** The result of decoding. `text` of malformed input is only measured, never stored. */
export type Decoded =
  | { readonly kind: "frame"; readonly frame: Frame }
  | { readonly kind: "heart-beat" }
  | { readonly kind: "malformed"; readonly reason: string; readonly text: string };

export interface DecoderLimits {
  /** The command and headers together, in characters. */
  readonly maxHeadChars: number;
  readonly maxFrameBytes: number;
}

export interface DecoderOptions extends Partial<DecoderLimits> {
  /**
   * Treats a chunk that begins like a frame as a new frame, even if the previous one is incomplete, so that only the
   * incomplete frame is lost. For brokers that never split a frame over two chunks.
   */
  readonly resynchronise?: boolean;
}

const BEGINS_FRAME = new RegExp(`^[\\r\\n]*(?:${COMMANDS.join("|")})\\r?\\n`);

/** The incomplete body of a frame. */
interface OpenBody {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly parts: Array<string>;
  /** The remaining bytes by its length header; undefined if it ends with a NUL. */
  bytesLeft: number | undefined;
  chars: number;
}

/**
 * Splits arriving text into frames, whatever its chunks are. Malformed input is discarded with the rest of its chunk,
 * and the next chunk starts again. The work per character is constant, however many chunks a frame has.
 */
export class FrameDecoder {
  readonly #resynchronise: boolean;
  #limits: DecoderLimits;
  /** The text of the incomplete frame, to measure it if it is malformed. */
  #arrived: Array<string> = [];
  #lines: Array<string> = [];
  /** The text of the incomplete line. */
  #line = "";
  #headChars = 0;
  #body: OpenBody | undefined;
  /** The first half of a surrogate pair that the last chunk ended with. */
  #half = "";

  constructor({ maxHeadChars = 16 * 1024, maxFrameBytes = 256 * 1024, resynchronise = false }: DecoderOptions = {}) {
    this.#limits = { maxHeadChars, maxFrameBytes };
    this.#resynchronise = resynchronise;
  }

  /** Sets the limits of frames from the next chunk on. */
  limit(limits: DecoderLimits): void {
    this.#limits = limits;
  }

  push(chunk: string): ReadonlyArray<Decoded> {
    const decoded: Array<Decoded> = [];
    const giveUp = (reason: string, rest: string) => {
      decoded.push({ kind: "malformed", reason, text: this.#arrived.join("") + this.#half + rest });
      this.#forget();
    };
    if (this.#resynchronise && this.#isPending() && BEGINS_FRAME.test(chunk)) giveUp("frame cut short", "");
    const text = this.#half + chunk;
    this.#half = "";
    let at = 0;
    while (at < text.length) {
      const read = this.#body === undefined ? this.#readLine(text, at) : this.#readBody(this.#body, text, at);
      if (typeof read === "string") {
        giveUp(read, text.slice(at));
        break;
      }
      if (read.kind === "incomplete") {
        this.#arrived.push(text.slice(at, read.end));
        this.#half = text.slice(read.end);
        break;
      }
      if (read.kind === "line") this.#arrived.push(text.slice(at, read.end));
      else decoded.push(read.kind === "frame" ? { kind: "frame", frame: read.frame } : { kind: "heart-beat" });
      at = read.end;
    }
    return decoded;
  }

  #isPending(): boolean {
    return this.#arrived.length > 0 || this.#half !== "";
  }

  #forget(): void {
    this.#arrived = [];
    this.#lines = [];
    this.#line = "";
    this.#headChars = 0;
    this.#body = undefined;
    this.#half = "";
  }

  /** Reads to the end of a line of the head, or returns why the line is malformed. */
  #readLine(text: string, at: number): Step | string {
    const lineEnd = text.indexOf("\n", at);
    const end = lineEnd < 0 ? text.length : lineEnd + 1;
    const isFirst = this.#lines.length === 0;
    // A line that is too long is not stored.
    const most = this.#limits.maxHeadChars - this.#headChars;
    const piece = text.slice(at, Math.min(lineEnd < 0 ? end : lineEnd, at + most));
    if (!isFirst && piece.includes("\0")) return "headers without an end";
    const line = this.#line + piece;
    // An incomplete line is checked only if it is the first, which is short.
    const stripped = (isFirst || lineEnd >= 0) && line.endsWith("\r") ? line.slice(0, -1) : line;
    if (isFirst && !(lineEnd < 0 ? mayBecomeCommand(stripped) : stripped === "" || COMMANDS.includes(stripped)))
      return "unknown command";
    if (end - at >= most) return `headers longer than ${this.#limits.maxHeadChars} characters`;
    this.#headChars += end - at;
    if (lineEnd < 0) {
      this.#line = line;
      return { kind: "incomplete", end };
    }
    this.#line = "";
    if (isFirst && stripped === "") {
      this.#forget();
      return { kind: "heart-beat", end };
    }
    if (stripped !== "") {
      this.#lines.push(line);
      return { kind: "line", end };
    }
    return this.#openBody() ?? { kind: "line", end };
  }

  /** The head is complete: reads its headers about the body, or returns why it is malformed. */
  #openBody(): string | undefined {
    const command = this.#lines[0]!.replace(/\r$/, "");
    const headers = readHeaders(command, this.#lines.slice(1));
    if (typeof headers === "string") return headers;
    const length = headers.get("content-length");
    if (length !== undefined && !/^\d{1,15}$/.test(length)) return "content-length is not a number";
    const bytesLeft = length === undefined ? undefined : Number(length);
    if ((bytesLeft ?? 0) > this.#limits.maxFrameBytes) return `body longer than ${this.#limits.maxFrameBytes} bytes`;
    this.#body = { command, headers, parts: [], bytesLeft, chars: 0 };
    return undefined;
  }

  #readBody(body: OpenBody, text: string, at: number): Step | string {
    const bodyEnd = body.bytesLeft === undefined ? text.indexOf("\0", at) : passBytes(body, text, at);
    const end = bodyEnd < 0 ? text.length : bodyEnd;
    const { maxFrameBytes } = this.#limits;
    if (body.bytesLeft === undefined && body.chars + (end - at) > maxFrameBytes)
      return `body longer than ${maxFrameBytes} bytes`;
    if (bodyEnd >= 0 && bodyEnd < text.length && text[bodyEnd] !== "\0") return "content-length does not fit the body";
    const isWhole = bodyEnd >= 0 && bodyEnd < text.length;
    // The first half of a surrogate pair is read with the second.
    const isHalf = !isWhole && end > at && isHighSurrogate(text.charCodeAt(end - 1)) && body.bytesLeft !== undefined;
    const taken = isHalf ? end - 1 : end;
    body.parts.push(text.slice(at, taken));
    body.chars += taken - at;
    if (!isWhole) return { kind: "incomplete", end: taken };
    const { command, headers, parts } = body;
    this.#forget();
    return { kind: "frame", frame: { command, headers, body: parts.join("") }, end: bodyEnd + 1 };
  }
}

/** The result of a step, and where it ends in the chunk. */
type Step =
  | { readonly kind: "incomplete" | "line" | "heart-beat"; readonly end: number }
  | { readonly kind: "frame"; readonly frame: Frame; readonly end: number };

const mayBecomeCommand = (text: string): boolean =>
  text.length <= LONGEST_COMMAND && COMMANDS.some((known) => known.startsWith(text));

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

const readHeaders = (command: string, lines: ReadonlyArray<string>): ReadonlyMap<string, string> | string => {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^([^:]+):([^]*?)\r?$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return "header without a name or a colon";
    const escapes = unescaped(command) ? [] : (line.match(/\\[^]?/g) ?? []);
    if (escapes.some((escaped) => !(escaped in UNESCAPES))) return "header with an unknown escape";
    const read = (part: string) =>
      unescaped(command) ? part : part.replace(/\\[^]/g, (escaped) => UNESCAPES[escaped]!);
    // The first of repeated headers counts.
    if (!headers.has(read(name))) headers.set(read(name), read(value));
  }
  return headers;
};

/**
 * Skips the remaining bytes of a body, counted as UTF-8. Returns where they end: beyond the text if they are
 * incomplete, or at a character that they would split.
 */
const passBytes = (body: OpenBody, text: string, start: number): number => {
  let index = start;
  let left = body.bytesLeft ?? 0;
  while (left > 0 && index < text.length) {
    const unit = text.charCodeAt(index);
    // The second half of this character may be in the next chunk.
    if (isHighSurrogate(unit) && index + 1 === text.length) break;
    const code = text.codePointAt(index)!;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    index += code < 0x10000 ? 1 : 2;
  }
  body.bytesLeft = Math.max(0, left);
  if (left < 0) return index - 1;
  return left > 0 ? text.length : index;
};
