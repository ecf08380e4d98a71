import { hash } from "node:crypto";
import type { LeafHash } from "../../domain/journal/hash.ts";

/** The leaf hash in Node, in one call: `createHash` takes half as long again for lines this short. */
export const leafHash: LeafHash = (line) => hash("sha256", `\0${line}`, "hex");
