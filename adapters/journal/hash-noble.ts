import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { LeafHash } from "../../domain/journal/hash.ts";

/** The leaf hash in a browser, whose own SHA-256 is not synchronous. */
export const leafHash: LeafHash = (line) => bytesToHex(sha256(utf8ToBytes(`\0${line}`)));
