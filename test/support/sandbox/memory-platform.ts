import { createHash } from "node:crypto";
import type { Platform } from "../../../app/sandbox/kernel/platform.ts";
import { computer } from "../../../app/sandbox/node/platform.ts";
import { MemoryDisk } from "./memory-disk.ts";

/** One round of a hash instead of scrypt, because tests sign in thousands of times. */
export const quickStretch: Platform["stretch"] = (secret, salt) =>
  createHash("sha256").update(salt).update(secret).digest();

/** This computer with its disk in memory, for a test in which no file matters. */
export const memoryPlatform = (): Platform => ({ ...computer, stretch: quickStretch, disk: new MemoryDisk() });
