import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { NodeHash } from "./merkle.ts";

/** SHA-256(0x01 ‖ left ‖ right), in a browser too. */
export const portableNodeHash: NodeHash = (left, right) => bytesToHex(sha256(hexToBytes(`01${left}${right}`)));
