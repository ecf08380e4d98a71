import { FrameImpl, Parser } from "@stomp/stompjs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Decoded, encode, type Frame, frame, FrameDecoder } from "../../../adapters/stomp/frames.ts";
import { anyText } from "../../support/arbitraries/text.ts";

const decode = (...chunks: ReadonlyArray<string>): ReadonlyArray<Decoded> => {
  const decoder = new FrameDecoder();
  return chunks.flatMap((chunk) => decoder.push(chunk));
};
const framesOf = (decoded: ReadonlyArray<Decoded>) =>
  decoded.flatMap((piece) => (piece.kind === "frame" ? [piece.frame] : []));
const reasonOf = (text: string) => decode(text).find((piece) => piece.kind === "malformed")?.reason;

/** What the client library's parser makes of the same text. */
const decodeByLibrary = (text: string): ReadonlyArray<Frame> => {
  const found: Array<Frame> = [];
  const parser = new Parser(
    (raw) => {
      const { command, headers, body } = FrameImpl.fromRawFrame(raw, true);
      found.push(frame(command, headers, body));
    },
    () => {},
  );
  parser.parseChunk(text);
  return found;
};

// Text that UTF-8 can carry.
const text = anyText().filter((candidate) => candidate.isWellFormed());
const tricky = fc.string({ unit: fc.constantFrom("\\", "\n", "\r", ":", "\0", "r", "n", "c", "a", "é", "🎱", " ") });
const name = fc.oneof(fc.string({ minLength: 1 }), tricky).filter((part) => part !== "" && part !== "content-length");
const anyFrame = fc
  .record({
    command: fc.constantFrom("SEND", "SUBSCRIBE", "MESSAGE", "ERROR", "RECEIPT"),
    headers: fc.uniqueArray(fc.tuple(name, fc.oneof(fc.string(), tricky)), { selector: ([key]) => key, maxLength: 6 }),
    body: fc.oneof(text, tricky, fc.json()),
  })
  .map(({ command, headers, body }): Frame => ({ command, headers: new Map(headers), body }))
  // A NUL has no escape in a header.
  .filter(({ headers }) => !Array.from(headers).flat().join("").includes("\0"));

/** Runs something, and gives how many characters of texts it looked at or copied. */
const countingCharacters = <A>(run: () => A): { readonly result: A; readonly characters: number } => {
  let characters = 0;
  const restores: Array<() => void> = [];
  const count = (owner: object, name: string, costOf: (self: unknown, result: unknown, args: never[]) => number) => {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    const counted = function (this: unknown, ...args: unknown[]) {
      const result = original.apply(this, args);
      characters += costOf(this, result, args as never[]);
      return result;
    };
    Object.defineProperty(owner, name, { value: counted, configurable: true, writable: true });
    restores.push(() => Object.defineProperty(owner, name, { value: original, configurable: true, writable: true }));
  };
  const length = (text: unknown) => String(text).length;
  for (const one of ["charCodeAt", "codePointAt", "endsWith", "startsWith"]) count(String.prototype, one, () => 1);
  for (const all of ["includes", "match", "replace", "split"]) count(String.prototype, all, length);
  count(String.prototype, "slice", (_, result) => length(result));
  count(String.prototype, "indexOf", (self, found, [, from = 0]) =>
    found === -1 ? length(self) - from : Number(found) - from,
  );
  count(RegExp.prototype, "exec", (_, __, [text]) => length(text));
  count(Array.prototype, "join", (_, result) => length(result));
  try {
    const result = run();
    return { result, characters };
  } finally {
    for (const restore of restores) restore();
  }
};

const withLength = (original: Frame): Frame =>
  original.body === ""
    ? original
    : {
        ...original,
        headers: new Map([...original.headers, ["content-length", String(Buffer.byteLength(original.body))]]),
      };

describe("STOMP frames", () => {
  it("come back as they were written, however they are split and merged", () => {
    fc.assert(
      fc.property(
        fc.array(anyFrame, { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
        (frames, sizes) => {
          const chunks: Array<string> = [];
          let rest = frames.map(encode).join("\n");
          for (const size of sizes) {
            if (rest === "") break;
            chunks.push(rest.slice(0, size));
            rest = rest.slice(size);
          }
          const decoded = decode(...chunks);
          expect(framesOf(decoded)).toEqual(frames.map(withLength));
          expect(decoded.filter(({ kind }) => kind === "heart-beat")).toHaveLength(frames.length - 1);
          expect(decoded.some(({ kind }) => kind === "malformed")).toBe(false);
        },
      ),
    );
  });

  it("read alike here and in the client library", () => {
    // The library trims headers and unescapes in several passes, so that a backslash before r, n or c is lost on it.
    const plain = fc.string({ unit: fc.constantFrom(..."ab:/é🎱\n\r\t"), minLength: 1 }).map((part) => `x${part}x`);
    const headers = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z-]{1,9}$/), plain), { selector: ([key]) => key });
    fc.assert(
      fc.property(fc.constantFrom("MESSAGE", "ERROR", "RECEIPT"), headers, text, (command, pairs, body) => {
        const written = encode({ command, headers: new Map(pairs.filter(([key]) => key !== "content-length")), body });
        expect(decodeByLibrary(written)).toEqual(framesOf(decode(written)));
      }),
    );
  });

  it("written by the client library are read", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z:/ \\\n]{0,12}$/), text, (value, body) => {
        const headers = { destination: value };
        const written = FrameImpl.marshall({ command: "SEND", headers, body, escapeHeaderValues: true }) as string;
        expect(framesOf(decode(written))).toEqual([withLength(frame("SEND", headers, body))]);
      }),
    );
  });

  it("may end their lines with CR LF, repeat a header and beat between frames", () => {
    const decoded = decode("\r\n\nSEND\r\ndestination:/app/a\r\ndestination:/app/b\r\n\r\nhello\0\n");
    expect(decoded.map(({ kind }) => kind)).toEqual(["heart-beat", "heart-beat", "frame", "heart-beat"]);
    expect(framesOf(decoded)).toEqual([frame("SEND", { destination: "/app/a" }, "hello")]);
  });

  it("leave CONNECT and CONNECTED unescaped, and never let a value open a header of its own", () => {
    expect(framesOf(decode("CONNECT\nlogin:a\\nb:c\n\n\0"))).toEqual([frame("CONNECT", { login: "a\\nb:c" })]);
    expect(encode(frame("CONNECTED", { server: "x\nuser-name:admin" }))).toBe(
      "CONNECTED\nserver:x user-name:admin\n\n\0",
    );
  });

  it.each([
    ["an unknown command", "HELLO\n\n\0", "unknown command"],
    ["bytes that begin no command", "\u0001\u0002", "unknown command"],
    ["a header without a colon", "SEND\ndestination\n\n\0", "header without a name or a colon"],
    ["a header without a name", "SEND\n:value\n\n\0", "header without a name or a colon"],
    ["an unknown escape", "SEND\ndestination:a\\tb\n\n\0", "header with an unknown escape"],
    ["an escape cut short", "SEND\ndestination:a\\\n\n\0", "header with an unknown escape"],
    ["headers that never end", `SEND\n${"a:b\n".repeat(5000)}`, "headers longer than 16384 characters"],
    ["a NUL inside the headers", "SEND\ndestination:a\0", "headers without an end"],
    ["a length that is no number", "SEND\ncontent-length:-1\n\nx\0", "content-length is not a number"],
    ["a length too short", "SEND\ncontent-length:1\n\nxy\0", "content-length does not fit the body"],
    ["a length inside a character", "SEND\ncontent-length:1\n\né\0", "content-length does not fit the body"],
    ["a length out of bounds", "SEND\ncontent-length:999999999\n\nx", "body longer than 262144 bytes"],
    ["a body without an end", `SEND\n\n${"x".repeat(262_145)}`, "body longer than 262144 bytes"],
  ])("refuse %s by name", (_, malformed, reason) => {
    expect(reasonOf(malformed)).toBe(reason);
  });

  it("that are malformed cost their own chunk only", () => {
    const decoded = decode(`${encode(frame("SEND", {}, "one"))}HELLO\n\n\0`, encode(frame("SEND", {}, "two")));
    expect(framesOf(decoded).map(({ body }) => body)).toEqual(["one", "two"]);
  });

  it("follow any garbage unharmed where a broker never splits them", () => {
    const good = frame("MESSAGE", { "message-id": "1" }, "good");
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            text,
            tricky,
            anyFrame.map((whole) => encode(whole).slice(0, -1)),
          ),
          { maxLength: 5 },
        ),
        (garbage) => {
          const decoder = new FrameDecoder({ resynchronise: true });
          for (const chunk of garbage) decoder.push(chunk);
          expect(framesOf(decoder.push(encode(good)))).toEqual([withLength(good)]);
        },
      ),
    );
  });

  it.each([
    ["a body with a length", (size: number) => `SEND\ncontent-length:${size}\n\n${"é".repeat(size / 2)}\0`],
    ["a body up to a NUL", (size: number) => `SEND\n\n${"x".repeat(size)}\0`],
    ["one header", (size: number) => `SEND\na:${"x".repeat(size / 16)}\n\n\0`.repeat(16)],
    ["many headers", (size: number) => `SEND\n${"a:b\n".repeat(size / 64)}\n\0`.repeat(16)],
    ["heart-beats", (size: number) => "\n".repeat(size)],
  ])("cost work in proportion to their length, also where %s arrive a character at a time", (_, written) => {
    const costOf = (size: number) => {
      const chunks = [...written(size)];
      const decoder = new FrameDecoder();
      const { result, characters } = countingCharacters(() => chunks.flatMap((chunk) => [...decoder.push(chunk)]));
      expect(result.some(({ kind }) => kind === "malformed")).toBe(false);
      return characters;
    };
    expect(costOf(32_768) / costOf(4096)).toBeLessThan(10);
  });

  it("may be as long as the limits in force say, with their head and without", () => {
    const decoder = new FrameDecoder({ maxHeadChars: 64, maxFrameBytes: 32 });
    const reasons = (chunk: string) =>
      decoder.push(chunk).map((piece) => ("reason" in piece ? piece.reason : piece.kind));
    const [head, body] = [`CONNECT\nlogin:${"x".repeat(64)}\n\n\0`, `SEND\n\n${"x".repeat(33)}\0`];
    expect(reasons(head)).toEqual(["headers longer than 64 characters"]);
    expect(reasons(body)).toEqual(["body longer than 32 bytes"]);
    decoder.limit({ maxHeadChars: 128, maxFrameBytes: 64 });
    expect(reasons(head + body)).toEqual(["frame", "frame"]);
  });
});
