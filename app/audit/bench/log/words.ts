import { ANY_AREA } from "../../engine/line/withheld.ts";

export const logFileWords = {
  noRecord: (name: string, says: string) => `${name} has no record. ${says}`,
  unreadable: (name: string) => `${name} could not be read.`,
  otherFormat: (name: string, format: string) => `${name} is ${format}.`,
  checkpoint: (name: string) =>
    `${name} is a signed checkpoint, not a log: open the log of the checkpoint, then give the checkpoint to compare.`,
  changed: (name: string) => `${name} could not be read to its end: it was changed or removed in the meantime.`,
  threadStopped: "the thread that reads the log has stopped",
  insecure:
    "This page cannot check signatures, because it was not loaded with https: use https, or the single file that works from a disk. Without the key, the log can still be compared with the checkpoint.",
  outdated:
    "This browser cannot check Ed25519 signatures: use a newer browser, or the command “audit verify LOG --checkpoint CHECKPOINT --vkey KEY”. Without the key, the log can still be compared with the checkpoint.",
} as const;

export const addressWords = {
  fromDisk: (journal: string) =>
    `${journal} was not opened: this page was loaded from a disk and makes no network requests. Drop the file of the log on it instead.`,
  invalid: (journal: string) => `${journal} is not an address.`,
  otherOrigin: (journal: string, origin: string) =>
    `${journal} was not opened: it is not at ${origin}, and this page makes no requests to other origins. Download the log there, and drop it here.`,
  noAnswer: (href: string) => `${href} could not be fetched: there was no answer, or a redirect.`,
  notFound: (href: string) => `There is no log at ${href}.`,
  status: (href: string, status: number) => `${href} could not be fetched: the server answered with status ${status}.`,
  incomplete: (href: string) => `${href} could not be fetched completely.`,
} as const;

/** The sentences of lines that were not folded. */
export const unreadWords = {
  withheld: (area: string) => (area === ANY_AREA ? "Withheld." : `Withheld: a ${area} record.`),
  notARecord: "This line is not a record.",
  notFolded: "It could not be read and was not folded.",
  unreliable: (claimed: string) =>
    `Not reliable: the log is broken here or before.${claimed === "" ? "" : ` As claimed: ${claimed}`}`,
} as const;
