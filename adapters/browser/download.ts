import type { DownloadedFile } from "../../domain/ports/sharing.ts";

/** Safari and a slow browser read the file some time after the press, and would find none if its address were no longer valid. */
const READ_WITHIN_MS = 60_000;

/** Saves a file that this page made. */
export function download({ name, type, content }: DownloadedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
