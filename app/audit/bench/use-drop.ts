import { useLayoutEffect, useState } from "react";
import { fileInputWords } from "./words.ts";

/** Accepts files that are dropped anywhere on the page. Returns true while files are dragged over it. */
export function useDrop(addFiles: (files: readonly File[]) => void, refuse: (reason: string) => void): boolean {
  const [isOver, setOver] = useState(false);
  // Before the page is painted: otherwise the browser itself would open a file that is dropped at once.
  useLayoutEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const dropped = droppedBy(event.dataTransfer);
      if (typeof dropped === "string") refuse(dropped);
      else addFiles(dropped);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [addFiles, refuse]);
  return isOver;
}

/** The dropped files, or why they cannot be used. */
function droppedBy(transfer: DataTransfer | null): readonly File[] | string {
  const directory = [...(transfer?.items ?? [])]
    .map((item) => item.webkitGetAsEntry())
    .find((entry) => entry?.isDirectory === true);
  if (directory !== undefined && directory !== null) return fileInputWords.directory(directory.name);
  const files = [...(transfer?.files ?? [])];
  return files.length === 0 ? fileInputWords.noFile : files;
}
