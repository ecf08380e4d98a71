import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import * as Layer from "effect/Layer";
import { Digest } from "../../domain/ports/digest.ts";

export const layerDigest = Layer.succeed(Digest, {
  of: (text) => {
    const bytes = utf8ToBytes(text);
    return { sizeBytes: bytes.length, digest: bytesToHex(sha256(bytes)) };
  },
});
