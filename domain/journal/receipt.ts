import * as Result from "effect/Result";

/**
 * A receipt is a C2SP checkpoint of one journal, signed by the operator: it holds the first lines of the journal, and
 * says until when. Two extension lines follow the three lines of a checkpoint:
 *
 *     example.com/journals/<journal>
 *     <number of lines>
 *     <root of the Merkle tree over the lines, as base64>
 *     head <leaf hash of the last of these lines>
 *     time <RFC 3339 UTC with milliseconds>
 *
 * The chain binds all earlier lines to the last one, so that the head alone shows whether a journal begins with these
 * lines. The root is for proofs without the lines.
 */
export interface Receipt {
  readonly origin: string;
  /** The number of lines that the backend holds. */
  readonly size: number;
  readonly root: string;
  /** The leaf hash of the last of them. */
  readonly head: string;
  /** RFC 3339 UTC with milliseconds, by the backend's clock. */
  readonly time: string;
}

// To the end: a signature is of the whole text, so nothing but signatures may follow these lines.
const FORM =
  /^([^\p{Cc}\p{Zl}\p{Zp}]+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\nhead ([0-9a-f]{64})\ntime (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n\n(?:— .+\n)+$/u;

/** No receipt is longer: it has one signature of the operator, and may have those of some witnesses. */
const LONGEST_RECEIPT = 8_192;

/** Reads a signed receipt. The signatures are not verified. A failure is the reason, without the text. */
export function readReceipt(note: string): Result.Result<Receipt, string> {
  const [, origin = "", size = "", root = "", head = "", time = ""] =
    note.length > LONGEST_RECEIPT ? [] : (FORM.exec(note) ?? []);
  return Number.isNaN(Date.parse(time))
    ? Result.fail("the receipt is not a signed checkpoint with a head and a time")
    : Result.succeed({ origin, size: Number(size), root, head, time });
}

/** The signed text of a receipt, without its signatures. */
export const receiptText = ({ origin, size, root, head, time }: Receipt): string =>
  `${origin}\n${size}\n${root}\nhead ${head}\ntime ${time}\n`;

/** The origin of the receipts of a journal, as the auditor's checkpoints name it too. */
export const receiptOrigin = (operator: string, journal: string): string => `${operator}/${journal}`;

/**
 * Whether an origin names this journal; undefined if it names none, because a log may have any name. An origin of the
 * form `<signer>/<name>` names the journal `<name>`.
 */
export function namesJournal(origin: string, journal: string, signers: readonly string[] = []): boolean | undefined {
  if (origin.endsWith(`/${journal}`)) return true;
  const isOfSigner = signers.some((signer) => origin.startsWith(`${signer}/`));
  return isOfSigner || /\/[0-9a-f]{32}$/.test(origin) ? false : undefined;
}
