import { hash } from "node:crypto";
import type { LeafHash } from "../../domain/journal/hash.ts";

/** The leaf hash in Node, in one call. `createHash` takes 50% longer for lines of this length. */
export const leafHash: LeafHash = (line) => hash("sha256", `\0${line}`, "hex");
