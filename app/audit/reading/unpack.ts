import { closeSync, openSync, readSync, writeFileSync } from "node:fs";
import { Gunzip } from "fflate";
import { Decompress as Unzstd } from "fzstd";

/** Unpacks a stream, piece by piece. It throws where the packed bytes are damaged or end too early. */
interface Unpacker {
  readonly push: (packed: Uint8Array, isLast: boolean) => void;
}

/** A way to compress a log. */
export interface Packing {
  readonly name: "gzip" | "zstd";
  /** The first bytes of each file that is compressed so. */
  readonly magic: readonly number[];
  readonly unpacker: (write: (bytes: Uint8Array) => void) => Unpacker;
}

/** Both libraries work in one thread and without waiting, as every other reader of logs does; the one of Node.js does not. */
const PACKINGS: readonly Packing[] = [
  { name: "gzip", magic: [0x1f, 0x8b], unpacker: (write) => new Gunzip(write) },
  { name: "zstd", magic: [0x28, 0xb5, 0x2f, 0xfd], unpacker: (write) => new Unzstd(write) },
];

/** The number of first bytes of a file that `packingOf` needs. */
export const MAGIC_BYTES = 4;

/** How a file with these first bytes is compressed; undefined if it is not. */
export const packingOf = (head: Uint8Array): Packing | undefined =>
  PACKINGS.find(({ magic }) => magic.every((byte, at) => head[at] === byte));

/** A larger piece is no faster. */
const PIECE_BYTES = 1 << 18;

/** Unpacks an open file into a new file, with the memory of some pieces. It does not compare the checksum: the chain of a log covers each byte. */
export function unpack({ unpacker }: Packing, fd: number, newPath: string): void {
  const to = openSync(newPath, "wx");
  try {
    const stream = unpacker((bytes) => writeFileSync(to, bytes));
    for (let position = 0; ;) {
      // The library may keep a piece until the next one, so each has memory of its own.
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      const read = readSync(fd, piece, 0, piece.length, position);
      stream.push(piece.subarray(0, read), read === 0);
      if (read === 0) return;
      position += read;
    }
  } finally {
    closeSync(to);
  }
}
