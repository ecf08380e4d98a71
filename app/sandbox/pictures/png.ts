import { zlibSync } from "fflate";
import type { Raster } from "./raster.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE = 3;

/** The checksum of a chunk, CRC-32. */
const checksumOf = (bytes: Uint8Array): number => {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
};

const chunk = (type: string, data: Uint8Array): Buffer => {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(checksumOf(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
};

/** A picture as PNG with a palette. */
export function pngOf({ size, colours, pixels }: Raster): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  header[9] = PALETTE;
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(size * (size + 1));
  for (let row = 0; row < size; row++) rows.set(pixels.subarray(row * size, (row + 1) * size), row * (size + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", zlibSync(rows, { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ]);
}
