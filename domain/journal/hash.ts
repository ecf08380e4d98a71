/**
 * The hash of one journal line: RFC 6962 leaf hash, SHA-256(0x00 ‖ UTF-8 bytes),
 * as 64 lower-case hexadecimal digits.
 *
 * One hash serves both the chain (`prev`) and Merkle checkpoints. Its implementation depends
 * on the platform (node:crypto on a server, @noble/hashes in a browser), so the domain
 * receives the function as an argument.
 */
export type LeafHash = (line: string) => string;

/** The `prev` of the first line of a journal, which no line precedes. */
export const NO_LINE = "0".repeat(64);
