/** The accepted media types, with their names for the player. */
export const DOCUMENT_KINDS: Readonly<Record<string, string>> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "application/pdf": "PDF",
};

const MEGABYTE = 1024 * 1024;
const LARGEST_MEGABYTES = 3;

export const KINDS_HINT = `JPEG, PNG or PDF, up to ${LARGEST_MEGABYTES} MB`;

interface FileFacts {
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** Why a file is refused, in words for the player; undefined if it is accepted. */
export function refusalOf({ type, size }: FileFacts): string | undefined {
  if (!Object.hasOwn(DOCUMENT_KINDS, type))
    return "We cannot read this kind of file. Please choose a JPEG, PNG or PDF.";
  if (size === 0) return "This file is empty. Please choose another.";
  if (size > LARGEST_MEGABYTES * MEGABYTE)
    return `This file is ${sizeText(size)}. Please choose one of ${LARGEST_MEGABYTES} MB or less.`;
  return undefined;
}

/** '312 KB', '4.2 MB': rounded up, so that a too large file never shows an allowed size. */
export function sizeText(bytes: number): string {
  return bytes < MEGABYTE
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1)} MB`;
}
