import { hash } from "node:crypto";
import { closeJournal, openJournal, UsageError } from "../reading/journal-file.ts";
import { LineReader } from "../reading/line-reader.ts";
import { fieldsOf } from "../engine/line/line.ts";

/** What a message says about its log. The bytes are the message's own, or an object with the name `sha256`. */
export interface QueuedLog {
  /** The name of the log in the summary: its path in the submitted folder. */
  readonly file: string;
  /** Of the file. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Of the file, in hexadecimal. */
  readonly sha256: string;
  readonly stored: "message" | "object";
}

/** Whose log it is. Null where its first line does not name it. */
export interface Owner {
  readonly player: string | null;
  readonly journal: string | null;
}

/** The message header with the log's description. */
export const LOG_HEADER = "Audit-Log";

/** As ASCII, which a header must be. */
export const headerOf = (log: QueuedLog): string =>
  JSON.stringify(log).replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Undefined if a header does not describe a log. */
export function readHeader(text: string): QueuedLog | undefined {
  const { file, size, mtimeMs, sha256, stored } = fieldsOf(text);
  const isLog =
    typeof file === "string" &&
    typeof size === "number" &&
    typeof mtimeMs === "number" &&
    typeof sha256 === "string" &&
    (stored === "message" || stored === "object");
  return isLog ? { file, size, mtimeMs, sha256, stored } : undefined;
}

const KEY_LENGTH = 32;
const PLAYER_LENGTH = 16;

/**
 * Identifies a log. It has the digest of all bytes where one would expect the head of the chain: of a log whose bytes were
 * changed, the chain's head is that of the honest log, which would then count as submitted already.
 */
export const keyOf = ({ player, journal }: Owner, { file, sha256 }: Pick<QueuedLog, "file" | "sha256">): string =>
  hash("sha256", JSON.stringify([player, journal, sha256, file]), "hex").slice(0, KEY_LENGTH);

/** All logs of a player have it in their subject. */
export const playerHash = ({ player }: Owner): string => hash("sha256", player ?? "", "hex").slice(0, PLAYER_LENGTH);

/** All logs of a player are in one partition. */
export const partitionOf = (owner: Owner, partitions: number): number =>
  Number(BigInt(`0x${playerHash(owner)}`) % BigInt(partitions));

/** A log that is unreadable or does not begin with its opening has no owner. Its verdict names the fault. */
export function ownerOf(path: string): Owner {
  try {
    const file = openJournal(path);
    const reader = new LineReader(file.fd);
    try {
      const data = reader.next() ? fieldsOf(reader.text)["data"] : undefined;
      const { player, journal } = fieldsOf(JSON.stringify(data ?? {}));
      return { player: textOf(player), journal: textOf(journal) };
    } finally {
      reader.close();
      closeJournal(file);
    }
  } catch (cause) {
    if (cause instanceof UsageError) return { player: null, journal: null };
    throw cause;
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
