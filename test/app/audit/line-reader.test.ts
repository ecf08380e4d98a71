import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { LineReader } from "../../../app/audit/reading/line-reader.ts";
import { inFolder } from "../../support/audit.ts";

interface Read {
  readonly text: string;
  readonly offset: number;
  readonly unreadable: string | undefined;
  readonly leafHash: string;
}

function read(path: string, startOffset?: number): readonly Read[] {
  const fd = openSync(path, "r");
  const reader = new LineReader(fd, startOffset);
  const lines: Read[] = [];
  while (reader.next()) {
    reader.examine();
    const { text, offset, unreadable, leafHash } = reader;
    lines.push({ text, offset, unreadable, leafHash });
  }
  closeSync(fd);
  return lines;
}

const readContent = (content: string | Uint8Array) =>
  inFolder((folder) => {
    const path = join(folder, "lines");
    writeFileSync(path, content);
    return read(path);
  });

const MEBIBYTE = 1 << 20;

describe("a line reader", () => {
  it("gives each line with its offset and the hash of its bytes", async () => {
    const lines = await readContent("one\n\nthrée £\nfour\n");
    expect(lines.map(({ text }) => text)).toEqual(["one", "", "thrée £", "four"]);
    expect(lines.map(({ offset }) => offset)).toEqual([0, 4, 5, 15]);
    expect(lines.map(({ leafHash }) => leafHash)).toEqual(["one", "", "thrée £", "four"].map(leafHash));
  });

  it("reads any lines completely, also across chunks", async () => {
    await inFolder((folder) => {
      const path = join(folder, "lines");
      const pieces = fc.array(fc.tuple(fc.constantFrom("a", "é", "🎱", "£20"), fc.integer({ min: 0, max: 400_000 })), {
        maxLength: 8,
      });
      fc.assert(
        fc.property(pieces, (repeats) => {
          const texts = repeats.map(([unit, times]) => unit.repeat(times));
          writeFileSync(path, texts.map((text) => `${text}\n`).join(""));
          const lines = read(path);
          expect(lines.map(({ text }) => text.length)).toEqual(texts.map((text) => text.length));
          lines.forEach((line, i) =>
            expect(line.text === texts[i] && line.leafHash === leafHash(line.text)).toBe(true),
          );
        }),
        { numRuns: 25 },
      );
    });
  });

  it("starts at the offset of any line", async () => {
    await inFolder((folder) => {
      const path = join(folder, "lines");
      const texts = Array.from({ length: 50 }, (_, i) => "x".repeat(i * 1_000));
      writeFileSync(path, texts.map((text) => `${text}\n`).join(""));
      const all = read(path);
      for (const [i, { offset }] of all.entries()) expect(read(path, offset)[0]).toEqual(all[i]);
    });
  });

  it("reports a last line without a line feed", async () => {
    const [one, two] = await readContent("one\ntw");
    expect(one?.unreadable).toBeUndefined();
    expect(two).toMatchObject({ unreadable: "no line feed at its end", text: "" });
  });

  it("finds nothing in the bytes of an unreadable line, because a prescan would read the memory after it", async () => {
    await inFolder((folder) => {
      const path = join(folder, "lines");
      const findings = (content: string) => {
        writeFileSync(path, content);
        const fd = openSync(path, "r");
        const reader = new LineReader(fd);
        reader.next();
        reader.examine();
        const { canonical, harmless, namesPrototype } = reader;
        reader.close();
        closeSync(fd);
        return { canonical, harmless, namesPrototype };
      };
      expect(findings('{"a":"b"}\n')).toEqual({ canonical: true, harmless: true, namesPrototype: false });
      expect(findings('{"a":"b"}')).toEqual({ canonical: false, harmless: false, namesPrototype: true });
      // The memory of the log before is used again. It must not complete the string at the end of this one.
      findings('{"a":"b"}\n');
      expect(findings('{"a":')).toEqual({ canonical: false, harmless: false, namesPrototype: true });
    });
  });

  it("reports a line that is not UTF-8, and reads the others", async () => {
    const bytes = Buffer.concat([Buffer.from("one\ntw"), Buffer.from([0xc3, 0x28]), Buffer.from("\nthrée\n")]);
    const lines = await readContent(bytes);
    expect(lines.map(({ unreadable }) => unreadable)).toEqual([undefined, "not UTF-8", undefined]);
    expect(lines.map(({ text }) => text)).toEqual(["one", "", "thrée"]);
  });

  it("reports a line of over 16 MiB without reading all of it, and ends there", async () => {
    const lines = await readContent(
      Buffer.concat([Buffer.from("one\n"), Buffer.alloc(40 * MEBIBYTE, "x"), Buffer.from("\nthree\n")]),
    );
    expect(lines.map(({ unreadable }) => unreadable)).toEqual([undefined, "longer than 16 MiB"]);
  });

  it("reads a line of a megabyte and more", async () => {
    const lines = await readContent(`${"x".repeat(5 * MEBIBYTE)}\ntwo\n`);
    expect(lines.map(({ text }) => text.length)).toEqual([5 * MEBIBYTE, 3]);
  });

  it("reads nothing from an empty file", async () => {
    expect(await readContent("")).toEqual([]);
  });
});
