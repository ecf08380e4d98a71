import { randomBytes, scryptSync } from "node:crypto";
import type { Platform } from "../kernel/platform.ts";
import { nodeDisk } from "./disk.ts";

// Enough for a sandbox that prints its passwords at start, and a login stays fast.
const COST = { N: 2 ** 12, r: 8, p: 1 };
const DIGEST_BYTES = 32;

/** This computer without its disk. */
export const computer: Omit<Platform, "disk"> = {
  now: () => Date.now(),
  timers: {
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs).unref();
      return () => clearTimeout(timer);
    },
  },
  randomBytes,
  stretch: (secret, salt) => scryptSync(secret, salt, DIGEST_BYTES, COST),
};

/** This computer, with its data in a folder. */
export const nodePlatform = (folder: string): Platform => ({ ...computer, disk: nodeDisk(folder) });
