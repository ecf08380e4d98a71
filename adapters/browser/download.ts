import type { DownloadedFile } from "../../domain/ports/sharing.ts";

/** Saves a file that this page made. */
export function download({ name, type, content }: DownloadedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
