import { closeSync, openSync, readSync, writeFileSync } from "node:fs";
import { crc32 } from "node:zlib";
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
  { name: "gzip", magic: [0x1f, 0x8b], unpacker: gunzip },
  { name: "zstd", magic: [0x28, 0xb5, 0x2f, 0xfd], unpacker: (write) => new Unzstd(write) },
];

/** The checksum and the length of its content, at the end of each part of a file (RFC 1952, 2.3.1). */
const GZIP_TRAILER_BYTES = 8;

/** The library does not find each cut of a file, and a log that is cut between two of its lines has no other sign of it than the trailer. */
function gunzip(write: (bytes: Uint8Array) => void): Unpacker {
  let checksum = 0;
  let length = 0;
  let trailer = Buffer.alloc(0);
  const stream = new Gunzip((bytes) => {
    checksum = crc32(bytes, checksum);
    length += bytes.length;
    write(bytes);
  });
  stream.onmember = () => {
    checksum = 0;
    length = 0;
  };
  return {
    push: (packed, isLast) => {
      trailer = Buffer.concat([trailer, packed.subarray(-GZIP_TRAILER_BYTES)]).subarray(-GZIP_TRAILER_BYTES);
      stream.push(packed, isLast);
      if (!isLast) return;
      const isWhole =
        trailer.length === GZIP_TRAILER_BYTES &&
        trailer.readUInt32LE(0) === checksum &&
        trailer.readUInt32LE(4) === length % 2 ** 32;
      if (!isWhole) throw new Error("its end is missing or damaged");
    },
  };
}

/** The number of first bytes of a file that `packingOf` needs. */
export const MAGIC_BYTES = 4;

/** How a file with these first bytes is compressed; undefined if it is not. */
export const packingOf = (head: Uint8Array): Packing | undefined =>
  PACKINGS.find(({ magic }) => magic.every((byte, at) => head[at] === byte));

/** A larger piece is no faster. */
const PIECE_BYTES = 1 << 18;

/** Unpacks an open file into a new file, with the memory of some pieces. */
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
