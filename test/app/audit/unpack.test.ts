import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { closeJournal, openJournal, UsageError } from "../../../app/audit/reading/journal-file.ts";
import { packingOf, unpack } from "../../../app/audit/reading/unpack.ts";
import { inFolder, run } from "../../support/audit.ts";

/** A frame of zstd without compression (RFC 8878, 3.1.1): a header, and blocks of raw bytes, of which the last is marked. */
function zstdOf(content: Uint8Array): Buffer {
  const LARGEST_BLOCK = 1 << 17;
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0b0010_0000 | 0b1000_0000, 0, 0, 0, 0]);
  header.writeUInt32LE(content.length, 5);
  const blocks = [header];
  for (let from = 0; from < content.length || blocks.length === 1; from += LARGEST_BLOCK) {
    const block = content.subarray(from, from + LARGEST_BLOCK);
    const isLast = from + LARGEST_BLOCK >= content.length;
    const blockHeader = Buffer.alloc(3);
    blockHeader.writeUIntLE((block.length << 3) | Number(isLast), 0, 3);
    blocks.push(blockHeader, Buffer.from(block));
  }
  return Buffer.concat(blocks);
}

function unpacked(packed: Uint8Array): Promise<Buffer> {
  return inFolder((folder) => {
    writeFileSync(join(folder, "packed"), packed);
    const fd = openSync(join(folder, "packed"), "r");
    const packing = packingOf(packed);
    if (packing === undefined) throw new Error("not packed");
    unpack(packing, fd, join(folder, "log"));
    closeSync(fd);
    return readFileSync(join(folder, "log"));
  });
}

const log = readFileSync("fixtures/journals/evening.ndjson");
/** Longer than the pieces in which a file is read. */
const long = Buffer.concat(Array.from({ length: 40 }, () => log));

describe.each([
  ["gzip", (content: Uint8Array) => gzipSync(content)],
  ["zstd", zstdOf],
])("a log that is compressed with %s", (name, pack) => {
  it("is unpacked to its bytes, also if it has several parts", async () => {
    expect((await unpacked(pack(long))).equals(long)).toBe(true);
    expect((await unpacked(Buffer.concat([pack(log), pack(long)]))).equals(Buffer.concat([log, long]))).toBe(true);
  });

  it("is refused if it is cut, with its name and the reason", () =>
    inFolder((folder) => {
      const path = join(folder, `log.ndjson.${name}`);
      const packed = pack(log);
      for (const length of [20, packed.length >> 1, packed.length - 9]) {
        writeFileSync(path, packed.subarray(0, length));
        const open = () => closeJournal(openJournal(path));
        expect(open).toThrow(UsageError);
        expect(open).toThrow(`${path} is compressed (${name}) and could not be unpacked: `);
      }
    }));

  it("is refused wherever its end is cut", async () => {
    const packed = pack(log);
    for (let missing = 1; missing <= 400; missing += 1)
      await expect(unpacked(packed.subarray(0, packed.length - missing)), `${missing} bytes`).rejects.toThrow();
  });
});

it("a log that the program zstd compressed has the verdict of the log itself", async () => {
  const verdict = async (path: string) => {
    const { code, out } = await run("verify", path);
    return [code, out.replace(path, "")];
  };
  const log = await verdict("fixtures/journals/evening.ndjson");
  expect(log[0]).toBe(0);
  // The log was changed: zstd -f fixtures/journals/evening.ndjson -o fixtures/packed/evening.ndjson.zst
  expect(await verdict("fixtures/packed/evening.ndjson.zst")).toEqual(log);
});
