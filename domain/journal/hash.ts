/**
 * The hash of one journal line: RFC 6962 leaf hash, SHA-256(0x00 ‖ UTF-8 bytes),
 * as 64 lower-case hexadecimal digits.
 *
 * One hash serves both the chain (`prev`) and Merkle checkpoints. Computing it
 * is a technology (node:crypto on a server, @noble/hashes in a browser), so the
 * domain is handed the function.
 */
export type LeafHash = (line: string) => string;

/** What the first line of a journal has as `prev`: there is no line before it. */
export const NO_LINE = "0".repeat(64);
